// first-pixel TIMES FILE...: pulls the simulated lines of those files down and up in turn, each that many times,
// and prints for each the median microseconds from before the pull until a pixel of /dev/fb0 has changed. It looks
// at some thousand pixels all over the screen, of which each press must change one: all would take too long.
#include <fcntl.h>
#include <linux/fb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 32, ROWS = 360 };

static uint32_t pixel(const volatile uint32_t *pixels, size_t line, struct fb_var_screeninfo size, int i)
{
	size_t x = (size_t)(i % COLUMNS) * size.xres / COLUMNS + size.xres / COLUMNS / 2;
	size_t y = (size_t)(i / COLUMNS) * size.yres / ROWS;

	return pixels[y * line + x];
}

static long long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static int ascending(const void *a, const void *b)
{
	long long left = *(const long long *)a, right = *(const long long *)b;

	return left < right ? -1 : left > right;
}

int main(int argc, char **argv)
{
	struct fb_var_screeninfo size;
	struct fb_fix_screeninfo memory;
	int screen = open("/dev/fb0", O_RDWR), times = argc > 2 ? atoi(argv[1]) : 0, lines = argc - 2;
	static long long took[4][1000];
	static uint32_t before[COLUMNS * ROWS];
	int pulls[4];

	if (screen < 0 || times < 1 || times > 1000 || lines > 4 || ioctl(screen, FBIOGET_VSCREENINFO, &size) ||
	    ioctl(screen, FBIOGET_FSCREENINFO, &memory)) {
		perror("first-pixel");
		return 1;
	}
	for (int n = 0; n < lines; n++)
		pulls[n] = open(argv[n + 2], O_WRONLY);
	const volatile uint32_t *pixels = mmap(NULL, memory.smem_len, PROT_READ, MAP_SHARED, screen, 0);
	if (pixels == MAP_FAILED)
		return 1;
	size_t line = memory.line_length / 4;
	for (int i = 0; i < times * lines; i++) {
		int pull = pulls[i % lines];
		for (int k = 0; k < COLUMNS * ROWS; k++)
			before[k] = pixel(pixels, line, size, k);
		long long start = now(), end = 0;
		if (pwrite(pull, "pull-down", 9, 0) < 0)
			return 1;
		while (!end && now() < start + 5000000) {
			for (int k = 0; k < COLUMNS * ROWS && !end; k++)
				if (pixel(pixels, line, size, k) != before[k])
					end = now();
			// One processor: the sign needs it.
			if (!end)
				usleep(500);
		}
		if (!end) {
			fprintf(stderr, "first-pixel: press %d changed nothing\n", i + 1);
			return 1;
		}
		took[i % lines][i / lines] = end - start;
		usleep(200000);
		if (pwrite(pull, "pull-up", 7, 0) < 0)
			return 1;
		usleep(200000);
	}
	for (int n = 0; n < lines; n++) {
		qsort(took[n], (size_t)times, sizeof took[n][0], ascending);
		printf("%lld\n", took[n][times / 2]);
	}
	return 0;
}
