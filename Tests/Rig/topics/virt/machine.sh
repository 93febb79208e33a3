# The sign on a framebuffer that DRM copies, then on the graphics card itself, as arm64.
. ./guest.sh
wire NEXT MARK
start_for_picture
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
start_for_picture auto.yaml
host shot card.ppm
check "the card is preferred to its framebuffer" 1 "$(grep -c 'screen: card0 (virtio_gpu)' /out/sign.log)"
finish TERM
check "SIGTERM ends it well on the card" 0 $status
