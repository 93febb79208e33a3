#!/usr/bin/env python3
"""Writes BoardWords/Generated: relative times, plural rules, numbers, times and dates out of CLDR.

    python3 -m venv venv && venv/bin/pip install Babel==2.17.0
    venv/bin/python Sources/BoardWords/generate/generate.py

Babel 2.17.0 (PyPI) holds CLDR 46, the release that ICU 76 in the Foundation of Swift 6.3 holds.
What Babel leaves out, and where Foundation departs from CLDR, stands in the tables below. Tests hold
every entry against Foundation.
"""

import re
from pathlib import Path

import babel
from babel import Locale, localedata

CLDR = {"2.17.0": "46"}
FOLDER = Path(__file__).parent.parent / "Generated"
UNITS = ("minute", "hour", "day")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")

# The word for "now": CLDR's field "second", relative type 0. Not in Babel.
NOW = {
    "en": "now", "de": "jetzt", "fr": "maintenant", "es": "ahora", "it": "ora", "nl": "nu",
    "pt": "agora", "sv": "nu", "nb": "nå", "da": "nu", "fi": "nyt", "pl": "teraz", "cs": "nyní",
    "tr": "şimdi", "ru": "сейчас", "uk": "зараз", "el": "τώρα", "ar": "الآن", "he": "עכשיו",
    "ja": "今", "zh-Hans": "现在", "zh-Hant": "現在", "ko": "지금", "hi": "अब", "th": "ขณะนี้",
    "hu": "most", "ro": "acum", "is": "núna", "et": "nüüd", "lv": "tagad", "lt": "dabar",
    "sk": "teraz", "sl": "zdaj", "hr": "sad", "bg": "сега", "ca": "ara", "id": "sekarang",
    "vi": "bây giờ",
}
TAGS = tuple(NOW)

# Languages that part a number's thousands only from five digits on (minimumGroupingDigits 2).
# Not in Babel.
FIVE_DIGITS = {"es", "it", "pl", "bg", "lv", "et", "hu", "sl"}


# Where the ICU that Apple builds into Foundation departs from CLDR: (tag, field) to what is replaced
# by what.
APPLE = {
    ("ru", "day-narrow"): ("дн.", "дн"),
    ("zh-Hant", "minute-short"): (" ", ""), ("zh-Hant", "minute-narrow"): (" ", ""),
    ("zh-Hant", "hour-short"): (" ", ""), ("zh-Hant", "hour-narrow"): (" ", ""),
    ("zh-Hant", "day-short"): (" ", ""), ("zh-Hant", "day-narrow"): (" ", ""),
}


# The same for the words before and after noon, for where they stand, and for dates: the pattern, the
# weekdays, the months (None: as in CLDR).
APPLE_NOON = {
    "nl": ("AM", "PM"), "nb": ("am", "pm"), "el": ("πμ", "μμ"), "he": ("לפ׳", "אח׳"),
    "ko": ("오전", "오후"), "hi": ("पू", "अ"), "bg": ("AM", "PM"),
}
APPLE_HOURS_12 = {"hi": "a h:mm"}
APPLE_DATES = {
    "de": ("E d. M", None, None),
    "ru": (None, "Пн Вт Ср Чт Пт Сб Вс",
           "янв. февр. марта апр. мая июня июля авг. сент. окт. нояб. дек."),
    "ar": (None, "اثنين ثلاثاء أربعاء خميس جمعة سبت أحد", None),
    "zh-Hans": ("M月d日 E", None, None),
    "ca": (None, "dl dt dc dj dv ds dg",
           "gen. febr. març abr. maig juny jul. ag. set. oct. nov. des."),
}


def case(tag):
    return {"zh-Hans": ".zhHans", "zh-Hant": ".zhHant", "is": ".`is`"}.get(tag, "." + tag)


def data(tag):
    return localedata.LocaleDataDict(localedata.load(tag.replace("-", "_")))


def quoted(text):
    """A Swift literal in which spaces and marks that can't be seen are written as escapes."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + visible(escaped).replace("\n", "\\n") + '"'


def visible(text):
    marks = "\u00a0\u202f\u200e\u200f\u061c\u2009"
    return re.sub(f"[{marks}]", lambda m: "\\u{%X}" % ord(m[0]), text)


# Plural rules ------------------------------------------------------------------------------------

def categories(tag):
    """The categories that a whole number can have in the language, in CLDR's order, each with a
    Swift condition on `n` ("" for other)."""
    rules = Locale.parse(tag, sep="-").plural_form.abstract
    found = {name: condition(tree) for name, tree in rules}
    named = [(c, found[c]) for c in CATEGORIES if found.get(c, "false") != "false"]
    return named + [("other", "")]


def condition(tree):
    """Babel's parsed plural rule as a Swift condition on the whole number `n`."""
    kind, arguments = tree
    if kind in ("and", "or"):
        left, right = (condition(t) for t in arguments)
        zero, one = ("false", "true") if kind == "and" else ("true", "false")
        if zero in (left, right):
            return zero
        parts = [p for p in (left, right) if p != one]
        if len(parts) < 2:
            return parts[0] if parts else one
        if kind == "and":
            parts = [f"({p})" if " || " in p else p for p in parts]
        return (" && " if kind == "and" else " || ").join(parts)
    if kind == "not":
        inner = condition(arguments[0])
        if inner in ("true", "false"):
            return "true" if inner == "false" else "false"
        if re.fullmatch(r"[^&|]* == \d+", inner):
            return inner.replace("==", "!=")
        return f"!{inner}" if inner.startswith("(") and "|" not in inner else f"!({inner})"
    assert kind == "relation", kind
    _, subject, (_, ranges) = arguments
    return relation(subject, [(low[1][0], high[1][0]) for low, high in ranges])


