# A board without a clock of its own: until the time is known, as it becomes known, and set anew and anew.
frames 800x480 frames.txt topics/clock/clock.yaml
sed 's/New_York/Chicago/' "$here/topics/clock/clock.yaml" >"$work/zone.yaml"
frames 800x480 zone.txt "$(realpath --relative-to="$here" "$work/zone.yaml")"
static synchronise
# The kernel finds no hardware clock; its time at boot is 2017. The machine's time goes by its instructions, two
# nanoseconds each, so that what takes how long does not depend on what else runs here.
boot bochs 800x480 --append initcall_blacklist=cmos_init --date 2017-01-01T00:00:00 \
    --add /usr/share/zoneinfo/America/Chicago --accel tcg --qemu=-icount --qemu=shift=1
shows good good "a clock that was synchronised before the start is believed"
shows unset unset "until the clock is set, the flights last known and a notice"
shows unset-moved unset-moved "a press moves and highlights before the clock is set"
shows set set "once the clock is set, the right board"
shows later later "a press right after a step of two hours"
shows earlier earlier "a press right after a step back"
shows minute minute "the minute passes after a step back"
shows years-later years-later "a clock set years ahead"
shows years-earlier years-earlier "a clock set years back, and a new year"
shows back back "the clock's return"
shows before-zone before-zone "the zone before its file is replaced"
shows zone zone "the minute after the zone's file was replaced"
