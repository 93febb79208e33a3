// FreeType's macros that Swift can't read, as functions and constants.
#ifndef NEXTFLIGHT_FREETYPE_SHIM_H
#define NEXTFLIGHT_FREETYPE_SHIM_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

// FT_LOAD_TARGET_LIGHT is made of casts and shifts, which Swift's importer doesn't evaluate.
// The flag adds FT_LOAD_NO_BITMAP, as bitmaps of one size would not match the outlines of others.
static inline FT_Int32 nextflight_load_light(void) {
  return FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP;
}

// FT_IS_SCALABLE is a function-like macro.
static inline int nextflight_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }

// Whole pixels, lit or not. FT_LOAD_TARGET_MONO is made of shifts, too.
static inline FT_Int32 nextflight_load_mono(void) { return FT_LOAD_RENDER | FT_LOAD_TARGET_MONO; }

// The format is an enum whose values are made by a macro from four characters.
static inline int nextflight_is_outline(FT_GlyphSlot slot) {
  return slot->format == FT_GLYPH_FORMAT_OUTLINE;
}
static inline int nextflight_is_gray(const FT_Bitmap *bitmap) {
  return bitmap->pixel_mode == FT_PIXEL_MODE_GRAY;
}
static inline int nextflight_is_mono(const FT_Bitmap *bitmap) {
  return bitmap->pixel_mode == FT_PIXEL_MODE_MONO;
}
#endif
