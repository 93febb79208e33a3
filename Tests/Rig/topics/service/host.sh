# The sign as Hardware/nextflight.service starts it.
mkdir -p "$work/app"
cp "$root/Hardware/nextflight.service" "$work/app"
frames 800x480
boot bochs 800x480
shows start start "the service's console shows the flights"
shows moved moved "a press moves the selection"
same console after "the console's text is back after SIGTERM"
