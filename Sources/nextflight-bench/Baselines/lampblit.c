/* Practical limit for lamps: letters of a bitmap font, as a BDF file lists them, in a plain loop over their bits.
   gcc -O3 lampblit.c -o lampblit $(pkg-config --cflags --libs freetype2)
   ./lampblit FONT.bdf|FONT.pcf.gz fixture/lamps64x32.tsv W H [N frames] [out.ppm]
   FreeType only reads the file, as Debian has no BDF files but the same letters as PCF. */
#include <ft2build.h>
#include FT_FREETYPE_H
#include "board.h"
enum { LETTERS = 0x3000, LINES = 16, TEXTS = 64 };
typedef struct { int width, left, top, lines, advance; uint32_t bits[LINES]; } Letter; /* bit 31 leftmost */
typedef struct { int x, y, end; uint32_t rgb; char words[96]; } Text; /* of the base line; clipped at end */
static Letter letters[LETTERS];
static Text texts[TEXTS];
static int count, width, height;
static uint8_t *frame;
static void load_letters(const char *path) {
  FT_Library ft; FT_Face face;
  if (FT_Init_FreeType(&ft) || FT_New_Face(ft, path, 0, &face) || FT_Select_Size(face, 0)) exit(2);
  for (unsigned code = 32; code < LETTERS; code++) {
    unsigned index = FT_Get_Char_Index(face, code); Letter *l = &letters[code];
    if (!index || FT_Load_Glyph(face, index, FT_LOAD_RENDER | FT_LOAD_TARGET_MONO)) continue;
    FT_GlyphSlot s = face->glyph;
    *l = (Letter){ s->bitmap.width, s->bitmap_left, s->bitmap_top, s->bitmap.rows, s->advance.x >> 6, {0} };
    if (l->lines > LINES) l->lines = LINES;
    for (int y = 0; y < l->lines; y++)
      for (int x = 0; x < l->width; x++)
        if (s->bitmap.buffer[y * s->bitmap.pitch + x / 8] & 0x80 >> x % 8) l->bits[y] |= 0x80000000u >> x;
  }
}
static void load_texts(const char *path) {
  FILE *f = fopen(path, "r"); char line[256];
  if (!f) { perror(path); exit(2); }
  while (count < TEXTS && fgets(line, sizeof line, f)) {
    Text *t = &texts[count];
    if (sscanf(line, "%d\t%d\t%d\t%x\t%95[^\n]", &t->x, &t->y, &t->end, &t->rgb, t->words) == 5) count++;
  }
  fclose(f);
}
static unsigned decode(const uint8_t **p) {
  const uint8_t *s = *p; unsigned c = *s++;
  if (c >= 0xE0) { c = (c & 15) << 12 | (s[0] & 63) << 6 | (s[1] & 63); s += 2; }
  else if (c >= 0xC0) c = (c & 31) << 6 | (*s++ & 63);
  *p = s; return c < LETTERS ? c : '?';
}
static void draw(const Text *t) {
  int x = t->x; const uint8_t *p = (const uint8_t *)t->words;
  int end = t->end < width ? t->end : width;
  while (*p) {
    const Letter *l = &letters[decode(&p)];
    for (int v = 0; v < l->lines; v++) {
      int py = t->y - l->top + v; uint32_t bits = l->bits[v];
      if (py < 0 || py >= height) continue;
      for (int u = 0; bits; u++, bits <<= 1) {
        int px = x + l->left + u;
        if (!(bits & 0x80000000u) || px < 0 || px >= end) continue;
        uint8_t *d = frame + 3 * (py * width + px);
        d[0] = t->rgb >> 16; d[1] = t->rgb >> 8; d[2] = t->rgb;
      }
    }
    x += l->advance;
  }
}
static void fill(int x, int y, int w, int h, uint32_t rgb) {
  for (int j = y; j < y + h; j++) for (int i = x; i < x + w; i++) {
    uint8_t *d = frame + 3 * (j * width + i);
    d[0] = rgb >> 16; d[1] = rgb >> 8; d[2] = rgb;
  }
}
static void full(void) {
  memset(frame, 0, (size_t)3 * width * height);
  fill(0, 8, width, 8, 0x313131); fill(0, 8, 2, 8, 0xffd400); /* the selected and next flight */
  for (int i = 0; i < count; i++) draw(&texts[i]);
}
int main(int n, char **v) {
  if (n < 5) return 64;
  load_letters(v[1]); load_texts(v[2]); width = atoi(v[3]); height = atoi(v[4]);
  frame = malloc((size_t)3 * width * height);
  int rounds = n > 5 ? atoi(v[5]) : 2000; Layout size = { .w = width, .h = height };
  double *us = malloc(sizeof *us * rounds);
  /* One picture is too short for the clock: 50 at a time. */
  for (int i = 0; i < rounds; i++) {
    double a = now_us();
    for (int k = 0; k < 50; k++) { full(); __asm__ volatile("" :: "r"(frame) : "memory"); }
    us[i] = (now_us() - a) / 50;
  }
  qsort(us, rounds, sizeof *us, cmpd);
  printf("lampblit\t%dx%d\tlamps\tmedian_us=%.2f\tmin_us=%.2f\n", size.w, size.h, us[rounds / 2], us[0]);
  if (n > 6) {
    FILE *f = fopen(v[6], "wb"); fprintf(f, "P6\n%d %d\n255\n", width, height);
    fwrite(frame, 1, (size_t)3 * width * height, f); fclose(f);
  }
}
