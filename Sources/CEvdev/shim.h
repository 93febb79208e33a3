// Owns what Swift can't reach of the kernel's input devices: fields and requests that are macros.
#pragma once
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>

// Where a second is wider than a word, the fields of an event's time have other names, behind macros.
static inline int64_t board_input_nanoseconds(const struct input_event *event)
{
	return (int64_t)event->input_event_sec * 1000000000 + (int64_t)event->input_event_usec * 1000;
}

// EVIOCSMASK is a macro with a type in it, and takes whole words of bits. Of what turns and moves, the kernel
// is to tell wheels and dials alone (Linux 4.4): a mouse that is moved does not even wake the sign.
static inline int board_input_tell_wheels_only(int fd)
{
	unsigned long codes = 1ul << REL_WHEEL | 1ul << REL_DIAL;
	struct input_mask mask = {.type = EV_REL, .codes_size = sizeof codes, .codes_ptr = (uintptr_t)&codes};

	return ioctl(fd, EVIOCSMASK, &mask);
}