def relation(subject, ranges):
    modulus = ""
    if subject[0] == "mod":
        subject, (_, (modulus,)) = subject[1]
    # A whole number has no fraction and no exponent: v, w, f, t, c and e are 0.
    if subject[0] not in ("n", "i"):
        return "true" if any(low <= 0 <= high for low, high in ranges) else "false"
    value = f"n % {modulus}" if modulus else "n"
    return " || ".join(
        f"{value} == {low}" if low == high else f"({low}...{high}).contains({value})"
        for low, high in ranges)


def plural_file():
    groups = {}
    for tag in TAGS:
        groups.setdefault(tuple(categories(tag)), []).append(tag)
    lines = [
        "extension Language {",
        "  /// Which of the language's plural forms goes with the whole number `n`; forms stand in",
        "  /// the order zero, one, two, few, many, other, without those that the language lacks.",
        "  func pluralForm(of n: UInt) -> Int {",
        "    switch self {",
    ]
    counts = {}
    for rules, tags in groups.items():
        counts.setdefault(len(rules), []).extend(tags)
        lines += case_lines(tags)
        lines.append("      // " + ", ".join(name for name, _ in rules))
        for index, (_, test) in enumerate(rules[:-1]):
            lines.append(f"      if {test} {{ return {index} }}")
        lines.append(f"      return {len(rules) - 1}")
    lines += ["    }", "  }", "", "  /// How many plural forms the language has.",
              "  var pluralFormCount: Int {", "    switch self {"]
    for count, tags in sorted(counts.items()):
        lines += case_lines(tags) + [f"      {count}"]
    lines += ["    }", "  }", "}"]
    write("PluralForms", "Owns which plural form goes with a number in each language.", lines)


def case_lines(tags):
    """`case .a, .b:` broken at 100 columns."""
    lines, line = [], "    case"
    for tag in tags:
        piece = f" {case(tag)},"
        if len(line) + len(piece) > 98:
            lines.append(line)
            line = "     "
        line += piece
    return lines + [line[:-1] + ":"]


# Relative times ----------------------------------------------------------------------------------

def relative_patterns(tag, unit, width, direction):
    """The patterns by category; a width that a language lacks is the next wider one."""
    fields = data(tag)["date_fields"]
    wider = [f"{unit}-narrow", f"{unit}-short", unit]
    for name in wider[wider.index(f"{unit}-{width}"):]:
        if direction in fields.get(name, {}):
            before, after = APPLE.get((tag, f"{unit}-{width}"), ("", ""))
            return {c: p.replace(before, after) for c, p in fields[name][direction].items()}
    raise KeyError((tag, unit, width, direction))


def relative_lines(width, name, summary):
    lines = [
        f"  /// {summary}",
        "  /// One pattern a line: minutes to come, minutes ago, hours to come, hours ago, days to",
        "  /// come, days ago. A pattern's plural forms are parted by |; a single form stands for all.",
        f"  var {name}: String {{",
        "    switch self {",
    ]
    for tag in TAGS:
        lines += [f"    case {case(tag)}:", '      """']
        for unit in UNITS:
            for direction in ("future", "past"):
                patterns = relative_patterns(tag, unit, width, direction)
                forms = [patterns.get(c, patterns["other"]) for c, _ in categories(tag)]
                forms = forms[:1] if len(set(forms)) == 1 else forms
                assert all("|" not in form for form in forms)
                lines.append("      " + visible("|".join(forms)))
        lines.append('      """')
    return lines + ["    }", "  }"]


def relative_files():
    lines = ["extension Language {"] + relative_lines(
        "short", "relativePatterns", 'Relative times in CLDR\'s width "short".')
    lines += ["", '  /// The word for this very minute: CLDR\'s field "second", relative type 0.',
              "  var nowWord: String {", "    switch self {"]
    lines += [f"    case {case(tag)}: {quoted(word)}" for tag, word in NOW.items()]
    lines += ["    }", "  }", "}"]
    write("RelativePatterns", "Owns relative times and the word for now in each language.", lines)
    lines = ["extension Language {"] + relative_lines(
        "narrow", "narrowRelativePatterns", 'Relative times in CLDR\'s width "narrow".') + ["}"]
    write("NarrowRelativePatterns", "Owns the narrowest relative times in each language.", lines)


# Numbers, times and dates ------------------------------------------------------------------------

