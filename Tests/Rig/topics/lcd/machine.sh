# The sign on character displays: an I2C backpack, GPIO lines, and the kernel's own driver. What went over the
# wires is recorded; hd44780.py tells on the host what displays make of it.
. ./guest.sh
users
echo 'i2c:x:994:' >>/etc/group

begin() { # begin COMMAND...: the sign is process $sign, and shows its first flights at 12:00
    rm -rf /tmp/flights.db*
    at 00:10
    "$@" 2>/out/sign.log &
    sign=$!
    until [ -e /tmp/flights.db ]; do sleep 0.1; done
    settle
    sleep 1 # a fetch has ended, and its flights are drawn
    settle
    at 00:10
    settle
}
empty() { check "$1" "" "$(record read | head -n 3)"; }

wire NEXT

# What can be wrong with a bus.
refused "check tells of a bus that isn't there" 69 \
    "/dev/i2c-0: not there; enable I2C: sudo raspi-config, Interface Options; or dtparam=i2c_arm=on in config.txt and i2c-dev in /etc/modules" \
    ./nextflight check --config i2c.yaml
modprobe i2c-dev
modprobe i2c-rec addr=0x3f
nobody="/dev/i2c-0 0x27: not there; nobody answers (No such device or address): check its wires, and its address, which i2cdetect -y 0 tells"
refused "check tells of an address where nobody answers" 69 "$nobody" ./nextflight check --config i2c.yaml
chown root:i2c /dev/i2c-0
chmod 660 /dev/i2c-0
forbidden="/dev/i2c-0: not permitted for pi: it is for group i2c; sudo usermod -aG i2c pi, then log in again"
chmod 777 /tmp
refused "check tells of a bus for others" 77 "$forbidden" su pi -c './nextflight check --config i2c.yaml'
rm -rf /tmp/flights.db*
echo 0x27 >/sys/module/i2c_rec/parameters/addr
echo 'panels: [{i2c: /dev/null, size: 20x4}]' >/tmp/other.yaml
refused "check tells of a device that is no bus" 69 \
    "/dev/null: not an I2C bus; name one, as /dev/i2c-1" ./nextflight check --config /tmp/other.yaml

# The sign on a backpack: its start, a press, a minute.
record on
begin ./nextflight --config i2c.yaml
kept i2c-1-start
refused "check doesn't disturb a running sign" 69 \
    "/dev/i2c-0 0x27: in use by another nextflight; end that program, or choose another in the config" \
    ./nextflight check --config i2c.yaml
at 00:15
press NEXT
kept i2c-2-press
at 00:15
settle
empty "a clock that is set within the minute sends nothing"
before=$(wakes)
sleep 20
empty "nothing is sent while nothing changes [chrisys#46, pydPiper#12]"
at 00:58
sleep 5
settle
kept i2c-3-minute

# Nobody answers any more, and somebody does again.
echo 0x3f >/sys/module/i2c_rec/parameters/addr
press NEXT
check "a display that doesn't answer is told of" 1 "$(until_told "$nobody; the sign goes on without this panel and tries again" 1)"
sleep 4
press NEXT
check "once" 1 "$(told "$nobody")"
check "the sign lives on [LEMPA#20]" yes "$(is_running && echo yes)"
check "and it asks ever more seldom" yes "$([ "$(record read | wc -l)" -le 5 ] && echo yes)"
echo 0x27 >/sys/module/i2c_rec/parameters/addr
check "it is well again" 1 "$(until_told "/dev/i2c-0 0x27: works again" 1)"
settle
kept i2c-4-back
finish TERM
check "SIGTERM ends it well" 0 $status
kept i2c-5-end

# Two displays on GPIO lines, one of them with two controllers.
gpio-chip wires RS E D4 D5 D6 D7 LIGHT >/dev/null
gpio-chip wide W0 W1 W2 W3 W4 W5 W6 >/dev/null
begin ./nextflight --config lines.yaml
kept lines-1-start
until [ "$(date +%S)" -ge 32 ]; do sleep 0.2; done
kept lines-2-turn
until [ "$(date +%S)" -ge 37 ]; do sleep 0.2; done
press NEXT
kept lines-3-press
refused "check tells of lines that are in use" 69 \
    "line RS of $(cd /sys/kernel/config/gpio-sim/wires/bank && cat chip_name) [wires]: in use by nextflight; end that program, or choose another in the config" \
    ./nextflight check --config lines.yaml
finish TERM
check "SIGTERM ends it well on lines" 0 $status
kept lines-4-end
check "the light is off at the end" 0 "$(gpio-line LIGHT)"

# The kernel's own driver, on lines of its own.
refused "check tells of a driver that isn't there" 69 \
    "/dev/lcd: not there; the kernel makes it: dtoverlay=hd44780-lcd or hd44780-i2c-lcd in config.txt, with display_width and display_height; i2c: and gpio: need no driver" \
    ./nextflight check --config kernel.yaml
gpio-chip lcd KRS KE KD4 KD5 KD6 KD7 KLIGHT >/dev/null
modprobe hd44780
modprobe lcd-board
sleep 0.5
exec 5>/dev/lcd
refused "check tells of a driver that is in use" 69 \
    "/dev/lcd: in use by sh (process $$); end that program, or choose another in the config" ./nextflight check --config kernel.yaml
exec 5>&-
begin ./nextflight --config kernel.yaml
kept kernel-1-start
at 00:15
press NEXT
kept kernel-2-press
at 00:58
sleep 5
settle
kept kernel-3-minute
finish TERM
check "SIGTERM ends it well on the kernel's driver" 0 $status
kept kernel-4-end
check "and leaves the light off" 0 "$(gpio-line KLIGHT)"
