# The time from a contact's edge to the first changed pixel in the screen's memory.
. ./guest.sh
gpio-chip signs EAGER PATIENT >/dev/null
gpio-line EAGER up
gpio-line PATIENT up
date -s '2013-07-19 08:00:10' >/dev/null
start --config sign.yaml
date -s '2013-07-19 08:00:11' >/dev/null
settle
for name in EAGER PATIENT; do
    file=$(grep -lx $name /sys/kernel/config/gpio-sim/*/bank/line*/name)
    bank=${file%/line*}
    line=${file#"$bank"/line}
    sim=/sys/devices/platform/$(cat "${bank%/*}/dev_name")/$(cat "$bank/chip_name")/sim_gpio${line%/name}
    median=$(./first-pixel "$sim/pull" 31)
    echo "$name: median $median us from the edge to the first changed pixel"
    eval "$name=$median"
done
check "each press changed the screen" yes "$([ "${EAGER:-0}" -gt 0 ] && [ "${PATIENT:-0}" -gt 0 ] && echo yes || echo no)"
check "an eager button doesn't wait for its debouncing" yes "$([ "${PATIENT:-0}" -gt $((EAGER + 3000)) ] && echo yes || echo "no: $EAGER and $PATIENT us")"
finish TERM
