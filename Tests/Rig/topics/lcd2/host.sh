# All of the topic lcd once more, by libgpiod 2.
case $gpiod in 2*) skipped "the topic lcd had libgpiod $gpiod already"; exit ;; esac
use_gpiod2
[ "$gpiod" = 2 ] || exit
. "$here/topics/lcd/host.sh"
