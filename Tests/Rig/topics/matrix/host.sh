# A chain of MAX7219 on the kernel's SPI: what its lamps show is read from what was recorded, and held against a
# simulation.
fonts=(/usr/share/fonts/X11/misc/{5x8,5x7}.pcf.gz)
boot none 1x1 --add "${fonts[0]}" --add "${fonts[1]}"

"${emulate[@]}" "$programs/nextflight" simulate --config "$here/topics/$topic/sign.yaml" --panel matrix64x16 \
    --flights "$root/config/demo-day.csv" --script "$here/topics/$topic/frames.txt" >"$work/shows" || exit 1
for record in spi-press still-1-start still-2-press; do
    before=("$out/$record")
    [ $record != still-2-press ] || before=("$out/still-1-start" "$out/$record")
    "$here/max7219.py" "${before[@]}" --size 64x16 >"$work/$record" 2>"$work/$record.wrong"
    result "$record keeps to the datasheet" "$(cat "$work/$record.wrong")"
done

# The simulation's pictures are among those of a record, in their order; none is all dark once the first was there.
python3 - "$work" >"$work/results" <<'END'
import json, sys
work = sys.argv[1]
shows = [json.loads(line)["cells"] for line in open(f"{work}/shows") if '"cells"' in line]
def pictures(name):
    return [block.split("\n") for block in open(f"{work}/{name}").read().strip().split("\n\n")]
def told(name, problem):
    print(name, problem or "", sep="\t")
record = "spi-press"
seen = pictures(record)
rest = iter(seen)
missing = [number for number in [0, 1] if not any(shows[number] == picture for picture in rest)]
told(f"{record}: shows what the simulation does", missing and f"picture {missing[0]} of {len(seen)} is missing")
lit = [any("#" in line for line in picture) for picture in seen]
told(f"{record}: no picture is dark between two others [hzeller#747]", False in lit[lit.index(True):] and "one is")
moving = seen[-8:]
told(f"{record}: the text moves", len(set(map(str, moving))) < 5 and f"{len(set(map(str, moving)))} different pictures")
for record in ("still-1-start", "still-2-press"):
    seen = pictures(record)[-1]
    number = int(record.split("-")[1]) - 1
    # A text that may not move ends with a whole letter; what is before the last one is the same.
    same = all(a[:32] == b[:32] for a, b in zip(seen, shows[number]))
    told(f"{record}: shows what the simulation does", not same and "it is " + " ".join(seen))
END
while IFS=$'\t' read -r name problem; do result "$name" "$problem"; done <"$work/results"
result "the lamps are off at the end" \
    "$("$here/max7219.py" "$out"/still-[1-4]* --size 64x16 --last | grep '#' | head -n 1)"
