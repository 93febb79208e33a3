// input-device KIND NAME [WIDTHxHEIGHT]: an input device that does what standard input says, a command a
// line, and is unplugged at its end. After "grabbed PATH" in place of all that: says whether a program has
// grabbed that device.
//
// Kinds: keyboard, remote, mouse, touch (several fingers), stylus (one) and tablet (one, its touch a mouse
// button, as emulated machines have it). Places on the last three are pixels of a screen of that size. Keys
// are the kernel's names without KEY_.
//   press KEY              down and up again
//   down KEY | up KEY | repeat KEY
//   wheel N | move DX DY
//   finger N X Y           finger N (0 or 1) is there, coming down if it wasn't
//   lift N
//   drag X Y X2 Y2         finger 0, in forty steps, then lifted
//   flood N                N times some key, or forth and back with finger 0
//   wait MS
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const struct { const char *name; int code; } keys[] = {
	{"UP", KEY_UP}, {"DOWN", KEY_DOWN}, {"PAGEUP", KEY_PAGEUP}, {"PAGEDOWN", KEY_PAGEDOWN},
	{"ENTER", KEY_ENTER}, {"SPACE", KEY_SPACE}, {"HOME", KEY_HOME}, {"TAB", KEY_TAB}, {"X", KEY_X},
	{"POWER", KEY_POWER}, {"OK", KEY_OK}, {"CHANNELUP", KEY_CHANNELUP}, {"CHANNELDOWN", KEY_CHANNELDOWN},
	{"MENU", KEY_MENU}, {"EXIT", KEY_EXIT}, {"NUMERIC_1", KEY_NUMERIC_1}, {"NUMERIC_2", KEY_NUMERIC_2},
	{"NUMERIC_3", KEY_NUMERIC_3},
};
enum { KEYS = sizeof keys / sizeof *keys, FIRST_OF_REMOTE = 10 };
// Odd axes, so that nothing fits by chance.
enum { LEAST = 100, MOST = 3900 };

static int device, width = 1, height = 1, is_touch, is_stylus, contact = BTN_TOUCH, next_id = 1, is_down[2];

static void emit(int type, int code, int value)
{
	struct input_event event = {.type = type, .code = code, .value = value};

	if (write(device, &event, sizeof event) != sizeof event) {
		perror("write");
		exit(1);
	}
}

static void report(void) { emit(EV_SYN, SYN_REPORT, 0); }

static void pause_ms(long ms)
{
	struct timespec time = {ms / 1000, ms % 1000 * 1000000};

	nanosleep(&time, NULL);
}

static void key(const char *name, int value)
{
	for (int i = 0; i < KEYS; i++)
		if (strcmp(keys[i].name, name) == 0) {
			emit(EV_KEY, keys[i].code, value);
			report();
			return;
		}
	fprintf(stderr, "input-device: no key %s\n", name);
	exit(1);
}

static int on_axis(int pixel, int size) { return LEAST + (2 * pixel + 1) * (MOST - LEAST + 1) / (2 * size); }

static void finger(int n, int x, int y)
{
	if (is_stylus) {
		emit(EV_ABS, ABS_X, on_axis(x, width));
		emit(EV_ABS, ABS_Y, on_axis(y, height));
		emit(EV_KEY, contact, 1);
	} else {
		emit(EV_ABS, ABS_MT_SLOT, n);
		if (!is_down[n])
			emit(EV_ABS, ABS_MT_TRACKING_ID, next_id++);
		emit(EV_ABS, ABS_MT_POSITION_X, on_axis(x, width));
		emit(EV_ABS, ABS_MT_POSITION_Y, on_axis(y, height));
	}
	is_down[n] = 1;
	report();
}

static void lift(int n)
{
	if (is_stylus) {
		emit(EV_KEY, contact, 0);
	} else {
		emit(EV_ABS, ABS_MT_SLOT, n);
		emit(EV_ABS, ABS_MT_TRACKING_ID, -1);
	}
	is_down[n] = 0;
	report();
}

static void set(int request, int value)
{
	if (ioctl(device, request, value)) {
		perror("uinput");
		exit(1);
	}
}

static void axis(int code, int least, int most)
{
	struct uinput_abs_setup setup = {.code = code, .absinfo = {.minimum = least, .maximum = most}};

	set(UI_SET_ABSBIT, code);
	ioctl(device, UI_ABS_SETUP, &setup);
}

