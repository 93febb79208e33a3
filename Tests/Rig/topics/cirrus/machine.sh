# The sign on 1024x768 of 16 bits: the same pictures in fewer colours, and a press.
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
finish TERM
check "SIGTERM ends it well on 16 bits" 0 $status
check "text mode after SIGTERM on 16 bits" text "$(./console-mode)"
