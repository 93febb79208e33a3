// Owns what Swift can't reach in the kernel's and libc's headers: the headers that Glibc's module leaves
// out, and the few calls that are macros, variadic, or not allowed between fork and exec in Swift.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <linux/fb.h>
#include <linux/i2c-dev.h>
#include <linux/kd.h>
#include <linux/spi/spidev.h>
#include <linux/vt.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// ioctl is variadic in C and Glibc's Swift overload takes a raw pointer of any kind; these say which.
static inline int board_ioctl_int(int fd, unsigned long request, int argument)
{
	return ioctl(fd, request, argument);
}

static inline int board_ioctl_pointer(int fd, unsigned long request, void *argument)
{
	return ioctl(fd, request, argument);
}

// The number of a virtual console, as 1 of tty1, also when it was opened as /dev/tty; 0 if it is none.
// TIOCGDEV is a macro that Swift can't read; 4 is the kernel's major number of consoles (devices.txt).
static inline int board_console_number(int fd)
{
	unsigned int device = 0;

	if (ioctl(fd, TIOCGDEV, &device) != 0 || ((device >> 8) & 0xfff) != 4 || (device & 0xff) > 63)
		return 0;
	return (int)(device & 0xff);
}

// Keeps one byte of a file from other programs that ask alike, until the descriptor is closed. F_OFD_SETLK is
// declared under _GNU_SOURCE only, under which these headers would differ from Glibc's module; 37 is its
// value (asm-generic/fcntl.h), the same on all processors.
static inline int board_lock_byte(int fd, off_t offset)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1 };

	return fcntl(fd, 37, &lock);
}

// glibc names pidfd_open in <sys/pidfd.h>, which clashes with <linux/fcntl.h> on some versions.
static inline int board_pidfd_open(pid_t pid)
{
	return (int)syscall(SYS_pidfd_open, pid, 0);
}

// pipe2 is declared under _GNU_SOURCE only, under which these headers would differ from Glibc's module.
static inline int board_pipe(int ends[2]) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

// fork is unavailable in Swift, and between fork and exec only async-signal-safe calls are allowed,
// which Swift code can't promise. The child gets a session of its own, all signals as by default, the
// given three descriptors alone, and is ended with its parent. Returns the process id, or -1 with errno of
// the call that failed, also when that was exec.
static inline pid_t board_spawn(const char *path, char *const argv[], char *const envp[], int in,
				int out, int err)
{
	sigset_t all, before;
	int report[2], problem = 0;
	pid_t pid, parent = getpid();

	if (board_pipe(report) != 0)
		return -1;
	// No handler of the parent's may run in the child.
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	pid = fork();
	if (pid == 0) {
		struct sigaction action = {.sa_handler = SIG_DFL};
		for (int number = 1; number < NSIG; number++)
			sigaction(number, &action, NULL);
		sigemptyset(&all);
		sigprocmask(SIG_SETMASK, &all, NULL);
		// Whatever else is open stays the parent's (CLOSE_RANGE_CLOEXEC; needs Linux 5.11).
		(void)syscall(SYS_close_range, 3u, ~0u, 4u);
		// dup2 also takes off close-on-exec; a source that is one of 0 to 2 would be lost.
		if (setsid() >= 0 && prctl(PR_SET_PDEATHSIG, SIGTERM) == 0 && getppid() == parent &&
		    in > 2 && out > 2 && err > 2 && dup2(in, 0) == 0 && dup2(out, 1) == 1 &&
		    dup2(err, 2) == 2)
			execve(path, argv, envp);
		problem = errno ? errno : EBADF;
		(void)!write(report[1], &problem, sizeof problem);
		_exit(127);
	}
	if (pid < 0)
		problem = errno;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	close(report[1]);
	if (pid > 0) {
		ssize_t got;
		do
			got = read(report[0], &problem, sizeof problem);
		while (got < 0 && errno == EINTR);
		if (got == (ssize_t)sizeof problem)
			waitpid(pid, NULL, 0);
		else
			problem = 0;
	}
	close(report[0]);
	errno = problem;
	return problem ? -1 : pid;
}

// What to put back when the program ends in a way that runs no more Swift. Memory is the caller's.
struct board_emergency {
	int console; // descriptor of the console, or -1
	int terminal; // descriptor of the terminal, or -1
	struct termios terminal_settings; // as they were
	const uint8_t *terminal_bytes; // what leaves the alternate screen, shows the cursor...
	size_t terminal_count;
};

