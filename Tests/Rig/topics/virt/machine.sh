# The sign on a framebuffer that DRM copies, as arm64.
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
