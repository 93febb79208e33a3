/* Practical limit: FreeType + HarfBuzz, cached A8 glyphs, blended into XRGB8888.
   clang -O2 (or gcc -O3; gcc -O2 leaves fills half as fast) ftblit.c -o ftblit $(pkg-config --cflags --libs freetype2 harfbuzz)
   ./ftblit fixture/board24.tsv FONT.ttf W H [N frames, 0 = first frame only] [out.ppm] */
#include "board.h"
#include <hb.h>
#include <hb-ft.h>
typedef struct { int w, h, left, top; uint8_t *a; } Glyph;
typedef struct { int n; struct { uint16_t gid; int16_t x; } g[64]; } Run;
static Glyph *cache; static char *have; static FT_Face face; static hb_font_t *hf; static hb_buffer_t *hbuf;
static uint32_t *fb; static Layout L; static int asc;
static Run runs[2][ROWS + 1][COLS];
static Glyph *glyph(unsigned gid) {
  if (!have[gid]) {
    FT_Load_Glyph(face, gid, FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT);
    FT_GlyphSlot s = face->glyph; Glyph *g = &cache[gid];
    g->w = s->bitmap.width; g->h = s->bitmap.rows; g->left = s->bitmap_left; g->top = s->bitmap_top;
    g->a = malloc(g->w * g->h + 1);
    for (int y = 0; y < g->h; y++) memcpy(g->a + y * g->w, s->bitmap.buffer + y * s->bitmap.pitch, g->w);
    have[gid] = 1;
  }
  return &cache[gid];
}
static void shape(const char *s, Run *r) {
  hb_buffer_clear_contents(hbuf); hb_buffer_add_utf8(hbuf, s, -1, 0, -1); hb_buffer_guess_segment_properties(hbuf);
  hb_shape(hf, hbuf, NULL, 0);
  unsigned n; hb_glyph_info_t *gi = hb_buffer_get_glyph_infos(hbuf, &n); hb_glyph_position_t *gp = hb_buffer_get_glyph_positions(hbuf, &n);
  int x = 0; r->n = n > 64 ? 64 : n;
  for (int i = 0; i < r->n; i++) { r->g[i].gid = gi[i].codepoint; r->g[i].x = (x + gp[i].x_offset) >> 6; x += gp[i].x_advance; }
}
static void blit(const Glyph *g, int X, int Y, uint32_t fg) {
  X += g->left; Y -= g->top;
  int x0 = X < 0 ? -X : 0, x1 = X + g->w > L.w ? L.w - X : g->w;
  uint32_t frb = fg & 0xff00ff, fgn = fg & 0x00ff00;
  for (int y = 0; y < g->h; y++) {
    if (Y + y < 0 || Y + y >= L.h) continue;
    uint32_t *d = fb + (size_t)(Y + y) * L.w + X; const uint8_t *a = g->a + y * g->w;
    for (int x = x0; x < x1; x++) {
      uint32_t A = a[x]; if (!A) continue;
      if (A == 255) { d[x] = fg; continue; }
      uint32_t p = d[x], rb = p & 0xff00ff, gn = p & 0xff00; A += A >> 7;
      rb += ((frb - rb) * A) >> 8; gn += ((fgn - gn) * A) >> 8; d[x] = (rb & 0xff00ff) | (gn & 0xff00);
    }
  }
}
static void fill(int x, int y, int w, int h, uint32_t c) {
  for (int j = y; j < y + h; j++) { uint32_t *d = fb + (size_t)j * L.w + x; for (int i = 0; i < w; i++) d[i] = c; }
}
static void draw(const Run *r, int x, int y, uint32_t fg) { for (int i = 0; i < r->n; i++) blit(glyph(r->g[i].gid), x + r->g[i].x, y, fg); }
static int pad;
static void text(int k, int r, int c, int reshape) {  /* r = -1: header, c 0 title, 1 clock */
  Run *run = &runs[k][r + 1][c];
  if (reshape) shape(r < 0 ? (c ? FR[k].clock : FR[k].title) : FR[k].cell[r][c], run);
  if (r < 0) draw(run, L.x[c ? 5 : 0], (L.head - L.px) / 2 + asc, 0xffffff);
  else draw(run, L.x[c], row_y(&L, r) + pad + asc, cell_fg(r, c));
}
static void full(int k, int reshape) {
  fill(0, 0, L.w, L.head, HEAD_BG); text(k, -1, 0, reshape); text(k, -1, 1, reshape);
  for (int r = 0; r < ROWS; r++) { fill(0, row_y(&L, r), L.w, L.rowh, row_bg(r)); for (int c = 0; c < COLS; c++) text(k, r, c, reshape); }
  int y = row_y(&L, ROWS); fill(0, y, L.w, L.h - y, HEAD_BG);
}
static void tick(int k, int reshape) {  /* clock + every cell whose text differs between the two frames */
  fill(L.x[5], 0, L.w - L.x[5], L.head, HEAD_BG); text(k, -1, 1, reshape);
  for (int r = 0; r < ROWS; r++) for (int c = 0; c < COLS; c++) if (strcmp(FR[0].cell[r][c], FR[1].cell[r][c])) {
    fill(L.x[c], row_y(&L, r), L.xend[c] - L.x[c], L.rowh, row_bg(r)); text(k, r, c, reshape);
  }
}
/* Ink extent of a run from glyph i on, relative to its x origin. */
static void extent(const Run *r, int i, int *x0, int *x1) {
  *x0 = 1 << 20; *x1 = -(1 << 20);
  for (; i < r->n; i++) { Glyph *g = glyph(r->g[i].gid); int a = r->g[i].x + g->left; if (!g->w) continue; if (a < *x0) *x0 = a; if (a + g->w > *x1) *x1 = a + g->w; }
}
/* Redraw one cell from its first differing glyph on: erase old and new ink, draw what is new. */
static long touched;
static void cell_diff(int k, int r, int c, int from0) {
  const Run *o = &runs[!k][r + 1][c], *w = &runs[k][r + 1][c]; int i = 0, a0, a1, b0, b1;
  if (!from0) while (i < o->n && i < w->n && o->g[i].gid == w->g[i].gid && o->g[i].x == w->g[i].x) i++;
  extent(o, i, &a0, &a1); extent(w, i, &b0, &b1); if (b0 < a0) a0 = b0; if (b1 > a1) a1 = b1; if (a1 <= a0) return;
  int X = L.x[r < 0 ? 5 : c], Y = r < 0 ? 0 : row_y(&L, r), H = r < 0 ? L.head : L.rowh;
  fill(X + a0, Y, a1 - a0, H, r < 0 ? HEAD_BG : row_bg(r)); touched += (a1 - a0) * H;
  int base = r < 0 ? (L.head - L.px) / 2 + asc : Y + pad + asc; uint32_t fg = r < 0 ? 0xffffff : cell_fg(r, c);
  for (; i < w->n; i++) blit(glyph(w->g[i].gid), X + w->g[i].x, base, fg);
}
static void tick_diff(int k) { cell_diff(k, -1, 1, 0); for (int r = 0; r < ROWS; r++) for (int c = 0; c < COLS; c++) if (strcmp(FR[0].cell[r][c], FR[1].cell[r][c])) cell_diff(k, r, c, 0); }
static void page(int k) { cell_diff(k, -1, 1, 1); for (int r = 0; r < ROWS; r++) for (int c = 0; c < COLS; c++) cell_diff(k, r, c, 1); }
int main(int n, char **v) {
  load_board(v[1]); L = layout(atoi(v[3]), atoi(v[4])); int N = n > 5 ? atoi(v[5]) : 200;
  FT_Library ft; FT_Init_FreeType(&ft); if (FT_New_Face(ft, v[2], 0, &face)) return 2; FT_Set_Pixel_Sizes(face, 0, L.px);
  cache = calloc(face->num_glyphs, sizeof *cache); have = calloc(face->num_glyphs, 1);
  hf = hb_ft_font_create_referenced(face); hbuf = hb_buffer_create(); fb = malloc((size_t)L.w * L.h * 4);
  asc = face->size->metrics.ascender >> 6; pad = (L.rowh - ((face->size->metrics.ascender - face->size->metrics.descender) >> 6)) / 2;
  full(0, 1);
  if (N) {
    full(1, 1);
    BENCH("ft+hb reshape", &L, "full", N, full(flip, 1)); BENCH("ft+hb reshape", &L, "tick", N, tick(flip, 1));
    BENCH("ft+hb cached-runs", &L, "full", N, full(flip, 0)); BENCH("ft+hb cached-runs", &L, "tick", N, tick(flip, 0));
    full(1, 0); touched = 0; BENCH("ft+hb glyph-diff", &L, "tick", N, tick_diff(flip)); fprintf(stderr, "glyph-diff tick touches %ld px\n", touched / N);
    touched = 0; BENCH("ft+hb ink-only", &L, "page", N, page(flip)); fprintf(stderr, "ink-only page touches %ld px\n", touched / N);
    uint32_t *dst = malloc((size_t)L.w * L.h * 4); memset(dst, 1, (size_t)L.w * L.h * 4);
    BENCH("memcpy", &L, "full", N, memcpy(dst, fb, (size_t)L.w * L.h * 4); __asm__ volatile("" :: "r"(dst) : "memory"));
    BENCH("memset", &L, "full", N, memset(dst, flip, (size_t)L.w * L.h * 4); __asm__ volatile("" :: "r"(dst) : "memory"));
    free(dst);
  }
  report_rss("ftblit");
  if (n > 6) { full(0, 0); write_ppm(v[6], fb, L.w, L.h, L.w); }
}
