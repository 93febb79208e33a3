# A feed that answers when it may, and fails when it shall.
while [ ! -e /tmp/may-answer ]; do sleep 0.1; done
[ ! -e /tmp/shall-fail ] || exit 1
cat /app/demo-day.csv
