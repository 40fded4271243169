"""Bidi_Class of Unicode's UnicodeData.txt, and the tables and rows that are made from it."""

import ucd

# Values of the table in TextLayout; all other classes are neutral: 0.
KINDS = {name: number for number, name in enumerate("L R AL AN EN ES ET CS".split(), 1)}


def classes(folder):
    """The class of each assigned code point; None for the others."""
    found, first = [None] * ucd.SCALARS, None
    for line in (folder / "UnicodeData.txt").read_text("utf-8").split("\n"):
        fields = line.split(";")
        if len(fields) > 4:
            scalar = int(fields[0], 16)
            for member in range(first if fields[1].endswith(", Last>") else scalar, scalar + 1):
                found[member] = fields[4]
            first = scalar
    return found


def ranges(values):
    """The first and last code point of each run of one value; a code point without one continues the run before it."""
    start, last, value = None, None, None
    for scalar, other in enumerate(values):
        if other is not None and other != value:
            if value is not None:
                yield start, last, value
            start, value = scalar, other
        if other is not None:
            last = scalar
    yield start, last, value
