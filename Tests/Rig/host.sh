# Functions for the host's scripts of the topics. A topic is a folder in topics/: its host.sh runs here, and boots
# its machine.sh in the emulated machine. Results are lines "ok NAME" and "FAILED NAME: why", which test counts.
# Set by test: here, root, topic, out, programs, programs2 (with libgpiod 2, or empty).

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
driver=$programs
emulate=() # a command that runs one of $programs here, where they are another processor's
compiler=gcc
gpiod=$(pkg-config --modversion libgpiod)

result() { # result NAME PROBLEM: well if there is no problem
    if [ -z "$2" ]; then echo "ok      $topic: $1"; else echo "FAILED  $topic: $1: $2"; fi
}

skipped() { echo "skipped $topic: $1"; }

# From now on the sign is the one with libgpiod 2. Where it can't be had, the reason was printed.
use_gpiod2() {
    [ -n "$programs2" ] || { skipped "libgpiod 2 can't be had here, see above; it runs with $gpiod"; return; }
    driver=$programs2
    [ -z "$gpiod2" ] || export LD_LIBRARY_PATH=$gpiod2/usr/lib/x86_64-linux-gnu
    gpiod=2
}

# From now on the sign is the one for a Raspberry Pi. Ends the topic where that can't be built.
use_arm64() {
    local product
    "$here/arm64/prepare" >/dev/null || { skipped "Debian 13's packages can't be fetched and prepared here, see above"; exit; }
    "$here/arm64/build" --version >/dev/null || { skipped "Debian 13's compiler can't run here, see above"; exit; }
    for product in nextflight nextflight-fetch; do
        "$here/arm64/build" --product $product >"$work/build.log" 2>&1 || { cat "$work/build.log"; result "$product builds" "see above"; exit 1; }
    done
    programs=$root/.build/arm64/release
    driver=$programs
    emulate=("$here/arm64/emulate")
    compiler=aarch64-linux-gnu-gcc
}

# need_kernel SERIES: prepares a kernel that isn't this Debian's own, for "boot ... --kernel SERIES"; one topic at a
# time. Where it can't be had, the topic is skipped.
need_kernel() {
    flock "$here/prepare" "$here/prepare" "$1" >/dev/null 2>"$work/prepare.log" && return
    cat "$work/prepare.log" >&2
    skipped "the kernel $1 can't be fetched and prepared here, see above"
    exit
}

# static NAME...: compiles guest/NAME.c for the guest's /app.
static() {
    local name
    mkdir -p "$work/app"
    for name; do $compiler -static -O1 -Wall -o "$work/app/$name" "$here/guest/$name.c" || exit 1; done
}

# frames SIZE [SCRIPT [CONFIG]]: draws what the screens have to show into $out/frames, by the simulation.
frames() {
    local script=${2-frames.txt} config=${3-}
    [ -n "$config" ] || config=$([ -e "$here/topics/$topic/sign.yaml" ] && echo "topics/$topic/sign.yaml" || echo sign/sign.yaml)
    # The same sign on a picture of that size: buttons and screen are no part of it.
    sed -e "s/^screen:.*/screen: {png: sign.png, size: $1}/" "$here/$config" >"$work/frames.yaml"
    "${emulate[@]}" "$programs/nextflight" simulate --config "$work/frames.yaml" --flights "$root/config/demo-day.csv" \
        --script "$here/topics/$topic/$script" --frames "$out/frames" >/dev/null || exit 1
}

# boot SCREEN SIZE [OPTION of run...]: runs the topic's machine.sh in a machine with that screen, and takes up its
# checks. /app has the programs, what is in sign/ and what is in the topic's folder.
boot() {
    local fonts=() font line status app=$work/app log=$work/boot.log screen=$1 size=$2
    shift 2
    mkdir -p "$app" "$out"
    cp "$driver/nextflight" "$programs/nextflight-fetch" "$here"/sign/* "$root/config/demo-day.csv" "$app"
    cp "$here/topics/$topic"/* "$app" # a topic may have a sign.yaml of its own
    static console-mode
    for font in /usr/share/fonts/*/b612 /usr/share/fonts/truetype/dejavu; do
        [ ! -d "$font" ] || fonts+=(--add "$font")
    done
    "$here/run" --screen "$screen" --size "$size" --timeout 400 --out "$out" "${fonts[@]}" \
        --add /usr/share/zoneinfo/America/New_York "$@" "$app" "$here/topics/$topic/machine.sh" >"$log" 2>&1
    status=$?
    while read -r line; do
        case $line in
            "ok "*) result "${line#ok }" "" ;;
            "not ok "*) line=${line#not ok } && result "${line%%: *}" "${line#*: }" ;;
            *) echo "        $line" ;;
        esac
    done <"$log"
    [ $status = 0 ] || result "the guest's script ran to its end" "status $status; $out/kernel.log"
}

shows() { # shows SHOT FRAME WHAT [OPTION of compare...]: the screen showed what the simulation drew
    result "$3" "$("$here/compare" "$out/$1.ppm" "$out/frames/$2.png" "${@:4}" 2>&1)"
}

differ() { # differ SHOT SHOT WHAT
    local problem=
    ! cmp -s "$out/$1.ppm" "$out/$2.ppm" || problem="both pictures are the same"
    result "$3" "$problem"
}

same() { # same SHOT SHOT WHAT
    local problem=
    cmp -s "$out/$1.ppm" "$out/$2.ppm" || problem="$1.ppm and $2.ppm differ"
    result "$3" "$problem"
}
