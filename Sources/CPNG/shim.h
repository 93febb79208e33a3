// libpng's macros that Swift can't read, as functions.
#ifndef NEXTFLIGHT_PNG_SHIM_H
#define NEXTFLIGHT_PNG_SHIM_H
#include <png.h>
#include <string.h>

// Only the simplified API is used: it reports errors in png_image instead of by longjmp, which must not
// cross Swift frames. The struct has to start as zero with the version set, and PNG_FORMAT_RGB is a
// macro of macros. "Fast" leaves out the filters, which only make pictures of text larger.
static inline png_image nextflight_png_image(png_uint_32 width, png_uint_32 height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  image.flags = PNG_IMAGE_FLAG_FAST;
  return image;
}

// The message is a C array, which Swift sees as a tuple.
static inline const char *nextflight_png_message(const png_image *image) { return image->message; }
#endif
