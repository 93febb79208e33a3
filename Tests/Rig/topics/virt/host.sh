# An arm64 board of QEMU's own. Its framebuffer is DRM's emulation by Linux 6.12, which copies what
# changed of it later; a line of 1024 pixels is a page of memory. Then the card itself.
use_arm64
frames 1024x768
boot virtio 1024x768 --machine virt
shows start start "a framebuffer that is copied shows the flights"
shows moved moved "a press moves the selection"
shows marked marked "a press that changes one row shows"
shows plain plain "a press that changes it back shows"
shows card start "the graphics card shows the flights"
