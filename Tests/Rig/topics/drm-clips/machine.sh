# The sign on a graphics card whose driver copies what it is told of.
. ./guest.sh
wire NEXT MARK
cd /sys/kernel/tracing
echo drm_mode_page_flip_ioctl drm_mode_dirtyfb_ioctl drm_mode_setcrtc >set_ftrace_filter
echo function >current_tracer
cd /app
calls() { grep -c "$1 <-" /sys/kernel/tracing/trace; }
printf '\033[?25lA console with text on it.\n' >/dev/tty1
host shot $screen-console.ppm

begin() { # begin SETTINGS: the sign on that screen, at the time of the pictures
    sed "s/^screen:.*/screen: $1/" sign.yaml >screen.yaml
    rm -f /tmp/flights.db*
    start_for_picture screen.yaml
}
begin auto
host shot $screen-start.ppm
sent=$(calls drm_mode_dirtyfb_ioctl)
press NEXT
host shot $screen-moved.ppm
check "one call a press on $screen" $((sent + 1)) "$(calls drm_mode_dirtyfb_ioctl)"
date -s '2013-07-19 16:00:59' >/dev/null
sleep 1.5
settle
host shot $screen-minute.ppm
check "no flips on $screen" 0 "$(calls drm_mode_page_flip_ioctl)"
finish TERM
check "SIGTERM ends it well on $screen" 0 $status
host shot $screen-after.ppm
begin '{auto: true, rotation: 180}'
host shot $screen-rotated.ppm
finish TERM

# The kernel alone puts the console back when the sign is killed. (Not on bochs, which stays black for any program.)
[ "$screen" = virtio ] || exit 0
begin auto
finish KILL
host shot $screen-killed.ppm

# The plug is pulled, a button pressed, the plug put back.
replug() { # replug NUMBER STATUS: the kernel finds the plug so, and tells of it
    echo $2 >/sys/class/drm/card0-Virtual-$1/status
    echo change >/sys/class/drm/card0/uevent
    sleep 1
    settle
}
begin auto
replug 1 off
check "an unplugged screen is told of once" 1 "$(grep -c 'Virtual-1: 800x480@.*unplugged' /out/sign.log)"
check "and waited for" 1 "$(grep -c 'a screen at card0 (virtio_gpu): not there' /out/sign.log)"
press NEXT
replug 1 detect
host shot replugged.ppm
finish TERM

# Another plug has another screen, of another size.
begin auto
echo on >/sys/class/drm/card0-Virtual-2/status
replug 1 off
host shot second.ppm second
press NEXT
host shot second-moved.ppm second
check "the other screen is told of" 1 "$(grep -c 'Virtual-2: 640x480' /out/sign.log)"
replug 1 detect
replug 2 off
host shot first-again.ppm
finish TERM

# The whole card goes and comes, as one on USB.
begin '{drm: virtio_gpu}'
driver=/sys/bus/virtio/drivers/virtio_gpu
device=$(basename $driver/virtio*)
echo $device >$driver/unbind
sleep 1
settle
check "a card that has gone is told of" 1 "$(grep -c 'graphics card virtio_gpu: not there; .*the sign waits for it' /out/sign.log)"
press NEXT
echo $device >$driver/bind
sleep 2
settle
host shot bound.ppm
finish TERM
check "SIGTERM ends it well after all that" 0 $status
check "text mode after all that" text "$(./console-mode)"

# What a minute in which no flight leaves sends to a large screen: the clips of each call are traced.
cd /sys/kernel/tracing
echo nop >current_tracer
echo 'p:sent drm_atomic_helper_dirtyfb count=%r9:u32 clips=+0(%r8):x64[64]' >kprobe_events
echo 1 >events/kprobes/sent/enable
cd /app
begin '{drm: virtio_gpu, mode: 1920x1080}'
date -s '2013-07-19 16:05:57' >/dev/null
settle
sleep 1
>/sys/kernel/tracing/trace
sleep 3
settle
cat /sys/kernel/tracing/trace >/out/minute.trace
finish TERM
