# The sign on a Raspberry Pi 3: its framebuffer, the GPIO chip of its header, a keyboard on its USB.
. ./guest.sh
wire NEXT MARK
printf '\033[?25l' >/dev/tty0 # until the sign hides it, the kernel's text cursor would blink
date -s '2013-07-19 16:00:10' >/dev/null
check "it is a Raspberry Pi 3" "Raspberry Pi 3 Model B" "$(tr -d '\0' </proc/device-tree/model)"

# Nothing of this machine moves the header's own lines, but they are there and can be had.
sed '/^buttons:/,$d' sign.yaml >pi.yaml
echo 'buttons: [{line: GPIO17, press: next}, {line: J8:13, press: previous}]' >>pi.yaml
./nextflight check --config pi.yaml >/out/check 2>&1
check "all of a real sign's configuration is well" 0 $?
check "the lines of the Pi's header are there" "controls  2 buttons: all lines can be had" "$(grep ^controls /out/check)"
check "the Pi's framebuffer is there" "screen    /dev/fb0: 800x480, 32 bits, line of 3200 bytes" \
    "$(grep ^screen /out/check)"
check "nextflight tells its version" "nextflight" "$(./nextflight --version | cut -d' ' -f1)"
check "nextflight-fetch prints the table's flights" $(wc -l <demo-day.csv) \
    "$(./nextflight-fetch --config sign.yaml --print | wc -l)"

read began rest </proc/uptime
start --config sign.yaml
read shown rest </proc/uptime
date -s '2013-07-19 16:00:20' >/dev/null
settle
host shot start.ppm
press NEXT
host shot moved.ppm
press MARK
host shot marked.ppm

modprobe -a dwc2 usbhid hid-generic
tries=0
until [ -e /dev/input/event0 ] || [ $tries = 60 ]; do
    sleep 1
    tries=$((tries + 1))
done
sleep 2
date -s '2013-07-19 16:00:20' >/dev/null
settle
host key down
sleep 1
settle
host shot key.ppm

echo "from its start to the first flights and asleep: $(awk "BEGIN {print $shown - $began}") s"
echo "memory: $(awk '/^VmRSS/ {print $2}' /proc/$sign/status) kB, at most $(awk '/^VmHWM/ {print $2}' /proc/$sign/status) kB"
finish TERM
check "SIGTERM ends it well" 0 $status
check "text mode after SIGTERM" text "$(./console-mode)"
