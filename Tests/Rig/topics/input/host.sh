# Keyboards, a remote control, a mouse and touch screens; what is not permitted; devices that come and go.
static input-device
frames 800x480
frames 480x800 frames-upright.txt
boot bochs 800x480
shows start start "the sign shows itself"
shows next next "a key of the keyboard moves the selection"
shows page page "Page Down moves it by a page"
shows marked marked "Enter highlights"
shows tab tab "Tab shows the next tab"
shows remote-page paged "a remote control that comes later pages down"
shows remote-tab departures "its number keys choose tabs"
shows ok marked "its OK highlights"
shows power paged "a key of the settings does what they say"
shows space start "a key they take its meaning does nothing"
shows repeated repeated "a held key repeats what moves"
shows held marked "a held key highlights once"
shows wheel next "a mouse's wheel moves the selection"
shows tapped tapped "a finger selects a row"
shows scrolled scrolled "the list follows a finger"
shows swiped swiped "a swipe in the reading direction highlights its row"
shows unswiped scrolled "a swipe again takes that away, one the other way does nothing"
shows tab-tapped tab-tapped "a tap on a tab shows it"
shows first-finger first-finger "a second finger is ignored"
shows rested start "a finger that rests does nothing"
shows lost start "a finger that goes with its screen does nothing"
shows stylus tapped "a screen for one finger selects a row"
shows tablet tapped "a tablet that points like a finger selects a row"
shows refreshed refreshed "a tap on the last update refreshes"
shows stepped stepped "a key counts after the clock was set forward"
shows back back "and after it was set back"
shows flooded start "after a flood of keys none is stuck"
shows flooded-touch tapped "after a flood of touches the next tap counts"
shows elsewhere start "what is typed at another console does nothing"
shows tapped-180 tapped "a finger selects a row of a screen turned by 180" --turned 180
shows scrolled-180 scrolled "the list follows it" --turned 180
shows swiped-180 swiped "a swipe highlights its row" --turned 180
shows tapped-90 upright-tapped "a finger selects a row of a screen turned by 90" --turned 90
shows scrolled-90 upright-scrolled "the list follows it there" --turned 90
shows tapped-270 upright-tapped "a finger selects a row of a screen turned by 270" --turned 270
same hebrew hebrew-right "a swipe against the reading direction does nothing"
differ hebrew hebrew-left "right to left, a swipe to the left highlights"
