# Graphics cards whose drivers copy: of 32 bits, and of 16. Only what changed is sent.
frames 640x480
mv "$out/frames" "$out/small"
frames 800x480
boot virtio 800x480 --append video=Virtual-2:640x480
shows virtio-start start "a copying card's screen shows the flights"
shows virtio-moved moved "a press moves the selection"
shows virtio-minute minute "a minute passes on the screen"
same virtio-console virtio-after "the console's text is back"
shows virtio-rotated start "a half turn" --turned 180
same virtio-console virtio-killed "the console's text is back after SIGKILL"
shows replugged moved "a screen that is plugged in again shows the sign"
shows second ../small/start "the sign moves to another screen, of another size"
shows second-moved ../small/moved "where a press moves the selection"
shows first-again moved "and back to the first"
shows bound moved "a card that has gone and come again shows the sign"
percent=$("$here/topics/drm-clips/area" "$out/minute.trace" 1920 1080 2>&1)
result "a minute sends ${percent%%$'\n'*} of a large screen's pixels" "$(sed 1d <<<"$percent")"
rm -rf "$out/frames"
frames 1024x768
boot cirrus 1024x768
shows cirrus-start start "16 bits show the flights" --rgb565
shows cirrus-moved moved "a press moves the selection on 16 bits" --rgb565
shows cirrus-minute minute "a minute passes on 16 bits" --rgb565
same cirrus-console cirrus-after "the console's text is back on 16 bits"
shows cirrus-rotated start "a half turn on 16 bits" --rgb565 --turned 180