def number_lines():
    separators = {}
    for tag in TAGS:
        symbol = data(tag)["number_symbols"]["latn"]["group"]
        separators.setdefault(symbol, []).append(tag)
    lines = ["  /// What parts a number's thousands.", "  var groupSeparator: String {",
             "    switch self {"]
    for symbol, tags in separators.items():
        lines += case_lines(tags) + [f"      {quoted(symbol)}"]
    lines += ["    }", "  }", "",
              "  /// From how many digits on a number's thousands are parted.",
              "  var fewestGroupedDigits: Int {", "    switch self {"]
    lines += case_lines([t for t in TAGS if t in FIVE_DIGITS]) + ["      5", "    default: 4"]
    lines += ["    }", "  }"]
    grouped = [t for t in TAGS
               if data(t)["decimal_formats"][None].pattern.startswith("#,##,##0")]
    lines += ["", "  /// How many digits stand in each group left of the thousands.",
              "  var digitsPerGroup: Int {", "    switch self {"]
    lines += case_lines(grouped) + ["      2", "    default: 3", "    }", "  }"]
    return lines


def time_lines():
    twelve = []
    lines = [
        "  /// Four lines: the time of day on a 24-hour clock and on a 12-hour clock, the words for",
        "  /// before and after noon. HH is an hour of two digits, h and K one of as few as it needs",
        "  /// (1 to 12, 0 to 11), mm the minute, a the word.",
        "  var timePatterns: String {", "    switch self {"]
    for tag in TAGS:
        d = data(tag)
        skeletons = d["datetime_skeletons"]
        periods = d["day_periods"]["format"]["abbreviated"]
        # Boards write hours of two digits, so that times stand in a column.
        hours24 = "HH" + re.search("H+(.)mm", skeletons["Hm"].pattern)[1] + "mm"
        # Only before and after noon are told apart, not the finer parts of the day (B).
        hours12 = re.sub("'[^']*'[.]?", "", skeletons["hm"].pattern).replace("B", "a")
        if "h" in d["time_formats"]["short"].pattern:
            twelve.append(tag)
        hours12 = APPLE_HOURS_12.get(tag, hours12)
        before, after = APPLE_NOON.get(tag, (periods["am"], periods["pm"]))
        # CLDR's narrow no-break space is an ordinary space in its variant "ascii": few fonts for
        # signs and no character panel has it.
        fields = [re.sub("[\u202f ]+", " ", field)
                  for field in (hours24, hours12, before, after)]
        lines.append(f"    case {case(tag)}: {quoted(chr(10).join(fields))}")
    lines += ["    }", "  }", "", "  /// Whether people there are used to a 12-hour clock.",
              "  var usesTwelveHours: Bool {", "    switch self {"]
    return lines + case_lines(twelve) + ["      true", "    default: false", "    }", "  }"]


def date_lines():
    lines = [
        "  /// Three lines: a date as weekday, day and month (E, d or dd, and M stand for them), the",
        "  /// weekdays from Monday, and the months, both parted by |.",
        "  var datePatterns: String {", "    switch self {"]
    for tag in TAGS:
        d = data(tag)
        pattern = d["datetime_skeletons"]["MMMEd"].pattern
        plain = re.sub("'[^']*'", "", pattern)
        month, day = re.search("[ML]+", plain)[0], re.search("[Ec]+", plain)[0]
        months = [str(m) if len(month) == 1 else f"{m:02}" for m in range(1, 13)]
        if len(month) > 2:
            names = d["months"]["stand-alone" if month[0] == "L" else "format"]
            months = list(names["wide" if len(month) == 4 else "abbreviated"][m + 1]
                          for m in range(12))
        names = d["days"]["stand-alone" if day[0] == "c" else "format"]
        weekdays = [names["wide" if len(day) == 4 else "abbreviated"][w] for w in range(7)]
        pattern = pattern.replace(month, "M").replace(day, "E")
        apple = APPLE_DATES.get(tag, (None, None, None))
        pattern = apple[0] or pattern
        weekdays = apple[1].split() if apple[1] else weekdays
        months = apple[2].split() if apple[2] else months
        lines += [f"    case {case(tag)}:", '      """', "      " + visible(pattern),
                  "      " + visible("|".join(weekdays)), "      " + visible("|".join(months)),
                  '      """']
    return lines + ["    }", "  }"]


def write(name, owns, lines):
    header = [
        f"// {owns}",
        f"// Written by generate/generate.py out of CLDR {CLDR[babel.__version__]} "
        f"(Babel {babel.__version__}); mend the script, not this file.",
        "// CLDR: Copyright © 1991-2024 Unicode, Inc. SPDX-License-Identifier: Unicode-3.0",
        "// swift-format-ignore-file",
        "",
    ]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.swift").write_text("\n".join(header + lines) + "\n")


plural_file()
relative_files()
write("TimePatterns", "Owns how numbers and times of day are written in each language.",
      ["extension Language {"] + number_lines() + [""] + time_lines() + ["}"])
write("DatePatterns", "Owns how dates are written in each language.",
      ["extension Language {"] + date_lines() + ["}"])