// Async-signal-safe: runs in a signal handler of a crashing program, where Swift may not allocate,
// retain or initialise anything.
static inline void board_restore(const struct board_emergency *state)
{
	int problem = errno;
	sigset_t stop, before;

	if (!state)
		return;
	// In the background, a change of the terminal would stop us.
	sigemptyset(&stop);
	sigaddset(&stop, SIGTTOU);
	pthread_sigmask(SIG_BLOCK, &stop, &before);
	if (state->console >= 0) {
		struct vt_mode automatic = {.mode = VT_AUTO};
		ioctl(state->console, VT_SETMODE, &automatic);
		ioctl(state->console, KDSETMODE, KD_TEXT);
	}
	if (state->terminal >= 0) {
		size_t done = 0;
		while (done < state->terminal_count) {
			ssize_t n = write(state->terminal, state->terminal_bytes + done,
					  state->terminal_count - done);
			if (n <= 0)
				break;
			done += (size_t)n;
		}
		tcsetattr(state->terminal, TCSANOW, &state->terminal_settings);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = problem;
}

// struct sigaction's handler is a member of a union behind a macro, which Swift sees differently from
// one glibc to the next. Once called, the handler is off again (SA_RESETHAND); it runs on a stack of
// its own where there is one, so that it also works when the stack has overflowed.
static inline int board_handle_once(int number, void (*handler)(int))
{
	struct sigaction action = {.sa_handler = handler};

	action.sa_flags = SA_RESETHAND | SA_ONSTACK;
	sigfillset(&action.sa_mask);
	return sigaction(number, &action, NULL);
}

// WIFEXITED and its kin are macros.
static inline int board_exit_status(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
static inline int board_end_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

// SIG_IGN is a macro with a cast.
static inline void board_ignore(int number) { signal(number, SIG_IGN); }

// glibc declares it under _GNU_SOURCE only, under which these headers would differ from Glibc's module.
#include <spawn.h>
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
static inline int board_spawn_in(posix_spawn_file_actions_t *actions, const char *folder)
{
	return posix_spawn_file_actions_addchdir_np(actions, folder);
}

/* getopt_long: getopt.h is not part of Swift's Glibc module, and keeps its state in global variables that
   Swift 6 does not let be touched. */
#include <getopt.h>
static inline void board_getopt_start(void) {
  optind = 0; /* glibc: begin with a new list */
  opterr = 0;
}
static inline int board_getopt_next(int count, char **words, const struct option *options, char **value) {
  /* "-": what is no option is given in its turn, as the value of 1, and nothing is reordered. */
  int found = getopt_long(count, words, "-:", options, 0);
  *value = optarg;
  return found;
}
static inline int board_getopt_index(void) { return optind; }


// The kernel's news of devices, by netlink: its address is a struct of another type than bind's and
// recvfrom's parameters, and Glibc's module leaves its header out.
#include <linux/netlink.h>
#include <sys/socket.h>
static inline int board_uevent_socket(void)
{
	// Group 1 is the kernel itself, which everybody may listen to. Source: Linux, lib/kobject_uevent.c.
	struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);

	if (fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof address) != 0) {
		int problem = errno;
		close(fd);
		errno = problem;
		return -1;
	}
	return fd;
}

// One message. `*is_kernel` tells whether the kernel has sent it: port 0 is its own.
static inline ssize_t board_uevent_receive(int fd, void *buffer, size_t size, int *is_kernel)
{
	struct sockaddr_nl address = {0};
	socklen_t length = sizeof address;
	ssize_t count = recvfrom(fd, buffer, size, 0, (struct sockaddr *)&address, &length);

	*is_kernel = address.nl_pid == 0;
	return count;
}

// glibc declares it under _GNU_SOURCE only, under which these headers would differ from Glibc's module.
extern int pthread_setname_np(pthread_t, const char *);
static inline int board_thread_name(pthread_t thread, const char *name) { return pthread_setname_np(thread, name); }

// spidev's requests are macros of sizes that Swift can't read. Mode 0, 8 bits a word, the highest first.
// Returns 0, or -1 with errno.
static inline int board_spi_set_up(int fd, uint32_t hertz)
{
	uint8_t mode = SPI_MODE_0, bits = 8;

	if (ioctl(fd, SPI_IOC_WR_MODE, &mode) != 0 || ioctl(fd, SPI_IOC_WR_BITS_PER_WORD, &bits) != 0)
		return -1;
	return ioctl(fd, SPI_IOC_WR_MAX_SPEED_HZ, &hertz);
}
