# The sign on a graphics card, from its start to its end in every way, with all that may come between.
. ./guest.sh
users
wire NEXT MARK
card=/sys/class/drm/card0

screen() { # screen SETTINGS: the sign's configuration with that screen, as $config
    config=/tmp/variant.yaml
    sed "s|^screen:.*|screen: $1|" sign.yaml >$config
    cp demo-day.csv /tmp/
}
begin() { # begin SETTINGS: the sign on that screen, at the time of the pictures
    screen "$1"
    rm -f /tmp/flights.db*
    start_for_picture $config
}
said() { grep -c "$1" /out/sign.log; }

# Which of the kernel's calls bring pictures to the screen.
cd /sys/kernel/tracing
echo drm_mode_page_flip_ioctl drm_mode_dirtyfb_ioctl drm_mode_setcrtc >set_ftrace_filter
echo function >current_tracer
cd /app
calls() { grep -c "$1 <-" /sys/kernel/tracing/trace; }

# Two consoles with text.
printf '\033[?25lAnother console.\n' >/dev/tty2
chvt 2
host shot other-before.ppm
chvt 1
printf '\033[?25lA console with text on it.\n' >/dev/tty1
host shot console.ppm

begin '{drm: bochs-drm}'
check "the console is in graphics mode" graphics "$(./console-mode)"
host shot start.ppm
check "the mode is set once" 1 "$(calls drm_mode_setcrtc)"
flips=$(calls drm_mode_page_flip_ioctl)
press NEXT
host shot moved.ppm
check "one flip a press" $((flips + 1)) "$(calls drm_mode_page_flip_ioctl)"
press MARK
host shot marked.ppm
check "nothing goes the way of copying drivers" 0 $(($(calls drm_mode_dirtyfb_ioctl) - 1))

# Another console comes to the front and leaves again.
chvt 2
host shot other.ppm
press NEXT
host shot other-pressed.ppm
chvt 1
settle
host shot returned.ppm

# Somebody stops the sign and lets it go on.
kill -TSTP $sign
sleep 1
check "text mode while the sign is stopped" text "$(./console-mode)"
host shot stopped.ppm
kill -CONT $sign
until [ "$(./console-mode)" = graphics ] || [ ! -e /proc/$sign ]; do sleep 0.1; done
settle
host shot resumed.ppm

# Somebody comes back and leaves at once: the sign, which is held up, finds both signals waiting.
chvt 2
settle
kill -STOP $sign
chvt 1
chvt 2 &
leaving=$!
sleep 0.5
kill -CONT $sign
wait $leaving
settle
press MARK
press MARK
host shot other-hurried.ppm
chvt 1
settle

# No wake-ups between minutes.
date -s '2013-07-19 16:01:15' >/dev/null
sleep 6
before=$(wakes)
sleep 15
check "no wake-up within a minute" 0 $(($(wakes) - before))

finish TERM
check "SIGTERM ends it well" 0 $status
check "text mode after SIGTERM" text "$(./console-mode)"
host shot after.ppm
begin '{drm: card0}'
finish SEGV
check "text mode after SIGSEGV" text "$(./console-mode)"
host shot crashed.ppm
begin '{drm: card0}'
finish KILL

# What can be asked for. The first of them finds the console as the killed sign has left it.
begin '{drm: /dev/dri/card0, connector: Virtual-1, mode: 640x480}'
host shot mode.ppm
finish TERM
check "text mode after a sign that follows a killed one" text "$(./console-mode)"
for degrees in 90 180 270; do
    begin "{drm: bochs-drm, rotation: $degrees}"
    host shot rotated-$degrees.ppm
    if [ $degrees = 180 ]; then
        press NEXT
        host shot rotated-up.ppm
    fi
    finish TERM
done
begin '{framebuffer: /dev/fb0, rotation: 90}'
host shot framebuffer-90.ppm
finish TERM
begin '{framebuffer: /dev/fb0}'
chvt 2
host shot fb-other.ppm
press NEXT
host shot fb-other-pressed.ppm
chvt 1
settle
host shot fb-returned.ppm
finish TERM

