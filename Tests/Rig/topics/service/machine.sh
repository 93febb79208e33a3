# The sign as a user with no more rights than its unit gives it, on the unit's console. What systemd would do is
# done here out of the unit.
. ./guest.sh
users
unit() { sed -n "s/^$1=//p" nextflight.service; }
wire NEXT MARK

# Devices as udev gives them to their groups, and the user in the unit's groups.
chgrp video /dev/dri/card0 && chmod 660 /dev/dri/card0
chgrp gpio /dev/gpiochip* && chmod 660 /dev/gpiochip*
chgrp input /dev/input/event* && chmod 660 /dev/input/event*
for group in $(unit SupplementaryGroups); do sed -i "s/^$group:.*:/&$(unit User)/" /etc/group; done

# The unit's console, with text, behind another one.
console=$(unit TTYPath)
printf '\033[?25lA console with text on it.\n' >$console
host shot console.ppm
chvt 2

sed 's|^screen:.*|screen: {drm: bochs-drm}|' sign.yaml >/tmp/sign.yaml
cp demo-day.csv /tmp
date -s '2013-07-19 16:00:10' >/dev/null
chown $(unit User) $console
command=$(unit ExecStart | sed "s|.* -c '\(.*\)'|\1|; s|exec [^ ]*|exec ./nextflight|; s|sign.yaml|/tmp/sign.yaml|")
setsid -c su $(unit User) -c "$command" <$console 2>/out/sign.log &
sign=$!
until [ "$(./console-mode)" = graphics ] || ! is_running; do sleep 0.1; done
date -s '2013-07-19 16:00:20' >/dev/null
settle
check "its user is no root" 1000 "$(awk '/^Uid:/ {print $2}' /proc/$sign/status)"
check "its console came to the front" "$console" "/dev/$(cat /sys/class/tty/tty0/active)"
check "it has all devices that it asks for" "" "$(grep -i 'permitted\|cursor' /out/sign.log)"
host shot start.ppm
press NEXT
host shot moved.ppm
host key ctrl-c
settle
check "Ctrl-C at its console does not end it" yes "$(is_running && echo yes)"
finish TERM
check "SIGTERM ends it well" 0 $status
check "text mode after SIGTERM" text "$(./console-mode)"
host shot after.ppm
