# Character displays by I2C, GPIO lines and the kernel's driver. What they show is read from what was recorded, and
# held against a simulation, as are the waits between bytes: by controllers that are as slow as the datasheet allows,
# but for the kernel's driver, which has its own opinion on that.
boot none 1x1

# shown NAME SIZE "RECORD SHOW"... -- OPTION of hd44780.py...: after each record the display shows what the
# simulation says at that "show" (0 is none: nothing); the reader finds nothing wrong.
shown() {
    local name=$1 size=$2 rows=${2#*x} records=() wanted=() pair file
    shift 2
    "${emulate[@]}" "$programs/nextflight" simulate --config "$here/topics/$topic/i2c.yaml" --panel "$size" \
        --flights "$root/config/demo-day.csv" --script "$here/topics/$topic/frames.txt" >"$work/shows" || return
    while [ "$1" != -- ]; do
        pair=$1
        records+=("$out/${pair% *}")
        wanted+=("${pair#* }")
        shift
    done
    shift
    python3 - "$work/shows" "$rows" "${size%x*}" "${wanted[@]}" >"$work/wanted" <<'END'
import json, sys
shows = [json.loads(line)["cells"] for line in open(sys.argv[1]) if '"cells"' in line]
rows, columns = int(sys.argv[2]), int(sys.argv[3])
for number in map(int, sys.argv[4:]):
    for row in shows[number - 1] if number else [" " * columns] * rows:
        print(f"|{row}|")
END
    # Marks and letters beyond ASCII are pictures of the display's own, which have no names.
    result "$name" "$(diff <("$here/hd44780.py" "${records[@]}" --size "$size" "$@" | LC_ALL=C.UTF-8 sed 's/[^ -~]/?/g') \
        <(LC_ALL=C.UTF-8 sed 's/[^ -~]/?/g' "$work/wanted") | head -n 20)"
}

strict="--clock 190"
shown "20x4 on a backpack: its start, a press, a minute, back after nobody answered, empty at the end" 20x4 \
    "i2c-1-start 1" "i2c-2-press 3" "i2c-3-minute 4" "i2c-4-back 5" "i2c-5-end 0" -- $strict
shown "16x2 on GPIO lines: its turn in the minute, a press" 16x2 \
    "lines-1-start 1" "lines-2-turn 2" "lines-3-press 3" "lines-4-end 0" -- $strict --lines RS E D4 D5 D6 D7
shown "40x4 on GPIO lines, with two controllers" 40x4 "lines-1-start 1" "lines-2-turn 2" "lines-3-press 3" "lines-4-end 0" -- \
    $strict --lines W0 W1 W2 W3 W4 W5 W6
shown "16x2 by the kernel's own driver" 16x2 "kernel-1-start 1" "kernel-2-press 3" "kernel-3-minute 4" "kernel-4-end 0" -- \
    --lines KRS KE KD4 KD5 KD6 KD7

state() { "$here/hd44780.py" "$out"/$1 "${@:2}" --state | sed -n 's/^display/display/p' | tr '\n' ';'; }
result "display and light are on while there is something to see" \
    "$([ "$(state i2c-1-start)" = "display on, cursor off, light high;" ] || state i2c-1-start)"
