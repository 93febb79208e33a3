# How long from an edge to the first changed pixel at 1920x1080. An emulated processor is ten times slower than a
# Pi's, so that this only shows the way through the kernel; nextflight-bench --press measures without emulation.
static first-pixel
boot bochs 1920x1080
