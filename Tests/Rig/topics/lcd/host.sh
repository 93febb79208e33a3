# Character displays by I2C, GPIO lines and the kernel's driver; what they show is read from what was recorded.
boot none 1x1
for kind in i2c lines kernel; do
    ls "$out" | grep $kind-
    case $kind in i2c) opts="--size 20x4" ;; lines) opts="--size 16x2 --light LIGHT --lines RS E D4 D5 D6 D7" ;; kernel) opts="--size 16x2 --light KLIGHT --lines KRS KE KD4 KD5 KD6 KD7" ;; esac
    "$here/hd44780.py" "$out"/$kind-* $opts --state
done
"$here/hd44780.py" "$out"/lines-* --size 40x4 --lines W0 W1 W2 W3 W4 W5 W6 --state
