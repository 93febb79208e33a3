// drm-master CARD: opens a graphics card before others do, so that only this program may show pictures on it, and
// waits for a signal.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	if (argc < 2 || open(argv[1], O_RDWR) < 0) {
		perror("drm-master");
		return 1;
	}
	puts("ready");
	fflush(stdout);
	pause();
	return 0;
}
