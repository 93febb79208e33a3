date +%Y >>/tmp/asked
cat demo-day.csv
