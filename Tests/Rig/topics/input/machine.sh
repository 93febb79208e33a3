# The sign worked by input devices: an emulated keyboard, and others made by uinput.
. ./guest.sh
users
modprobe uinput

# plug N KIND NAME [SIZE]: a device comes, which obeys descriptor N.
plug() {
    rm -f /tmp/device$1
    mkfifo /tmp/device$1
    ./input-device "$2" "$3" $4 </tmp/device$1 &
    eval "exec $1>/tmp/device$1; device$1=$!"
    settle
}
unplug() { # unplug N
    eval "exec $1>&-; wait \$device$1"
    settle
}
say() { # say N COMMAND: a device does something
    n=$1
    shift
    echo "$*" >&$n
}
act() { say "$@" && settle; }
key() { host key "$1" && settle; }
shot() { host shot $1.ppm; }

at() { # at TIME: the clock is set, so that no minute ends before the next pictures are taken
    date -s "2013-07-19 $1" >/dev/null
    settle
}

date -s '2013-07-19 16:00:10' >/dev/null
start --config sign.yaml
at 16:00:10
shot start
key down
shot next
key pgdn
shot page
key home
key ret
shot marked
key ret
key tab
shot tab
key 1
key home

# A remote control, while the sign runs.
at 16:00:10
plug 5 remote "Rig remote"
act 5 press CHANNELDOWN
shot remote-page
act 5 press NUMERIC_3
shot remote-tab
act 5 press NUMERIC_1
act 5 press EXIT
act 5 press OK
shot ok
act 5 press OK
unplug 5
said=$(grep -c "Rig remote (/dev/input/event.*): works the sign from now on" /out/sign.log)
check "a device that comes is told" 1 $said
said=$(grep -c "Rig remote (/dev/input/event.*): not there; plug it in again; the sign goes on without it" /out/sign.log)
check "a device that goes is told" 1 $said

# Another keyboard, and the keys of the settings.
at 16:00:10
plug 5 keyboard "Rig keyboard"
act 5 press POWER
shot power
key home
act 5 press SPACE
shot space
say 5 down DOWN
for n in 1 2 3; do act 5 repeat DOWN; done
act 5 up DOWN
shot repeated
key home
say 5 down ENTER
for n in 1 2 3; do act 5 repeat ENTER; done
act 5 up ENTER
shot held
key ret

# A mouse that is moved does not even wake the sign; its wheel works it.
plug 6 mouse "Rig mouse"
at 16:00:10
sleep 6
before=$(wakes)
for n in 1 2 3 4 5 6 7 8 9 10; do say 6 move $n -$n; done
sleep 1
check "a mouse that moves wakes nobody" 0 $(($(wakes) - before))
at 16:00:10
act 6 wheel -1
shot wheel
key home
unplug 6

# Fingers. The rows begin at 105, each of 38 pixels.
plug 6 touch "Rig touch" 800x480
at 16:00:10
say 6 finger 0 400 200
act 6 lift 0
shot tapped
act 6 drag 400 300 410 180
shot scrolled
act 6 drag 300 277 420 280
shot swiped
act 6 drag 300 277 450 280
act 6 drag 500 277 300 280
shot unswiped
key home
at 16:00:10
say 6 finger 0 300 38
act 6 lift 0
shot tab-tapped
key 1
key home
say 6 finger 0 400 390
say 6 finger 1 400 120
say 6 finger 1 400 300
say 6 lift 0
say 6 finger 1 400 120
act 6 lift 1
shot first-finger
key home
at 16:00:10
say 6 finger 0 400 200
sleep 1
act 6 lift 0
shot rested
act 6 finger 0 400 200
unplug 6
shot lost
plug 6 stylus "Rig stylus" 800x480
say 6 finger 0 400 200
act 6 lift 0
shot stylus
key home
plug 7 tablet "Rig tablet" 800x480
at 16:00:10
say 7 finger 0 400 200
act 7 lift 0
shot tablet
key home
unplug 7

# What is typed at another console is not for the sign.
chvt 2
key down
chvt 1
at 16:00:10
shot elsewhere

# The time of the last update, and clocks that are set.
at 16:01:10
say 6 finger 0 80 465
act 6 lift 0
shot refreshed
date -s '2013-07-19 18:01:10' >/dev/null
key down
shot stepped
date -s '2013-07-19 16:01:10' >/dev/null
key home
key up
shot back
at 16:00:10
key f5
key home

# More than the kernel keeps, while the sign can't read.
unplug 6
plug 6 touch "Rig touch" 800x480
kill -STOP $sign
say 5 down DOWN
say 5 flood 500
say 5 up DOWN
say 5 flood 500
sleep 2
kill -CONT $sign
settle
sleep 1
key home
at 16:00:10
shot flooded
kill -STOP $sign
say 6 finger 0 400 300
say 6 flood 500
say 6 lift 0
sleep 1
kill -CONT $sign
at 16:00:10
key home
say 6 finger 0 400 200
act 6 lift 0
shot flooded-touch
key home

# Nothing is done between minutes, with all devices listened to.
sleep 6
at 16:00:10
before=$(wakes)
sleep 15
check "no wake-up while nothing is pressed" 0 $(($(wakes) - before))
for device in /dev/input/event*; do
    check "without grab ${device##*/} is everybody's" no "$(./input-device grabbed $device)"
