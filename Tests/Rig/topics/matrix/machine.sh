# The sign on a chain of MAX7219: what went over the bus is recorded, and max7219.py tells on the host what the lamps
# make of it.
. ./guest.sh
users
echo 'spi:x:989:' >>/etc/group

begin() { # begin COMMAND...: the sign is process $sign, and has shown its first flights four seconds ago
    rm -rf /tmp/flights.db*
    at 00:10
    "$@" 2>/out/sign.log &
    sign=$!
    until grep -q spi_set_cs /sys/kernel/tracing/trace || ! is_running; do sleep 0.2; done
    sleep 4
}

wire NEXT STILL

# What can be wrong with a device.
gone="/dev/spidev0.0: not there; add dtparam=spi=on to /boot/firmware/config.txt and start anew, or check the name"
refused "check tells of a device that isn't there" 69 "$gone" ./nextflight check --config sign.yaml
modprobe spi-rec
until [ -e /dev/spidev0.0 ]; do sleep 0.1; done
chown root:spi /dev/spidev0.0
chmod 660 /dev/spidev0.0
chmod 777 /tmp
refused "check tells of a device for others" 77 \
    "/dev/spidev0.0: not permitted for pi: it is for group spi; sudo usermod -aG spi pi, then log in again" \
    su pi -c './nextflight check --config sign.yaml'
rm -rf /tmp/flights.db*

# Texts that move: the start and a press, in one record, as what moves while one is taken is lost; and a stop.
record on
begin ./nextflight --config sign.yaml
refused "check doesn't disturb a running sign" 69 \
    "/dev/spidev0.0: in use by another nextflight; end that program, or choose another in the config" \
    ./nextflight check --config sign.yaml
at 00:15 # however long that took
gpio-line NEXT down
sleep 0.05
gpio-line NEXT up
sleep 4
kept spi-press
gpio-line STILL down
sleep 0.05
gpio-line STILL up
sleep 1
record read >/dev/null
sleep 5
check "nothing is sent while a text is stopped" "" "$(record read | head -n 3)"
gpio-line STILL down
sleep 0.05
gpio-line STILL up
sleep 5
check "it goes on when it is asked to" yes "$([ "$(record read | wc -l)" -gt 100 ] && echo yes)"
finish TERM
check "SIGTERM ends it well" 0 $status
kept spi-end

# Without them: a still picture costs nothing.
begin ./nextflight --config still.yaml
kept still-1-start
at 00:15
sleep 6
record read >/dev/null
before=$(wakes)
sleep 20
check "nothing is sent while nothing changes [chrisys#46, pydPiper#12]" "" "$(record read | head -n 3)"
check "nor does the sign wake up" 0 $(($(wakes) - before))
press NEXT
kept still-2-press
check "a press sends less than the whole picture" yes "$([ "$(grep -c release /out/still-2-press)" -le 9 ] && echo yes)"

# The device goes and comes back.
echo spi0.0 >/sys/bus/spi/drivers/spidev/unbind
press NEXT
check "a device that has gone is told of" 1 "$(until_told "; the sign goes on without this panel and tries again" 1)"
sleep 3
press NEXT
check "the sign lives on" yes "$(is_running && echo yes)"
record read >/dev/null
echo spi0.0 >/sys/bus/spi/drivers/spidev/bind
check "it is well again" 1 "$(until_told "/dev/spidev0.0: works again" 1)"
settle
kept still-3-back
check "and got the whole picture" yes "$([ "$(grep -c release /out/still-3-back)" -ge 13 ] && echo yes)"
finish TERM
check "SIGTERM ends it well, still" 0 $status
kept still-4-end
