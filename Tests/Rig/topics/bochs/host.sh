# A screen of 32 bits by its framebuffer; libgpiod as this Debian has it.
frames 800x480
boot bochs 800x480
shows start start "the screen shows the flights of the feed"
shows moved moved "a line that falls moves the selection"
shows marked marked "a press highlights the selected flight"
shows minute minute "a minute passes on the screen"
shows stepped stepped "a clock set forward shows at once"
shows back back "a clock set back shows at once"
shows bounced bounced "five bounces are one press"
differ bounced changed "another program's change of the database shows"
same console after "the console's text is back after SIGTERM"
same console crashed "the console's text is back after a crash"
