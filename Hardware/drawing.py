"""How a rig's wiring looks: the board, the wires, a shape for each kind of part. What is wired to what comes from
the script beside this, draw."""
from xml.sax.saxutils import escape

# The 40-pin header of all boards since the Pi 1 B+, by its pins.
HEADER = dict(enumerate("""
    3V3 5V GPIO2 5V GPIO3 GND GPIO4 GPIO14 GND GPIO15 GPIO17 GPIO18 GPIO27 GND GPIO22 GPIO23 3V3 GPIO24 GPIO10
    GND GPIO9 GPIO25 GPIO11 GPIO8 GND GPIO7 ID_SD ID_SC GPIO5 GND GPIO6 GPIO12 GPIO13 GND GPIO19 GPIO16 GPIO26
    GPIO20 GND GPIO21""".split(), start=1))
# What else a line is called where it is used as a bus.
BUS = {"GPIO2": "SDA1", "GPIO3": "SCL1", "GPIO8": "CE0", "GPIO9": "MISO", "GPIO10": "MOSI", "GPIO11": "SCLK"}

PITCH = 24
CENTER = 530
EDGE = 136  # half of the board's width
TOP = 96  # middle of the first row of pins
RAIL = 178  # from the board's edge to a ground that several parts share
OUTER = 372  # from the board's edge to the end of the parts
INK, PAPER = "#22262b", "#faf8f3"
POWER = {"3V3": "#e8590c", "5V": "#d6203a", "GND": "#343a40"}
SIGNALS = ["#1971c2", "#2b8a3e", "#9c36b5", "#0b8a94", "#c2255c", "#a07900", "#5f3dc4", "#74551c"]


def height(part):
    if part.kind in ("module", "hub75"):
        return PITCH * len(part.rows) + 40
    if part.kind == "matrix":
        return PITCH * len(part.rows) + 116
    return {"rail": 20, "button": 54, "lamp": 54, "knob": PITCH * len(part.rows) + 40, "screen": 150,
            "touch": 190, "panel": PITCH * len(part.rows) + 44, "lcd": PITCH * len(part.rows) + 140}[part.kind]


def contact(part, index):
    """The height at which a contact's wire arrives."""
    if part.kind in ("rail", "button", "lamp"):
        return part.top + height(part) / 2
    if part.kind in ("screen", "touch"):
        return part.top + height(part) / 2 + 30 * (index - (len(part.rows) - 1) / 2)
    return part.top + 40 + PITCH * index


class Drawing:
    """SVG elements, with places told from the board's edge outwards."""

    def __init__(self):
        self.out = []
        self.side = "right"

    def x(self, u):
        return CENTER + (EDGE + u) * (1 if self.side == "right" else -1)

    def add(self, name, text=None, **values):
        told = "".join(f' {key.replace("_", "-")}="{number(value)}"' for key, value in values.items())
        self.out.append(f"<{name}{told}/>" if text is None else f"<{name}{told}>{escape(text)}</{name}>")

    def wire(self, points, color, width=3):
        self.add("polyline", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), fill="none",
                 stroke=color, stroke_width=width, stroke_linejoin="round", stroke_linecap="round")

    def box(self, u, y, width, height, **values):
        self.add("rect", x=min(self.x(u), self.x(u + width)), y=y, width=width, height=height, **values)

    def dot(self, u, y, color=POWER["GND"]):
        self.add("circle", cx=self.x(u), cy=y, r=4, fill=color)

    def label(self, u, y, text, size=14, color=INK, weight="normal", outward=True):
        anchor = "start" if (self.side == "right") == outward else "end"
        self.add("text", text, x=self.x(u), y=y, font_size=size, fill=color, font_weight=weight,
                 text_anchor=anchor)

    def middle(self, u, y, text, size=14, color=INK, weight="normal"):
        self.add("text", text, x=self.x(u), y=y, font_size=size, fill=color, font_weight=weight,
                 text_anchor="middle")


