# The sign on a framebuffer that DRM copies, then on the graphics card itself, as arm64.
. ./guest.sh
gpio-chip signs NEXT MARK >/dev/null
gpio-line NEXT up
gpio-line MARK up
date -s '2013-07-19 16:00:10' >/dev/null
start --config sign.yaml
date -s '2013-07-19 16:00:20' >/dev/null
settle
host shot start.ppm
press NEXT
host shot moved.ppm
press MARK
host shot marked.ppm
press MARK
host shot plain.ppm
finish TERM
check "SIGTERM ends it well" 0 $status
check "text mode after SIGTERM" text "$(./console-mode)"

# The card itself, by which other pixels come to the same screen.
sed 's/^screen:.*/screen: auto/' sign.yaml >auto.yaml
rm -f /tmp/flights.db*
date -s '2013-07-19 16:00:10' >/dev/null
start --config auto.yaml
date -s '2013-07-19 16:00:20' >/dev/null
settle
host shot card.ppm
check "the card is preferred to its framebuffer" 1 "$(grep -c 'screen: card0 (virtio_gpu)' /out/sign.log)"
finish TERM
check "SIGTERM ends it well on the card" 0 $status
