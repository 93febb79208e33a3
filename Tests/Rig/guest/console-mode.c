// Prints "text" or "graphics", the mode of the console, which no busybox applet tells.
#include <fcntl.h>
#include <linux/kd.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(void)
{
	int mode, console = open("/dev/tty0", O_RDWR);

	if (console < 0 || ioctl(console, KDGETMODE, &mode)) {
		perror("/dev/tty0");
		return 1;
	}
	puts(mode == KD_TEXT ? "text" : "graphics");
	return 0;
}
