/* Shared by the C baselines: fixture loading, layout, timing. */
#ifndef BOARD_H
#define BOARD_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
enum { ROWS = 24, COLS = 6 };
typedef struct { char title[64], clock[16]; char cell[ROWS][COLS][64]; } Frame;
typedef struct { int w, h, rowh, head, px, x[COLS], xend[COLS]; } Layout;
static const int PERMILLE[COLS + 1] = {20, 115, 235, 545, 630, 840, 1000};
static Frame FR[2];
static void load_board(const char *path) {
  FILE *f = fopen(path, "r"); if (!f) { perror(path); exit(2); }
  char line[512];
  for (int k = 0; k < 2; k++) for (int r = -1; r < ROWS; r++) {
    if (!fgets(line, sizeof line, f)) exit(2);
    line[strcspn(line, "\n")] = 0; char *s = line, *t; int c = 0;
    while ((t = strsep(&s, "\t"))) { char *d = r < 0 ? (c ? FR[k].clock : FR[k].title) : FR[k].cell[r][c]; strcpy(d, t); c++; }
  }
  fclose(f);
}
static Layout layout(int w, int h) {
  Layout l = { .w = w, .h = h, .rowh = h / 27 };
  l.head = l.rowh * 3 / 2; l.px = l.rowh * 7 / 10;
  for (int c = 0; c < COLS; c++) { l.x[c] = w * PERMILLE[c] / 1000; l.xend[c] = w * PERMILLE[c + 1] / 1000; }
  return l;
}
static inline int row_y(const Layout *l, int r) { return l->head + r * l->rowh; }
static inline uint32_t row_bg(int r) { return r & 1 ? 0x101828 : 0x0a101c; }
static inline uint32_t cell_fg(int r, int c) { return c == 4 ? (r % 8 == 3 ? 0xff5040 : 0x60e080) : c == 0 ? 0xffd040 : 0xffffff; }
#define HEAD_BG 0x203050
static inline double now_us(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e6 + t.tv_nsec / 1e3; }
static int cmpd(const void *a, const void *b) { double x = *(double *)a, y = *(double *)b; return x < y ? -1 : x > y; }
static void report(const char *impl, const Layout *l, const char *op, double *us, int n) {
  qsort(us, n, sizeof *us, cmpd);
  printf("%s\t%dx%d\t%s\tmedian_us=%.1f\tmin_us=%.1f\tp95_us=%.1f\tn=%d\n", impl, l->w, l->h, op, us[n / 2], us[0], us[n * 95 / 100], n);
}
static void report_rss(const char *impl) {
  /* VmHWM, as ru_maxrss of a spawned process also counts its parent's memory before exec. */
  FILE *f = fopen("/proc/self/status", "r"); char line[256]; long kb = 0;
  while (f && fgets(line, sizeof line, f)) if (sscanf(line, "VmHWM: %ld", &kb) == 1) break;
  if (f) fclose(f);
  printf("%s\t-\tpeak_rss\tkb=%ld\n", impl, kb);
}
#define BENCH(impl, l, op, n, stmt) do { double *_t = malloc(sizeof(double) * (n)); \
  for (int _i = 0; _i < (n); _i++) { int flip = _i & 1; (void)flip; double _a = now_us(); stmt; _t[_i] = now_us() - _a; } \
  report(impl, l, op, _t, n); free(_t); } while (0)
static void write_ppm(const char *path, const uint32_t *fb, int w, int h, int stride_px) {
  FILE *f = fopen(path, "wb"); fprintf(f, "P6\n%d %d\n255\n", w, h);
  for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) { uint32_t p = fb[y * stride_px + x]; fputc(p >> 16, f); fputc(p >> 8, f); fputc(p, f); }
  fclose(f);
}
#endif
