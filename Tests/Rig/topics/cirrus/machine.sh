# The sign on 1024x768 of 16 bits: the same pictures in fewer colours, and a press.
. ./guest.sh
wire NEXT MARK
start_for_picture
host shot start.ppm
press NEXT
host shot moved.ppm
press MARK
host shot marked.ppm
finish TERM
check "SIGTERM ends it well on 16 bits" 0 $status
check "text mode after SIGTERM on 16 bits" text "$(./console-mode)"
