// Owns what of libdrm Swift can't see by itself: nothing needs a shim, its calls are plain functions. Pixel
// formats (drm_fourcc.h) are macros of macros, so BoardLinux writes out the two that it uses.
#pragma once
#include <xf86drm.h>
#include <xf86drmMode.h>