static void make(const char *kind, const char *name)
{
	struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL}};

	is_touch = strcmp(kind, "touch") == 0;
	if (strcmp(kind, "tablet") == 0)
		contact = BTN_LEFT;
	is_stylus = contact == BTN_LEFT || strcmp(kind, "stylus") == 0;
	if (strcmp(kind, "mouse") == 0) {
		set(UI_SET_EVBIT, EV_REL);
		set(UI_SET_RELBIT, REL_X);
		set(UI_SET_RELBIT, REL_Y);
		set(UI_SET_RELBIT, REL_WHEEL);
		set(UI_SET_EVBIT, EV_KEY);
		set(UI_SET_KEYBIT, BTN_LEFT);
	} else if (is_touch || is_stylus) {
		set(UI_SET_EVBIT, EV_ABS);
		set(UI_SET_EVBIT, EV_KEY);
		set(UI_SET_KEYBIT, contact);
		axis(ABS_X, LEAST, MOST);
		axis(ABS_Y, LEAST, MOST);
		if (is_touch) {
			set(UI_SET_PROPBIT, INPUT_PROP_DIRECT);
			axis(ABS_MT_SLOT, 0, 1);
			axis(ABS_MT_TRACKING_ID, 0, 65535);
			axis(ABS_MT_POSITION_X, LEAST, MOST);
			axis(ABS_MT_POSITION_Y, LEAST, MOST);
		}
	} else {
		int is_remote = strcmp(kind, "remote") == 0;

		set(UI_SET_EVBIT, EV_KEY);
		for (int i = is_remote ? FIRST_OF_REMOTE : 0; i < (is_remote ? KEYS : FIRST_OF_REMOTE); i++)
			set(UI_SET_KEYBIT, keys[i].code);
	}
	snprintf(setup.name, sizeof setup.name, "%s", name);
	if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_DEV_CREATE)) {
		perror("uinput");
		exit(1);
	}
}

static void obey(const char *line)
{
	char word[32];
	int a, b, c, d;

	if (sscanf(line, "press %31s", word) == 1) {
		key(word, 1);
		key(word, 0);
	} else if (sscanf(line, "down %31s", word) == 1) {
		key(word, 1);
	} else if (sscanf(line, "up %31s", word) == 1) {
		key(word, 0);
	} else if (sscanf(line, "repeat %31s", word) == 1) {
		key(word, 2);
	} else if (sscanf(line, "wheel %d", &a) == 1) {
		emit(EV_REL, REL_WHEEL, a);
		report();
	} else if (sscanf(line, "move %d %d", &a, &b) == 2) {
		emit(EV_REL, REL_X, a);
		emit(EV_REL, REL_Y, b);
		report();
	} else if (sscanf(line, "finger %d %d %d", &a, &b, &c) == 3 && (a == 0 || a == 1)) {
		finger(a, b, c);
	} else if (sscanf(line, "lift %d", &a) == 1 && (a == 0 || a == 1)) {
		lift(a);
	} else if (sscanf(line, "drag %d %d %d %d", &a, &b, &c, &d) == 4) {
		for (int i = 0; i <= 40; i++) {
			finger(0, a + (c - a) * i / 40, b + (d - b) * i / 40);
			pause_ms(5);
		}
		lift(0);
	} else if (sscanf(line, "flood %d", &a) == 1) {
		for (int i = 0; i < a; i++) {
			if (is_touch || is_stylus)
				finger(0, width / 2 + i % 2, height / 2);
			else
				obey("press X");
		}
	} else if (sscanf(line, "wait %d", &a) == 1) {
		pause_ms(a);
	} else {
		fprintf(stderr, "input-device: what is \"%s\"?\n", line);
		exit(1);
	}
}

int main(int count, char **words)
{
	char line[80];

	if (count == 3 && strcmp(words[1], "grabbed") == 0) {
		int file = open(words[2], O_RDONLY);

		puts(ioctl(file, EVIOCGRAB, 1) == 0 ? "no" : errno == EBUSY ? "yes" : strerror(errno));
		return 0;
	}
	if (count < 3 || (count > 3 && sscanf(words[3], "%dx%d", &width, &height) != 2))
		return 64;
	device = open("/dev/uinput", O_RDWR);
	if (device < 0) {
		perror("/dev/uinput");
		return 1;
	}
	make(words[1], words[2]);
	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\n")] = 0;
		obey(line);
	}
	return 0;
}
