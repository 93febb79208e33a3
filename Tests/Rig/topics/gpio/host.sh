# Buttons, a knob, chords and lamps on simulated chips, by libgpiod as this Debian has it.
static gpio-play gpio-hold
# Linux 6.1 frees an interrupt that is still in use when a chip with held lines goes, and then breaks; mended
# in 6.10 ("gpiolib: cdev: release IRQs when the gpio chip device is removed").
need_kernel 6.12
boot none 1x1 --kernel 6.12