done

# Screens that are mounted turned: a touch screen is turned with them.
turned() { # turned DEGREES
    finish TERM
    sed "s,^screen:.*,screen: {framebuffer: /dev/fb0\, rotation: $1}," sign.yaml >/tmp/turned.yaml
    date -s '2013-07-19 16:00:10' >/dev/null
    start --config /tmp/turned.yaml
    at 16:00:10
}
cp demo-day.csv /tmp
turned 180
say 6 finger 0 399 279
act 6 lift 0
shot tapped-180
act 6 drag 399 179 389 299
shot scrolled-180
act 6 drag 499 202 379 199
shot swiped-180
act 6 drag 499 202 379 199
# Upright, 27 rows of 25 pixels begin at 103: its pixel x, y is the screen's 799 - y, x.
turned 90
say 6 finger 0 634 240
act 6 lift 0
shot tapped-90
act 6 drag 299 240 379 250
shot scrolled-90
turned 270
say 6 finger 0 165 239
act 6 lift 0
shot tapped-270
finish TERM
check "SIGTERM ends it well" 0 $status

# Languages that are read from right to left are swiped to the left.
sed 's/languages: .en./languages: [he]/' sign.yaml >/tmp/hebrew.yaml
start --config /tmp/hebrew.yaml
at 16:00:10
shot hebrew
act 6 drag 300 277 450 280
shot hebrew-right
act 6 drag 500 277 350 280
shot hebrew-left
finish TERM

# Grabbed, by name and by number; one that isn't there is waited for.
sed 's/^input:.*/input: {devices: [event0, Rig keyboard, Rig absent], grab: true}/' sign.yaml >/tmp/grab.yaml
start --config /tmp/grab.yaml
check "a device that isn't there is told" 1 $(grep -c "^nextflight: input device Rig absent: not there, or without any key or touch of use; the sign goes on and takes it when it is plugged in" /out/sign.log)
check "a named device is grabbed" yes "$(./input-device grabbed /dev/input/event0)"
unnamed=$(grep -l "Rig touch" /sys/class/input/event*/device/name | sed 's,.*/\(event[0-9]*\)/.*,\1,')
check "one that isn't named is not" no "$(./input-device grabbed /dev/input/$unnamed)"
found=$(./nextflight check --config sign.yaml 2>&1 | grep -c '^input .*Rig keyboard (/dev/input/event[0-9]*): [0-9]* keys; Rig touch (/dev/input/event[0-9]*): touch')
check "check tells the devices" 1 "$found"
finish TERM
sed 's/^input:.*/input: {keys: {KEY_UPP: next}}/' sign.yaml >/tmp/grab.yaml
check "a key that the kernel doesn't know" \
    "78 /tmp/grab.yaml:$(grep -n '^input:' /tmp/grab.yaml | cut -d: -f1): input.keys.KEY_UPP: the kernel has no key of this name; did you mean KEY_UP? evtest tells a key's name" \
    "$(said=$(./nextflight --config /tmp/grab.yaml 2>&1 >/dev/null); echo $? $said)"

# Devices for others: told once, and taken as soon as they may be.
chown root:input /dev/input/event*
chmod 660 /dev/input/event*
mkdir /tmp/pi
sed -e 's,^screen:.*,screen: {png: /tmp/pi/sign.png},' -e 's,^input:.*,input: {devices: [Rig keyboard]},' \
    -e 's,/tmp/flights,/tmp/pi/flights,' -e 's,demo-day,/tmp/demo-day,' sign.yaml >/tmp/pi/sign.yaml
chown -R pi /tmp/pi
su pi -c 'exec ./nextflight --config /tmp/pi/sign.yaml' 2>/out/pi.log &
sleep 2
sign=$(pidof nextflight)
settle
check "devices for others are told in one line" \
    "nextflight: /dev/input/event0: not permitted for pi: it is for group input; sudo usermod -aG input pi, then log in again; the sign goes on without it" \
    "$(cat /out/pi.log)"
cp /tmp/pi/sign.png /tmp/before.png
act 5 press DOWN
check "and do nothing" same "$(cmp -s /tmp/before.png /tmp/pi/sign.png && echo same || echo changed)"
chmod 666 /dev/input/event*
sleep 2
act 5 press DOWN
check "once permitted they work" changed "$(cmp -s /tmp/before.png /tmp/pi/sign.png && echo same || echo changed)"

# udev permits a new device a moment after it has come, which is no trouble to tell.
cp /tmp/pi/sign.png /tmp/before.png
count=$(ls /dev/input | grep -c event)
rm -f /tmp/device7
mkfifo /tmp/device7
./input-device keyboard "Rig keyboard" </tmp/device7 &
exec 7>/tmp/device7
until [ "$(ls /dev/input | grep -c event)" -gt $count ]; do :; done
chmod 666 /dev/input/event*
sleep 2
check "one that is permitted a moment later is no trouble" 1 "$(grep -c "not permitted" /out/pi.log)"
act 7 press DOWN
check "and works" changed "$(cmp -s /tmp/before.png /tmp/pi/sign.png && echo same || echo changed)"
kill $sign
