# All of the topic gpio once more, by libgpiod 2.
case $gpiod in 2*) skipped "the topic gpio had libgpiod $gpiod already"; exit ;; esac
use_gpiod2
[ "$gpiod" = 2 ] || exit
static gpio-play gpio-hold
need_kernel 6.12
boot none 1x1 --kernel 6.12 # see there
