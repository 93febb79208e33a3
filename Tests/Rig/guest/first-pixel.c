// first-pixel FILE TIMES: pulls the simulated line of that file down and up that many times, and prints the median microseconds
// from before the pull until a pixel of /dev/fb0 has changed. It looks at one column of pixels, which each press
// must change, so that looking takes no time.
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
	int pull = argc > 2 ? open(argv[1], O_WRONLY) : -1, screen = open("/dev/fb0", O_RDWR);
	int times = argc > 2 ? atoi(argv[2]) : 0;

	if (pull < 0 || screen < 0 || times < 1 || times > 1000 || ioctl(screen, FBIOGET_VSCREENINFO, &size) ||
	    ioctl(screen, FBIOGET_FSCREENINFO, &memory)) {
		perror("first-pixel");
		return 1;
	}
	const volatile uint32_t *pixels = mmap(NULL, memory.smem_len, PROT_READ, MAP_SHARED, screen, 0);
	long long *took = calloc((size_t)times, sizeof *took);
	uint32_t *before = calloc(size.yres, sizeof *before);
	if (pixels == MAP_FAILED || !took || !before)
		return 1;
	size_t line = memory.line_length / 4, column = size.xres / 2;
	for (int i = 0; i < times; i++) {
		for (size_t y = 0; y < size.yres; y++)
			before[y] = pixels[y * line + column];
		long long start = now(), end = 0;
		if (pwrite(pull, "pull-down", 9, 0) < 0)
			return 1;
		while (!end && now() < start + 5000000) {
			for (size_t y = 0; y < size.yres && !end; y++)
				if (pixels[y * line + column] != before[y])
					end = now();
			// One processor: the sign needs it.
			if (!end)
				usleep(50);
		}
		if (!end) {
			fprintf(stderr, "first-pixel: press %d changed nothing\n", i + 1);
			return 1;
		}
		took[i] = end - start;
		usleep(300000);
		if (pwrite(pull, "pull-up", 7, 0) < 0)
			return 1;
		usleep(300000);
	}
	qsort(took, (size_t)times, sizeof *took, ascending);
	printf("%lld\n", took[times / 2]);
	return 0;
}
