# Functions for the guest's scripts. A check prints "ok NAME" or "not ok NAME: why" for ../test to count.

check() { # check NAME WANTED GOT
    if [ "$2" = "$3" ]; then echo "ok $1"; else echo "not ok $1: wanted \"$2\", got \"$3\""; fi
}

wakes() { awk '/^voluntary/ {print $2}' /proc/$sign/status; }

# Whether the sign hasn't ended yet: one that has is still there, as Z, until it is waited for.
is_running() { [ -e /proc/$sign ] && [ "$(awk '{print $3}' /proc/$sign/stat)" != Z ]; }

# Waits until the sign, and a fetch of its, have had nothing to do for a while.
settle() {
    quiet=0
    while [ $quiet -lt 3 ] && is_running; do
        before=$(wakes)
        sleep 0.15
        if [ "$(wakes)" = "$before" ] && [ "$(awk '{print $3}' /proc/$sign/stat)" = S ] && ! pidof nextflight-fetch >/dev/null; then
            quiet=$((quiet + 1))
        else
            quiet=0
        fi
    done
}

start() { # start ARG...: the sign is process $sign, and has drawn its first flights
    ./nextflight "$@" 2>/out/sign.log &
    sign=$!
    until [ "$(./console-mode)" = graphics ] || ! is_running; do sleep 0.1; done
    settle
}

wire() { # wire LINE...: buttons on a chip "signs", none of them pressed
    gpio-chip signs "$@" >/dev/null
    for line; do gpio-line $line up; done
}

# start_for_picture [CONFIG]: started a few seconds before, it shows 12:00 at Newark, in the middle of the minute.
start_for_picture() {
    date -s '2013-07-19 16:00:10' >/dev/null
    start --config ${1-sign.yaml}
    date -s '2013-07-19 16:00:20' >/dev/null
    settle
}

finish() { # finish SIGNAL: sets $status
    kill -$1 $sign
    wait $sign
    status=$?
}

told() { grep -c -F "$1" /out/sign.log; } # told WORDS: in how many lines of what the sign said
until_told() { # until_told WORDS NUMBER: waits, at most 40 s
    tries=400
    while [ "$(told "$1")" -lt $2 ] && [ $tries -gt 0 ]; do
        sleep 0.1
        tries=$((tries - 1))
    done
    told "$1"
}

refused() { # refused NAME STATUS LINE COMMAND...: what it says first on standard error
    name=$1 wanted="$2 nextflight: $3"
    shift 3
    "$@" >/dev/null 2>/tmp/said
    check "$name" "$wanted" "$? $(head -n 1 /tmp/said)"
}

at() { date -s "2013-07-19 16:$1" >/dev/null; } # at MM:SS, by UTC; at Newark it is 12
kept() { record read >/out/$1; } # kept NAME: what was recorded since the last time

press() {
    gpio-line $1 down
    sleep 0.05
    gpio-line $1 up
    settle
}

users() { # /etc/passwd and /etc/group with root and pi, and the groups of a Raspberry Pi
    mkdir -p /etc
    printf 'root:x:0:0::/tmp:/bin/sh\npi:x:1000:1000::/tmp:/bin/sh\n' >/etc/passwd
    printf 'root:x:0:\nvideo:x:44:\npi:x:1000:\ngpio:x:997:\ninput:x:995:\n' >/etc/group
}
