# The sign on a board without a clock of its own.
. ./guest.sh
gpio-chip signs NEXT MARK NOW >/dev/null
for line in NEXT MARK NOW; do gpio-line $line up; done
asked() { cat /tmp/asked 2>/dev/null | wc -l; }
milliseconds() { awk '{print int($1 * 1000)}' /proc/uptime; }
# A sign that looks at the clock four times a second never settles.
push() { gpio-line $1 down; sleep 0.05; gpio-line $1 up; sleep 0.3; }
launch() { # process $sign is the sign, begun $began milliseconds after the boot
    head -c 1536000 /dev/zero >/dev/fb0
    began=$(milliseconds)
    ./nextflight --config clock.yaml 2>>/out/sign.log &
    sign=$!
}
drawn() { # waits for the first picture
    until [ "$(./console-mode)" = graphics ] && [ "$(head -c 1408000 /dev/fb0 | tr -d '\0' | wc -c)" -gt 100000 ]; do
        sleep 0.2
    done
    sleep 1
}

# Notes in /tmp/seen about five times a second, until /tmp/watching is gone, when the screen above its footer shows what.
watch() {
    touch /tmp/watching
    while [ -e /tmp/watching ]; do
        echo "$(milliseconds) $(head -c 1408000 /dev/fb0 | md5sum)"
        sleep 0.1 # the only processor is the sign's, too
    done >/tmp/seen &
    watcher=$!
}
# Ends that, and tells how long after $1 the screen first showed what it shows at the end.
took() {
    rm /tmp/watching
    wait $watcher
    awk -v from=$1 '{ if ($2 != last) at = $1; last = $2 } END { print at - from }' /tmp/seen
}
within() { # within NAME LIMIT MILLISECONDS
    check "$1" "in at most $2 ms" "$([ "$3" -le "$2" ] && echo "in at most $2 ms" || echo "in $3 ms")"
    echo "$1: after $3 ms"
}

check "there is no hardware clock" "" "$(ls /sys/class/rtc)"
check "the clock is in 2017" 2017 "$(date +%Y)"
check "check tells that it is not set" "clock     not set yet" \
    "$(./nextflight check --config clock.yaml 2>/dev/null | grep -o '^clock .* yet')"

# Some day: the clock is right from the start, then the power goes.
./synchronise 1374249620 # 2013-07-19T16:00:20Z
check "check tells that it is synchronised" "clock     synchronised" \
    "$(./nextflight check --config clock.yaml 2>/dev/null | grep '^clock ')"
launch
drawn
settle
host shot good.ppm
check "a sign that knows the time asks its feed" 1 "$(asked)"
kill -KILL $sign
wait $sign 2>/dev/null

# Another day.
date -s '2017-01-01 00:00:20' >/dev/null
watch
launch
drawn
within "the flights last known are there" 5000 "$(took $began)"
host shot unset.ppm
before=$(wakes)
sleep 10
woken=$(($(wakes) - before))
check "until then the clock is looked at four times a second" yes "$([ $woken -ge 30 ] && [ $woken -le 45 ] && echo yes || echo $woken)"
push NEXT
push MARK
host shot unset-moved.ppm
push NOW
check "no feed is asked before the time is known" 1 "$(asked)"

# The network brings the time.
watch
sleep 1
began=$(milliseconds)
./synchronise 1374249920 # 2013-07-19T16:05:20Z
sleep 3
within "the board is right once the clock is set" 1000 "$(took $began)"
settle
host shot set.ppm
check "the feed is asked at once, with the time known" "2 2013" "$(asked) $(tail -n 1 /tmp/asked)"
sleep 6
before=$(wakes)
sleep 15
check "no wake-up within a minute once the clock is set" 0 $(($(wakes) - before))

# Set anew, with a press in the next second: two hours, and back.
date -s '2013-07-19 18:05:20' >/dev/null
press NEXT
host shot later.ppm
date -s '2013-07-19 16:05:20' >/dev/null
press NEXT
host shot earlier.ppm
date -s '2013-07-19 16:05:58' >/dev/null
sleep 4
settle
host shot minute.ppm
press NOW

# Years, both ways; a new year.
date -s '2020-02-29 17:05:20' >/dev/null
settle
host shot years-later.ppm
date -s '2000-01-01 04:59:58' >/dev/null
sleep 4
settle
host shot years-earlier.ppm
date -s '2013-07-19 16:05:20' >/dev/null
settle
host shot back.ppm
check "steps of the clock ask no feed" 2 "$(asked)"

# tzdata is upgraded while the sign runs: the rules are read at the next minute.
date -s '2013-07-19 16:06:50' >/dev/null
settle
host shot before-zone.ppm
cd /usr/share/zoneinfo/America
cp Chicago New_York.new
mv New_York.new New_York
cd /app
until [ "$(date +%M)" = 07 ]; do sleep 0.5; done
sleep 2
settle
host shot zone.ppm

# A clock that is nearly right is only slewed: nothing steps.
finish TERM
date -s '2013-07-19 16:10:05' >/dev/null
launch
drawn
watch
sleep 1
began=$(milliseconds)
./synchronise
sleep 3
within "the board is right once the clock is slewed" 1000 "$(took $began)"
settle
check "the feed is asked then, too" 3 "$(asked)"
finish TERM
check "SIGTERM ends it well" 0 $status
