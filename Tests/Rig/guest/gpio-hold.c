// gpio-hold CHIP OFFSET NAME: holds a line of a GPIO chip, as a program called NAME would, until it is ended.
#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	struct gpio_v2_line_request request = {.num_lines = 1, .config.flags = GPIO_V2_LINE_FLAG_INPUT};
	int chip = argc > 3 ? open(argv[1], O_RDWR) : -1;

	if (chip >= 0) {
		request.offsets[0] = (unsigned int)atoi(argv[2]);
		strncpy(request.consumer, argv[3], sizeof request.consumer - 1);
	}
	if (chip < 0 || ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request)) {
		perror("gpio-hold");
		return 1;
	}
	pause();
	return 0;
}
