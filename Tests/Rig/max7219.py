#!/usr/bin/env python3
"""What a chain of MAX7219 with 8x8 lamps each shows, out of what "record" printed.

usage: max7219.py RECORD... --size 64x16 [--last]

The blocks hang as boards of four do: in rows, the first one at the top right, each row's beginning at the right,
digit 0 above, segment DP at the left. Prints each picture that was seen, "#" a lit lamp, an empty line after each;
with --last the last one alone. Whatever the datasheet (19-4452) doesn't allow ends it with status 1: messages that
aren't two bytes for each chip, registers it doesn't have, another mode than 0, more than 10 MHz.
"""
import argparse
import sys

parser = argparse.ArgumentParser()
parser.add_argument("records", nargs="+")
parser.add_argument("--size", required=True)
parser.add_argument("--last", action="store_true")
options = parser.parse_args()
width, height = map(int, options.size.split("x"))
columns, rows = width // 8, height // 8
count = columns * rows
chips = [{register: None for register in (*range(1, 9), 9, 10, 11, 12, 15)} for _ in range(count)]
for chip in chips:  # as after power-up: in shutdown mode
    chip.update({9: 0, 10: 0, 11: 0, 12: 0, 15: 0})
ORDER = [15, 9, 11, 10, 1, 2, 3, 4, 5, 6, 7, 8, 12]
wrong = []


def picture():
    lines = []
    for y in range(height):
        line = ""
        for x in range(width):
            chip = chips[y // 8 * columns + columns - 1 - x // 8]
            bits = chip[y % 8 + 1] if y % 8 <= chip[11] else 0
            lit = chip[12] and bits is not None and bits & 0x80 >> x % 8
            line += "#" if lit or chip[15] else "?" if chip[12] and bits is None else "."
        lines.append(line)
    return lines


pictures = []
message, place, before, seen = None, -1, 0.0, False
for name in options.records:
    for line in open(name):
        time, device, what, *words = line.split()
        if not device.startswith("spi"):
            continue
        if what == "setup" and (int(words[0]) & 3 or int(words[1]) > 10_000_000):
            wrong.append(f"{time}: mode {words[0]}, {words[1]} Hz")
        elif what == "select":
            message = []
        elif what == "w":
            if message is None:
                wrong.append(f"{time}: sent while chip select is high")
            else:
                message += [int(word, 16) for word in words]
        elif what == "release" and message is not None:
            if len(message) != 2 * count:
                wrong.append(f"{time}: {len(message)} bytes for {count} chips")
            else:
                pairs = list(zip(message[0::2], message[1::2]))[::-1]  # the first word ends in the last chip
                used = [register for register, _ in pairs if register]
                if any(register not in ORDER for register in used):
                    wrong.append(f"{time}: registers {used}")
                # A picture ends where the next one begins: with a register that comes before the last one's.
                now = max(ORDER.index(register) for register in used if register in ORDER) if used else place
                if seen and (now <= place or float(time) - before > 0.5):
                    pictures.append(picture())
                place, before, seen = now, float(time), True
                for chip, (register, value) in zip(chips, pairs):
                    if register in ORDER:
                        chip[register] = value
            message = None
if seen:
    pictures.append(picture())
if any(chip[9] for chip in chips):
    wrong.append("a chip decodes digits")
for lines in pictures[-1:] if options.last else pictures:
    print("\n".join(lines) + "\n")
sys.exit("\n".join(wrong[:5]) or None)