def number(value):
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def pin_place(pin):
    return CENTER + (-15 if pin % 2 else 15), TOP + PITCH * ((pin - 1) // 2)


def start_height(rig, row, side):
    """Where on the board's edge a wire begins: at its pin, or below it if it comes from the other column."""
    if not row["pin"].isdigit():
        return TOP + PITCH * 20 + 18 + 40 * rig.sockets.index(row["pin"])
    pin = int(row["pin"])
    own = "left" if pin % 2 else "right"
    return pin_place(pin)[1] + (0 if own == side else PITCH / 2)


def place(rig, side, bottom):
    """Parts keep their order and stand as near to their pins as the others let them."""
    parts = [part for part in rig.parts if part.side == side]
    free = 44.0
    for part in parts:
        starts = [start_height(rig, row, side) for row in part.rows]
        want = sum(starts) / len(starts) - (contact(part, 0) + contact(part, len(starts) - 1)) / 2 + part.top
        part.top = max(want, free)
        free = part.top + height(part) + 8
    limit = bottom
    for part in reversed(parts):
        part.top = min(part.top, limit - height(part))
        limit = part.top - 8
    if parts and parts[0].top < 40:
        sys.exit(f"{rig.folder.name}/wiring.csv: too many parts on the {side}")
    return parts


def channels(routes):
    """Where each wire turns, so that none crosses another: of those that go down the lowest turns first, of
    those that go up the highest."""
    turns = {}
    down = [index for index, (start, end) in enumerate(routes) if end > start + 0.5]
    up = [index for index, (start, end) in enumerate(routes) if end < start - 0.5]
    for rank, index in enumerate(reversed(down)):
        turns[index] = 14 + 8 * rank
    for rank, index in enumerate(up):
        turns[index] = 14 + 8 * rank
    return turns


def draw_board(drawing, rig, whole):
    used = {int(row["pin"]): row for row in rig.rows if row["pin"].isdigit()}
    drawing.add("rect", x=CENTER - EDGE, y=36, width=2 * EDGE, height=whole - 58, rx=10, fill="#0f5132",
                stroke="#0a3622", stroke_width=2)
    drawing.add("text", "Raspberry Pi", x=CENTER, y=64, font_size=17, font_weight="bold", fill="#ffffff",
                text_anchor="middle")
    drawing.add("rect", x=CENTER - 31, y=TOP - 15, width=62, height=PITCH * 20 + 6, rx=3, fill="#1c1f23")
    for pin, name in HEADER.items():
        x, y = pin_place(pin)
        row = used.get(pin)
        fill = row["color"] if row else "#4b5157"
        if pin == 1:
            drawing.add("rect", x=x - 10.5, y=y - 10.5, width=21, height=21, fill=fill, stroke="#d8b24a")
        else:
            drawing.add("circle", cx=x, cy=y, r=10.5, fill=fill, stroke="#d8b24a")
        drawing.add("text", str(pin), x=x, y=y + 4, font_size=11, fill="#ffffff" if row else "#b4babf",
                    text_anchor="middle", font_weight="bold" if row else "normal")
        bus = BUS.get(name)
        told = f"{name} {bus}" if row and bus and row["kind"] in ("module", "panel", "matrix") else name
        drawing.add("text", told, x=x + (-19 if pin % 2 else 19), y=y + 4,
                    font_size=12, fill="#ffffff" if row else "#7fae98", font_weight="bold" if row else "normal",
                    text_anchor="end" if pin % 2 else "start")
    for index, socket in enumerate(rig.sockets):
        y = TOP + PITCH * 20 + 18 + 40 * index
        drawing.add("rect", x=CENTER + EDGE - 74, y=y - 15, width=78, height=30, rx=4, fill="#ced4da",
                    stroke="#868e96", stroke_width=1.5)
        drawing.add("text", socket, x=CENTER + EDGE - 35, y=y + 5, font_size=13, font_weight="bold", fill=INK,
                    text_anchor="middle")


def draw_wires(drawing, rig, side, parts):
    drawing.side = side
    wires = [(part, index, row) for part in parts for index, row in enumerate(part.rows)]
    routes = [(start_height(rig, row, side), contact(part, index)) for part, index, row in wires]
    turns = channels(routes)
    for place_, (part, index, row) in enumerate(wires):
        start, end = routes[place_]
        inner = 84 if part.kind != "rail" else RAIL
        points = [(drawing.x(0), start)]
        if place_ in turns:
            points += [(drawing.x(turns[place_]), start), (drawing.x(turns[place_]), end)]
        points.append((drawing.x(inner), end))
        if row["pin"].isdigit():
            x, y = pin_place(int(row["pin"]))
            if start != y:
                points = [(x, y + 10), (x, start)] + points
            width = 3
        else:
            width = 9
        drawing.wire(points, row["color"], width)


def draw_button(drawing, part, y):
    row = part.rows[0]
    drawing.wire([(drawing.x(84), y), (drawing.x(100), y)], row["color"])
    drawing.wire([(drawing.x(146), y), (drawing.x(RAIL), y)], POWER["GND"])
    drawing.box(100, y - 23, 46, 46, rx=6, fill="#343a40", stroke=INK, stroke_width=1.5)
    drawing.add("circle", cx=drawing.x(123), cy=y, r=15, fill="#f1f3f5", stroke=INK, stroke_width=1.5)
    drawing.add("circle", cx=drawing.x(123), cy=y, r=10, fill=row["color"])
    drawing.dot(RAIL, y)
    tell(drawing, part, y)


def draw_lamp(drawing, part, y):
    row = part.rows[0]
    drawing.wire([(drawing.x(84), y), (drawing.x(RAIL), y)], row["color"])
    drawing.box(90, y - 8, 36, 16, fill="#e9d8a6", stroke=INK, stroke_width=1.5)
    drawing.middle(108, y - 13, row["contact"], size=12)
    lamp = {"red": "#e03131", "yellow": "#f2b705", "green": "#37b24d"}[row["what"].split()[0]]
    point, back = drawing.x(160), drawing.x(138)
    drawing.add("polygon", points=f"{back},{y - 12} {back},{y + 12} {point},{y}", fill=lamp, stroke=INK,
                stroke_width=1.5)
    drawing.wire([(point, y - 12), (point, y + 12)], INK, 2.5)
    for shift in (0, 8):  # its light
        drawing.wire([(drawing.x(146 + shift), y - 13), (drawing.x(153 + shift), y - 22)], lamp, 2)
    drawing.wire([(point, y), (drawing.x(RAIL), y)], POWER["GND"])
    drawing.dot(RAIL, y)
    tell(drawing, part, y)


def tell(drawing, part, y):
    what = part.rows[0]["what"]
    drawing.label(RAIL + 14, y + (5 if not what else -2), part.name, size=15, weight="bold")
    if what:
        drawing.label(RAIL + 14, y + 15, what, size=12, color="#495057")


def draw_module(drawing, part, width=OUTER - 84):
    fill = {"knob": "#1864ab", "panel": "#a61e1e", "lcd": "#2b5d34"}.get(part.kind, "#1c4f82")
    drawing.box(84, part.top, width, height(part) - 8, rx=8, fill=fill, stroke=INK, stroke_width=1.5)
    drawing.label(98, part.top + 20, part.name, size=14, color="#ffffff", weight="bold")
    for index, row in enumerate(part.rows):
        y = contact(part, index)
        drawing.add("circle", cx=drawing.x(92), cy=y, r=5.5, fill=row["color"], stroke="#f8f9fa", stroke_width=1.5)
        drawing.label(104, y + 4.5, row["contact"], size=12.5, color="#ffffff", weight="bold")
        if part.kind != "panel":  # its picture stands there
            drawing.label(112 + 10 * len(row["contact"]), y + 4, row["what"], size=11, color="#cfe2ff")
    middle = part.top + height(part) / 2 + 6
    if part.kind == "knob":
        drawing.add("circle", cx=drawing.x(290), cy=middle, r=50, fill="#adb5bd", stroke=INK, stroke_width=1.5)
        drawing.add("circle", cx=drawing.x(290), cy=middle, r=34, fill="#e9ecef", stroke="#868e96", stroke_width=2)
        drawing.wire([(drawing.x(290), middle - 12), (drawing.x(290), middle - 30)], INK, 4)
        drawing.middle(290, middle + 14, "push", size=12, color="#495057")
    elif part.kind == "panel":
        draw_flights(drawing, 176, part.top + 32, 184, height(part) - 56)
    elif part.kind == "matrix":
        draw_lamps(drawing, 98, part.top + 32 + PITCH * len(part.rows), width - 28)
    elif "receiver" in part.name:
        drawing.box(268, middle - 34, 62, 56, rx=4, fill="#212529", stroke="#000000")
        drawing.add("circle", cx=drawing.x(299), cy=middle - 10, r=21, fill="#3b2f3f", stroke="#000000")
        for shift in (0, 10, 20):
            drawing.wire([(drawing.x(338 + shift), middle - 22), (drawing.x(332 + shift), middle - 10),
                          (drawing.x(338 + shift), middle + 2)], "#ffa8a8", 2)
    elif part.kind == "lcd":
        draw_letters(drawing, 98, part.top + 34 + PITCH * len(part.rows), width - 28)
    elif "Clock" in part.name:
        drawing.add("circle", cx=drawing.x(305), cy=middle - 6, r=36, fill="#ced4da", stroke=INK, stroke_width=1.5)
        drawing.add("circle", cx=drawing.x(305), cy=middle - 6, r=29, fill="none", stroke="#868e96")
        drawing.middle(305, middle - 2, "CR2032", size=11, color="#343a40")


def draw_lamps(drawing, u, y, width):
    """Four blocks of 8x8 lamps: the bar of the next flight, and its time."""
    side = width / 32
    drawing.box(u - 4, y - 4, width + 8, 8 * side + 8, rx=3, fill="#140a0a", stroke="#000000", stroke_width=2)
    left = min(drawing.x(u), drawing.x(u + width))
    for row, line in enumerate((
            "##..............................", "##...#....#......##....#........", "##..##...##..##.#..#..##....#...",
            "##...#..#.#..##.#..#.#.#....##..", "##...#..####....#..#.####...###.", "##...#....#..##.#..#...#....##..",
            "##..###...#..##..##....#....#...", "##..............................")):
        for column, lamp in enumerate(line):
            drawing.add("circle", cx=left + (column + 0.5) * side, cy=y + (row + 0.5) * side, r=side * 0.42,
                        fill="#ff4d3d" if lamp == "#" else "#331616")


def draw_letters(drawing, u, y, width):
    """A character LCD: four rows of twenty letters."""
    drawing.box(u, y, width, 86, rx=4, fill="#b5d334", stroke="#16321b", stroke_width=6)
    left = min(drawing.x(u), drawing.x(u + width)) + 14
    for row, text in enumerate(("Departures     14:02", " 13:55 DY 1302 Boden", "\u25b614:05 SK 1462 Oslo ", " 14:20 LH 2417 Munic")):
        for column, letter in enumerate(text):
            if letter != " ":
                drawing.add("text", letter, x=left + column * (width - 28) / 20, y=y + 22 + 18 * row, font_size=13,
                            fill="#1c3310", font_weight="normal", text_anchor="start")


def draw_flights(drawing, u, y, width, height):
    """A sign in small: its rows, the next one lit, and two words that are told apart by their colour."""
    drawing.box(u, y, width, height, rx=3, fill="#0b1420", stroke="#000000", stroke_width=2)
    rows = max(3, int(height / 17))
    gap = height / (rows + 0.6)
    for index in range(rows):
        top = y + gap * (index + 0.45)
        if index == rows // 2:
            drawing.box(u + 4, top - 3, width - 8, gap - 1, fill="#1d3a5f")
        left = min(drawing.x(u), drawing.x(u + width)) + 10
        color = "#ffd43b" if index == rows // 2 else "#9fb3c8" if index > rows // 2 else "#5c6f82"
        for start, part in ((0, 0.14), (0.2, 0.34 - 0.04 * (index % 3)), (0.62, 0.1)):
            drawing.add("rect", x=left + start * (width - 20), y=top, width=part * (width - 20), height=gap - 8,
                        rx=1.5, fill=color)
        state = {0: "#5c6f82", 1: "#51cf66"}.get((index + rows) % 3, "#ffa94d")
        drawing.add("rect", x=left + 0.8 * (width - 20), y=top, width=0.2 * (width - 20), height=gap - 8, rx=1.5,
                    fill=state)


def draw_screen(drawing, part):
    drawing.box(84, part.top, OUTER - 84, height(part) - 24, rx=8, fill="#2b2f33", stroke=INK, stroke_width=1.5)
    draw_flights(drawing, 96, part.top + 12, OUTER - 108, height(part) - 48)
    drawing.middle(84 + (OUTER - 84) / 2, part.top + height(part) - 6, part.name, size=14, weight="bold")
    if part.kind == "touch":
        x, y = drawing.x(270), part.top + height(part) * 0.55
        for radius in (10, 18):
            drawing.add("circle", cx=x, cy=y, r=radius, fill="none", stroke="#ffffff", stroke_width=2,
                        opacity=0.8)
        drawing.wire([(x, y - 46), (x, y - 26), (x - 6, y - 34), (x, y - 26), (x + 6, y - 34)], "#ffffff", 2)
    for index, row in enumerate(part.rows):
        if row["pin"].isdigit() or len(part.rows) > 1:
            y = contact(part, index)
            drawing.add("circle", cx=drawing.x(84), cy=y, r=6, fill=row["color"], stroke="#f8f9fa", stroke_width=1.5)
            drawing.label(74, y - 8, row["contact"], size=11, weight="bold", outward=False)


def svg(rig):
    bottom = TOP + PITCH * 20 + 40 * len(rig.sockets) + 16
    whole = bottom + 20
    sides = {side: place(rig, side, bottom) for side in ("left", "right")}
    drawing = Drawing()
    left = 0 if sides["left"] else CENTER - EDGE - 36
    width = 2 * CENTER - left
    drawing.out += [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} 0 {width} {number(whole)}" width="{width}" '
        f'height="{number(whole)}" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif">',
        "<!-- Drawn by Hardware/draw out of wiring.csv; change it there. -->",
        f"<title>{escape(rig.folder.name)}: wiring</title>"]
    drawing.add("rect", x=left + 1, y=1, width=width - 2, height=whole - 2, rx=14, fill=PAPER, stroke="#ced4da",
                stroke_width=2)
    draw_board(drawing, rig, whole)
    for side, parts in sides.items():
        draw_wires(drawing, rig, side, parts)
        for part in parts:
            if part.kind == "rail":
                shared = rig.grounded(part)
                if shared:
                    y = contact(part, 0)
                    drawing.wire([(drawing.x(RAIL), y), (drawing.x(RAIL), contact(shared[-1], 0))], POWER["GND"])
        for part in parts:
            if part.kind == "button":
                draw_button(drawing, part, contact(part, 0))
            elif part.kind == "lamp":
                draw_lamp(drawing, part, contact(part, 0))
            elif part.kind in ("screen", "touch"):
                draw_screen(drawing, part)
            elif part.kind != "rail":
                draw_module(drawing, part)
    drawing.out.append("</svg>")
    return "\n".join(drawing.out) + "\n"
