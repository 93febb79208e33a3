# The sign on 800x480 of 32 bits, from its start to its end in every way.
. ./guest.sh
users
sed s,always,auto, sign.yaml >/tmp/auto.yaml
check "the hardware clock that set the time at boot is believed" "clock     set by rtc0 at boot" \
    "$(./nextflight check --config /tmp/auto.yaml 2>/dev/null | grep '^clock ')"
wire NEXT MARK
printf '\033[?25lA console with text on it.\n' >/dev/tty0
host shot console.ppm
check "the console starts in text mode" text "$(./console-mode)"

# To the second: the sign is in the middle of a minute at each picture.
date -s '2013-07-19 16:00:10' >/dev/null
start --config sign.yaml
check "the console is in graphics mode" graphics "$(./console-mode)"
date -s '2013-07-19 16:00:20' >/dev/null
settle
host shot start.ppm
before=$(wakes)
press NEXT
host shot moved.ppm
press MARK
host shot marked.ppm

# A minute passes.
date -s '2013-07-19 16:00:59' >/dev/null
sleep 1.5
settle
host shot minute.ppm

# Asleep within a minute, and one wake-up between two. "date" is a wake-up, as the clock is set.
# A change of the database, as by the highlight, is looked for again within five seconds.
date -s '2013-07-19 16:01:15' >/dev/null
sleep 6
before=$(wakes)
sleep 30
check "no wake-up within a minute" 0 $(($(wakes) - before))
date -s '2013-07-19 16:01:50' >/dev/null
settle
before=$(wakes)
until [ "$(date +%M)" = 02 ]; do sleep 0.5; done
sleep 2
check "one wake-up at a minute" 1 $(($(wakes) - before))

# Somebody sets the clock.
date -s '2013-07-19 18:01:20' >/dev/null
sleep 1
host shot stepped.ppm

date -s '2013-07-19 16:00:20' >/dev/null
sleep 1
host shot back.ppm

# Contacts that bounce: five edges, one press.
for level in down up down up down; do gpio-line MARK $level; done
sleep 0.1
gpio-line MARK up
settle
host shot bounced.ppm

# The database is changed by another program.
./nextflight-fetch --import late.csv --config sign.yaml --database /tmp/flights.db >/out/import
settle
host shot changed.ppm

descriptors=$(ls /proc/$sign/fd | wc -l)
finish TERM
check "SIGTERM ends it well" 0 $status
check "text mode after SIGTERM" text "$(./console-mode)"
host shot after.ppm
check "few descriptors are open" yes "$([ "$descriptors" -lt 32 ] && echo yes || echo $descriptors)"

for signal in INT HUP SEGV ABRT; do
    start --config sign.yaml
    check "graphics mode before SIG$signal" graphics "$(./console-mode)"
    finish $signal
    check "text mode after SIG$signal" text "$(./console-mode)"
done
host shot crashed.ppm

# What is missing or not permitted is one line, and a status.
refused() { # refused NAME STATUS LINE COMMAND...
    name=$1 wanted="$2 nextflight: $3"
    shift 3
    said=$("$@" 2>&1 >/dev/null)
    check "$name" "$wanted" "$? $said"
}
variant() { sed "$1" sign.yaml >/tmp/variant.yaml; cp demo-day.csv /tmp/; }
ways="there is /dev/fb0; name it in the config"
variant s,fb0,fb7,
refused "a missing framebuffer" 69 "/dev/fb7: not there; $ways" \
    ./nextflight --config /tmp/variant.yaml
variant s,/dev/fb0,/dev/null,
refused "what is no framebuffer" 69 "/dev/null: not a framebuffer; $ways" \
    ./nextflight --config /tmp/variant.yaml
rm -rf /tmp/flights.db*
chown root:video /dev/fb0
chmod 660 /dev/fb0
refused "a framebuffer for others" 77 \
    "/dev/fb0: not permitted for pi: it is for group video; sudo usermod -aG video pi, then log in again" \
    su pi -c './nextflight --config sign.yaml'
check "text mode at the end" text "$(./console-mode)"
