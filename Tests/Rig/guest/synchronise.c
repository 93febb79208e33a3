// synchronise [SECONDS]: what a program that keeps the clock right does. Sets the clock to that time (since
// 1970), then tells the kernel that it is right; without SECONDS only the latter, as after a slew.
#include <stdio.h>
#include <stdlib.h>
#include <sys/timex.h>
#include <time.h>

int main(int count, char **words)
{
	// The kernel takes a clock with an error of more than 16 seconds back among those not synchronised.
	struct timex clock = {.modes = ADJ_STATUS | ADJ_MAXERROR, .status = STA_PLL, .maxerror = 1000};
	struct timespec time = {0};

	if (count > 1) {
		time.tv_sec = atoll(words[1]);
		if (clock_settime(CLOCK_REALTIME, &time)) {
			perror("clock_settime");
			return 1;
		}
	}
	if (adjtimex(&clock) < 0) {
		perror("adjtimex");
		return 1;
	}
	return 0;
}
