// gpio-play LINE=up|LINE=down|MICROSECONDS...: pulls simulated input lines up and down, as fast as a contact
// bounces, and waits in between. Lines are known by their names.
#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The first word of a file; empty if there is none.
static void word(const char *path, char text[128])
{
	FILE *file = fopen(path, "r");

	text[0] = 0;
	if (file) {
		if (fscanf(file, "%127s", text) != 1)
			text[0] = 0;
		fclose(file);
	}
}

// The open file that pulls the line of that name.
static int pull(const char *name, size_t length)
{
	static char known[64][128];
	static int files[64], count;
	glob_t found;

	for (int i = 0; i < count; i++)
		if (strlen(known[i]) == length && !strncmp(known[i], name, length))
			return files[i];
	if (count == 64 || glob("/sys/kernel/config/gpio-sim/*/bank/line*/name", 0, NULL, &found))
		return -1;
	for (size_t i = 0; i < found.gl_pathc; i++) {
		char path[512], text[128], device[128], chip[128];

		word(found.gl_pathv[i], text);
		if (strlen(text) != length || strncmp(text, name, length))
			continue;
		char *line = strstr(found.gl_pathv[i], "/bank/line");
		int number = atoi(line + strlen("/bank/line"));
		snprintf(path, sizeof path, "%.*s/dev_name", (int)(line - found.gl_pathv[i]), found.gl_pathv[i]);
		word(path, device);
		snprintf(path, sizeof path, "%.*s/bank/chip_name", (int)(line - found.gl_pathv[i]),
			 found.gl_pathv[i]);
		word(path, chip);
		snprintf(path, sizeof path, "/sys/devices/platform/%s/%s/sim_gpio%d/pull", device, chip, number);
		snprintf(known[count], sizeof known[count], "%s", text);
		files[count] = open(path, O_WRONLY);
		return files[count++];
	}
	return -1;
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		char *equals = strchr(argv[i], '=');

		if (!equals) {
			long wait = atol(argv[i]);
			struct timespec time = {wait / 1000000, wait % 1000000 * 1000};
			nanosleep(&time, NULL);
			continue;
		}
		const char *way = strcmp(equals + 1, "up") ? "pull-down" : "pull-up";
		int file = pull(argv[i], (size_t)(equals - argv[i]));
		if (file < 0 || pwrite(file, way, strlen(way), 0) < 0) {
			fprintf(stderr, "gpio-play: %s: no such line, or it can't be pulled\n", argv[i]);
			return 1;
		}
	}
	return 0;
}
