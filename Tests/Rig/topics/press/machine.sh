# The time from a contact's edge to the first changed pixel in the screen's memory.
. ./guest.sh
wire EAGER PATIENT
date -s '2013-07-19 08:00:10' >/dev/null
start --config sign.yaml
date -s '2013-07-19 08:00:11' >/dev/null
settle
pull() { # pull LINE: the file that pulls it
    file=$(grep -lx $1 /sys/kernel/config/gpio-sim/*/bank/line*/name)
    bank=${file%/line*}
    line=${file#"$bank"/line}
    echo "/sys/devices/platform/$(cat "${bank%/*}/dev_name")/$(cat "$bank/chip_name")/sim_gpio${line%/name}/pull"
}
set -- $(./first-pixel 31 "$(pull EAGER)" "$(pull PATIENT)") 0 0
echo "eager button: median $1 us from the edge to the first changed pixel; one that debounces: $2 us"
check "each press changed the screen" yes "$([ "$1" -gt 0 ] && [ "$2" -gt 0 ] && echo yes || echo no)"
finish TERM