# Without any screen, as when the sign starts before the card does. Then there is one.
launch() { # launch SHELL...: a sign that has nothing to show itself on yet
    rm -f /tmp/flights.db*
    date -s '2013-07-19 16:00:20' >/dev/null
    rm -f /out/sign.log
    "$@" "exec ./nextflight --config $config" 2>/out/sign.log &
    sign=$!
    for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ ! -s /out/sign.log ] || break
        sleep 0.5
    done
    sleep 1
}
await() { # await WORDS: until the sign has said them
    for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ "$(said "$1")" = 0 ] || break
        sleep 0.5
    done
    date -s '2013-07-19 16:00:20' >/dev/null
    settle
}
mv /dev/fb0 /dev/was-fb0
mv /dev/dri/card0 /dev/was-card0
screen auto
launch sh -c
check "a sign without any screen waits for one" 1 "$(said 'screen: a graphics card: not there.*the sign waits for it')"
mv /dev/was-card0 /dev/dri/card0
echo change >$card/uevent
await 'screen: card0 (bochs-drm) Virtual-1'
host shot late.ppm
finish TERM
begin auto
host shot auto.ppm
check "auto says what it took, and why" 1 \
    "$(said 'screen: card0 (bochs-drm) Virtual-1: 800x480@.*, 32 bits; the first screen at a graphics card')"
finish TERM

# What check says, and what isn't to be had.
check "check says the same" 1 "$(./nextflight check --config $config |
    grep -c '^screen    card0 (bochs-drm) Virtual-1: 800x480@.*, 32 bits; the first screen at a graphics card$')"
modprobe vfb vfb_enable=1 mode_option=640x400-32
mv /dev/dri/card0 /dev/was-card0
check "auto falls back to a framebuffer, and says why" 1 "$(./nextflight check --config $config |
    grep -c '^screen    /dev/fb1: 640x400, 32 bits.*; no screen at a graphics card (a graphics card: not there; ')"
mv /dev/was-card0 /dev/dri/card0
answer() { ./nextflight check --config $config 2>&1 >/dev/null | sed 's/^nextflight: //'; }
screen '{drm: vc4}'
check "a missing driver" "graphics card vc4: not there; there is card0 (bochs-drm); name it in the config" "$(answer)"
screen '{drm: card7}'
check "a missing card" "/dev/dri/card7: not there; there is /dev/dri/card0; name it in the config" "$(answer)"
screen '{drm: bochs-drm, connector: HDMI-A-1}'
check "a missing connector" \
    "connector HDMI-A-1 of card0 (bochs-drm): not there; there is Virtual-1; name it in the config" "$(answer)"
screen '{drm: bochs-drm, mode: 123x45}'
check "a missing mode" "card0 (bochs-drm) Virtual-1: has no mode 123x45; there are 800x480@" \
    "$(answer | sed 's/800x480@.*/800x480@/')"
screen '{drm: bochs-drm, bits: 16}'
check "missing bits" \
    "card0 (bochs-drm) Virtual-1: can't show pixels of 16 bits; leave screen.bits out of the config" "$(answer)"
screen '{drm: bochs-drm}'
chown root:video /dev/dri/card0
chmod 660 /dev/dri/card0
check "a card for others" \
    "/dev/dri/card0: not permitted for pi: it is for group video; sudo usermod -aG video pi, then log in again" \
    "$(su pi -c './nextflight check --config /tmp/variant.yaml' 2>&1 >/dev/null | grep dri | sed 's/^nextflight: //')"

# Another program shows itself on the card.
./drm-master /dev/dri/card0 >/out/master &
master=$!
until grep -q ready /out/master 2>/dev/null; do sleep 0.1; done
check "another program on the card is named" \
    "card0 (bochs-drm): in use by drm-master (process $master); end that program, or choose another in the config" \
    "$(answer)"
chmod 666 /dev/dri/card0 /dev/gpiochip0
launch su pi -c
check "a sign waits for the other program" 1 "$(said 'card0 (bochs-drm): in use by.*the sign waits for it')"
check "whose console stays as it was" text "$(./console-mode)"
kill $master
await 'screen: card0 (bochs-drm) Virtual-1'
host shot freed.ppm
check "a user who may not silence the console is told so" 1 "$(said 'run as root or from the console itself')"
finish TERM

# A card that counts its frames: the next flip waits for the one before.
modprobe vkms
>/sys/kernel/tracing/trace
begin '{drm: vkms}'
flips=$(calls drm_mode_page_flip_ioctl)
press NEXT
press NEXT
check "flips on a card that counts its frames" yes "$([ $(calls drm_mode_page_flip_ioctl) -ge $((flips + 2)) ] && echo yes)"
finish TERM
check "SIGTERM ends it well there" 0 $status
