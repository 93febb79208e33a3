# A graphics card of 32 bits that reads its buffers itself: page flips. Consoles and other programs.
static drm-master
frames 480x800
mv "$out/frames" "$out/upright"
frames 640x480
mv "$out/frames" "$out/small"
frames 800x480
boot bochs 800x480
shows start start "a card's screen shows the flights of the feed"
shows moved moved "a press moves the selection"
shows marked marked "a press highlights the selected flight"
same other other-before "another console in front shows its own text"
same other other-pressed "nothing is drawn on another console"
same other other-hurried "nor after somebody has come back and left at once"
shows returned away "the sign is back with its console"
same console stopped "the console's text is back while the sign is stopped"
shows resumed away "the sign is back when it goes on"
same console after "the console's text is back after SIGTERM"
same console crashed "the console's text is back after a crash"
shows mode ../small/start "a mode that is asked for"
shows rotated-90 ../upright/start "a quarter turn" --turned 90
shows rotated-180 start "a half turn" --turned 180
shows rotated-up up "whose buttons are turned, too" --turned 180
shows rotated-270 ../upright/start "three quarter turns" --turned 270
shows framebuffer-90 ../upright/start "a quarter turn on a framebuffer" --turned 90
same other fb-other "a framebuffer, too, is left to another console"
same fb-other fb-other-pressed "and not drawn on meanwhile"
shows fb-returned moved "a framebuffer's sign is back with its console"
shows late start "a screen that comes after the sign shows it"
shows auto start "without /dev/fb0 the card is taken"
shows freed start "the sign shows itself once the other program has ended"
