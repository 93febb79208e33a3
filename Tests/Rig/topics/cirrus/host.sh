# A screen of 16 bits by its framebuffer, and libgpiod 2.
use_gpiod2
frames 1024x768
boot cirrus 1024x768
shows start start "16 bits show the flights" --rgb565
shows moved moved "a press with libgpiod $gpiod moves the selection" --rgb565
shows marked marked "a press with libgpiod $gpiod highlights the flight" --rgb565
