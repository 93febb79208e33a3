# Every gesture on simulated GPIO lines, and lines that are missing, held, forbidden, unplugged and found
# elsewhere. What the sign shows is a picture in a file, held against those of a simulation.
. ./guest.sh
users
PATH=$PATH:/app

# The lines of a Raspberry Pi 4's header, some with the names that its kernel gives them by their other uses.
header() { # header LABEL
    gpio-chip $1 ID_SDA ID_SCL SDA1 SCL1 GPIO_GCLK GPIO5 GPIO6 SPI_CE1_N SPI_CE0_N SPI_MISO SPI_MOSI SPI_SCLK GPIO12 \
        GPIO13 TXD1 RXD1 GPIO16 GPIO17 GPIO18 GPIO19 GPIO20 GPIO21 GPIO22 GPIO23 GPIO24 GPIO25 GPIO26 GPIO27
}

unplug() { echo 0 >/sys/kernel/config/gpio-sim/$1/live; }
plug() { echo 1 >/sys/kernel/config/gpio-sim/$1/live; }

# The picture of the simulation that the sign shows, as it is at 12:00:20.
showing() {
    date -s '2013-07-19 16:00:20' >/dev/null
    settle
    for frame in "$@" /tmp/frames/*.png; do
        [ -e "$frame" ] || frame=/tmp/frames/$frame.png
        if cmp -s $frame /tmp/sign.png; then
            basename $frame .png
            return
        fi
    done
    cp /tmp/sign.png "/out/$1-instead.png"
    echo "no frame"
}

shows() { check "$2" "$1" "$(showing $1)"; } # shows FRAME WHAT

begin() { # begin COMMAND...: the sign is process $sign, and has drawn its first flights
    rm -f /tmp/sign.png
    "$@" 2>/out/sign.log &
    sign=$!
    until [ -e /tmp/sign.png ] || [ ! -e /proc/$sign ]; do sleep 0.1; done
    settle
}

refused() { # refused NAME STATUS LINE COMMAND...: what it says on standard error
    name=$1 wanted="$2 nextflight: $3"
    shift 3
    said=$("$@" 2>&1 >/dev/null)
    check "$name" "$wanted" "$? $said"
}

touch /tmp/may-answer
mkdir /tmp/frames
TZ=America/New_York ./nextflight simulate --config sign.yaml --flights demo-day.csv --script frames.txt \
    --frames /tmp/frames >/dev/null || exit 1

# Before the sign starts: no chip at all, then one of two, with a line that somebody holds.
unmet="GPIO chip of a Raspberry Pi's 40-pin header (pinctrl-rp1, pinctrl-bcm2711, pinctrl-bcm2835): not there"
none="this machine has no GPIO chip: run the sign on a Raspberry Pi, or enable the chip's driver"
expander=$(gpio-chip expander NEAR HIGH TROUBLE)
unplug expander
refused "check tells of chips that aren't there" 69 "$unmet; $none
nextflight: GPIO chip expander: not there; $none" ./nextflight check --config sign.yaml
chip=$(header pinctrl-bcm2711)
gpio-hold $chip 23 lamplighter &
holder=$!
for line in GPIO17 GPIO27 GPIO22 GPIO_GCLK GPIO5 GPIO6 GPIO23; do gpio-line $line up; done
gpio-line GPIO27 down
date -s '2013-07-19 16:00:10' >/dev/null
begin ./nextflight --config sign.yaml
going="; the sign goes on without it, and tries again"
held="line GPIO23 of gpiochip0 [pinctrl-bcm2711]: in use by lamplighter; end that program, or choose another in the config"
check "a missing chip is told of once, and the sign starts" 1 \
    "$(told "nextflight: GPIO chip expander: not there; there are gpiochip0 [pinctrl-bcm2711]; name one of them in the config$going")"
check "a line that somebody holds is told of once, with its holder" 1 "$(told "nextflight: $held$going")"
shows start "a button that is down at the start does nothing"
gpio-line GPIO27 up
shows start "nor does its release"
plug expander
check "a chip that comes is taken at once" 1 "$(until_told "line NEAR of gpiochip1 [expander]: works" 1)"
kill $holder
check "a line that is let go is taken" 1 "$(until_told "line GPIO23 of gpiochip0 [pinctrl-bcm2711]: works" 1)"

# Gestures. Edges are some milliseconds apart, as contacts bounce; holds are longer than this machine is slow.
gpio-play GPIO17=down 100000 GPIO17=up
sleep 0.7
shows press "a press by a pin of the header, after the wait for a second one"
gpio-play NEAR=down 1500 NEAR=up 1500 NEAR=down 1500 NEAR=up 1500 NEAR=down 100000 NEAR=up
shows bounced "5 edges within 8 ms are one press [gpiozero#378]"
gpio-play NEAR=down 2000 NEAR=up
shows bounced "a spike of 2 ms is nothing [gpiozero#559]"
gpio-play GPIO17=down 1800000 GPIO17=up
shows hold "a hold is a hold, and no press [gpiozero#685]"
sleep 1
shows hold "nothing comes after a hold [gpiozero#697, #1090]"
gpio-play NEAR=down 3000000 NEAR=up
shows unheld "a button without a hold is pressed once, however long"
gpio-play GPIO17=down 100000 GPIO17=up 100000 GPIO17=down 100000 GPIO17=up
sleep 0.7
shows double "two presses in a row are a double one"
gpio-play GPIO17=down 20000 GPIO27=down 200000 GPIO27=up 50000 GPIO17=up
sleep 0.7
shows chord "two buttons at once are a chord, and nothing of their own"
gpio-play NEAR=down 50000 NEAR=up
shows unchorded "another button beside it"
gpio-play GPIO27=down 20000 GPIO17=down 1500000 GPIO17=up GPIO27=up
sleep 0.7
shows chord-held "a chord that is held"
gpio-play GPIO_GCLK=down 50000 GPIO_GCLK=up
shows tab "a line without a GPIO's name is found by its number on a header's chip"
gpio-play GPIO23=down 50000 GPIO23=up
gpio-play GPIO_GCLK=down 50000 GPIO_GCLK=up
gpio-play GPIO17=down 20000 GPIO27=down 1500000 GPIO17=up GPIO27=up
sleep 0.7
shows knob0 "the line that was let go works"

# Ten detents each way, each contact bouncing.
closes() { echo $1=down 300 $1=up 300 $1=down; }
opens() { echo $1=up 300 $1=down 300 $1=up; }
detent() { echo $(closes $1) 4000 $(closes $2) 4000 $(opens $1) 4000 $(opens $2) 60000; }
ten() { for i in 1 2 3 4 5 6 7 8 9 10; do detent $1 $2; done; }
gpio-play $(ten GPIO5 GPIO6)
shows knob10 "10 detents clockwise with bounce are +10 [gpiozero#1062]"
gpio-play $(ten GPIO6 GPIO5)
shows knob0 "10 detents counterclockwise with bounce are -10"
gpio-play $(closes GPIO5) 4000 $(opens GPIO5) 4000 $(closes GPIO6) 4000 $(opens GPIO6)
shows knob0 "turned back before the detent is nothing"

# More edges than the kernel keeps: it is the last level that counts.
kill -STOP $sign
burst=
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40; do
    burst="$burst NEAR=down 100 NEAR=up 100"
done
gpio-play $burst NEAR=down
kill -CONT $sign
sleep 0.3
gpio-play NEAR=up
shows others "edges that got lost lose no press"

# Asleep with all of it armed.
date -s '2013-07-19 16:00:15' >/dev/null
sleep 6
before=$(wakes)
sleep 25
check "no wake-up within a minute, with buttons, chords, a knob and lamps armed" 0 $(($(wakes) - before))

# A chip is unplugged in the middle of a press, and plugged in again: another number, the same label.
gpio-line NEAR down
showing back >/dev/null
unplug expander
check "a chip that is unplugged is told of once" "1, then 2" \
    "1, then $(until_told "GPIO chip expander: not there; there are gpiochip0 [pinctrl-bcm2711]; name one of them in the config$going" 2)"
shows back "its buttons do nothing"
gpio-play GPIO27=down 50000 GPIO27=up
shows others "the other chip's still do"
plug expander
until_told "[expander]: works" 6 >/dev/null
gpio-play NEAR=down 50000 NEAR=up
shows back "a chip that is plugged in again works"
gpio-play HIGH=up 50000 HIGH=down
shows high "a button to 3.3 V with a pull-down, by its number"

# Lamps: off, on while somebody waits for flights, on while there are none.
check "the lamps are off" "0 1" "$(gpio-line GPIO12) $(gpio-line TROUBLE)"
rm /tmp/may-answer
touch /tmp/shall-fail
gpio-play GPIO22=down 50000 GPIO22=up
sleep 0.5
check "a lamp is on while a fetch is waited for" "1 1" "$(gpio-line GPIO12) $(gpio-line TROUBLE)"
touch /tmp/may-answer
settle
check "a lamp that is lit by a low level is on after a fetch that failed" "0 0" "$(gpio-line GPIO12) $(gpio-line TROUBLE)"
unplug expander
until_told "GPIO chip expander: not there" 3 >/dev/null
plug expander
until_told "[expander]: works" 9 >/dev/null
check "it is on again when its chip is back" 0 "$(gpio-line TROUBLE)"
rm /tmp/shall-fail
gpio-play GPIO22=down 50000 GPIO22=up
settle
check "a fetch that brings flights puts it out" "0 1" "$(gpio-line GPIO12) $(gpio-line TROUBLE)"
touch /tmp/shall-fail
gpio-play GPIO22=down 50000 GPIO22=up
settle
lit=$(gpio-line TROUBLE)
rm /tmp/shall-fail
record on # what becomes of a line's level that nobody holds any more is the simulation's choice
finish TERM
check "SIGTERM ends it well" 0 $status
check "the lamps are switched off at its end" "0, then 1" "$lit, then $(record read | awk '$2 == "TROUBLE" {print $3}' | tail -n 1)"

# Not for this user: the sign starts, tells how to join, and goes on as soon as it may.
chown root:gpio $chip
chmod 660 $chip
chmod 666 /dev/$(cat /sys/kernel/config/gpio-sim/expander/bank/chip_name)
forbidden="$chip: not permitted for pi: it is for group gpio; sudo usermod -aG gpio pi, then log in again"
rm -rf /tmp/flights.db*
refused "check tells of a chip for others [go-gpiocdev#10, luma.core#194]" 77 "$forbidden" su pi -c './nextflight check --config sign.yaml'
date -s '2013-07-19 16:00:10' >/dev/null
begin su pi -c 'exec ./nextflight --config sign.yaml'
shows start "the sign starts without a chip that is for others"
check "which is told of once" 1 "$(told "nextflight: $forbidden$going")"
gpio-play NEAR=down 50000 NEAR=up
shows press "a chip for all works meanwhile"
chmod 666 $chip
check "a chip that is permitted is taken" 1 "$(until_told "line 22 of gpiochip0 [pinctrl-bcm2711]: works" 1)"
gpio-play GPIO27=down 50000 GPIO27=up
shows start "and its buttons work"

# The same sign as on a Raspberry Pi 5, whose header is on another chip, with another number.
unplug pinctrl-bcm2711
# Another chip takes its number, once the sign has let go of it.
others=0
until [ "$(gpio-chip gpio-brcmstb$others UNUSED)" = $chip ] || [ $others = 20 ]; do
    others=$((others + 1))
    sleep 0.1
done
rmdir_chip() { for f in $(find /sys/kernel/config/gpio-sim/$1 -depth -type d); do rmdir $f; done; }
rmdir_chip pinctrl-bcm2711
five=$(header pinctrl-rp1)
chmod 666 $five
for line in GPIO17 GPIO27 GPIO22 GPIO_GCLK GPIO5 GPIO6 GPIO23; do gpio-line $line up; done
until_told "[pinctrl-rp1]: works" 8 >/dev/null
check "the header is on another chip than before" yes "$([ $five = $chip ] && echo no || echo yes)"
gpio-play GPIO17=down 100000 GPIO17=up
sleep 0.7
shows press "and its buttons work [gpiozero#1166, WiringPi#280]"
printf 'screen: {png: /tmp/other.png}\nbuttons: [{line: GPIO27, press: next}, {line: GPIO99, press: now}]\n' >/tmp/other.yaml
five="${five#/dev/} [pinctrl-rp1]"
refused "check tells of a line in use and of one that isn't there" 69 \
    "line GPIO27 of $five: in use by nextflight; end that program, or choose another in the config
nextflight: line GPIO99 of $five: not there; gpioinfo lists the names it has; a number will do, too" \
    ./nextflight check --config /tmp/other.yaml
finish TERM
check "SIGTERM ends it well again" 0 $status
printf 'screen: {png: /tmp/other.png}\nbuttons: [{line: GPIO27, press: next}, {chip: pinctrl-rp1, line: 27, press: now}]\n' >/tmp/other.yaml
refused "check tells of a line with two names" 69 \
    "line 27 of $five: twice in the config, also as line GPIO27 of $five; give each contact a line of its own" \
    ./nextflight check --config /tmp/other.yaml
