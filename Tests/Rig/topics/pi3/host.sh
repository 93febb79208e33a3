# A Raspberry Pi 3, its framebuffer as the Pi's firmware leaves it.
use_arm64
frames 800x480
boot none 800x480 --machine pi3
shows start start "the Pi's screen shows the flights of the feed"
shows moved moved "a press moves the selection"
shows marked marked "a press highlights the selected flight"
shows key key "a key of a USB keyboard moves the selection"
