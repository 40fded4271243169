"""UAX #29 extended grapheme clusters, and the cells of a scalar."""

from collections import namedtuple

CLASSES = [
    "CR", "LF", "Other", "Blank", "OtherVariation", "Pictograph", "PictographVariation", "Consonant", "Control",
    "Extend", "ExtendConjunct", "Linker", "Ignorable", "IgnorableConjunct", "ZWJ", "VS15", "VS16",
    "Regional_Indicator", "Prepend", "SpacingMark", "L", "V", "T", "LV", "LVT",
]  # fmt: skip
FIRST_CLASS = 32 - len(CLASSES)
# Spaces that don't permit a line break.
NO_BREAK = (0x00A0, 0x2007, 0x202F)
EXTENDING = {"Extend", "ExtendConjunct", "Linker", "Ignorable", "IgnorableConjunct", "VS15", "VS16"}
CONJUNCT_EXTENDING = {"ExtendConjunct", "IgnorableConjunct", "ZWJ", "VS15", "VS16"}

State = namedtuple("State", "last pictograph conjunct odd")
START = State("sot", None, None, False)


def cluster_class(ucd, scalar):
    """The Grapheme_Cluster_Break value, split further for the emoji, conjunct and width rules."""
    value = ucd.cluster[scalar]
    conjunct = ucd.conjunct[scalar]
    variation = scalar in VARIATION.setdefault(id(ucd), set(ucd.variation_bases))
    if value == "Other":
        if ucd.pictographic[scalar]:
            return "PictographVariation" if variation else "Pictograph"
        if conjunct == "Consonant":
            return "Consonant"
        if ucd.category[scalar] == "Zs" and scalar not in NO_BREAK:
            return "Blank"
        return "OtherVariation" if variation else "Other"
    assert not ucd.pictographic[scalar], f"U+{scalar:04X} is a pictograph of class {value}"
    assert not variation, f"U+{scalar:04X} is a variation base of class {value}"
    if value == "Extend":
        if scalar in (0xFE0E, 0xFE0F):
            assert conjunct == "Extend"
            return "VS15" if scalar == 0xFE0E else "VS16"
        if conjunct == "Linker":
            return "Linker"
        if ucd.ignorable[scalar]:
            return "IgnorableConjunct" if conjunct == "Extend" else "Ignorable"
        return "ExtendConjunct" if conjunct == "Extend" else "Extend"
    assert value == "ZWJ" or conjunct is None, f"U+{scalar:04X} is {conjunct} and {value}"
    return value


VARIATION = {}


def cells(ucd, scalar):
    """The cells of one scalar, by the rule documented at `Cells`."""
    category = ucd.category[scalar]
    if category in ("Mn", "Me"):
        return 0
    if ucd.width[scalar] in ("W", "F"):
        return 2
    if ucd.cluster[scalar] == "Regional_Indicator":
        return 2
    if scalar == 0x09:
        return 1
    if ucd.ignorable[scalar] or ucd.cluster[scalar] in ("CR", "LF", "Control", "ZWJ"):
        return 0
    if ucd.syllable[scalar] in ("V", "T"):
        return 0
    return 1


def boundary(p, c):
    """Whether a cluster begins at a scalar of class `c`."""
    a = p.last
    if a == "sot":
        return True  # GB1
    if a == "CR" and c == "LF":
        return False  # GB3
    if a in ("CR", "LF", "Control") or c in ("CR", "LF", "Control"):
        return True  # GB4, GB5
    if a == "L" and c in ("L", "V", "LV", "LVT"):
        return False  # GB6
    if a in ("LV", "V") and c in ("V", "T"):
        return False  # GB7
    if a in ("LVT", "T") and c == "T":
        return False  # GB8
    if c in EXTENDING or c == "ZWJ":
        return False  # GB9
    if c == "SpacingMark" or a == "Prepend":
        return False  # GB9a, GB9b
    if p.conjunct == "linked" and c == "Consonant":
        return False  # GB9c
    if p.pictograph == "joined" and c in ("Pictograph", "PictographVariation"):
        return False  # GB11
    if p.odd and c == "Regional_Indicator":
        return False  # GB12, GB13
    return True  # GB999


def advance(p, c):
    pictograph = None
    if c in ("Pictograph", "PictographVariation"):
        pictograph = "open"
    elif p.pictograph and c in EXTENDING:
        pictograph = "open" if p.pictograph == "open" else None
    elif p.pictograph == "open" and c == "ZWJ":
        pictograph = "joined"
    conjunct = None
    if c == "Consonant":
        conjunct = "open"
    elif p.conjunct and c == "Linker":
        conjunct = "linked"
    elif p.conjunct and c in CONJUNCT_EXTENDING:
        conjunct = p.conjunct
    last = {
        "Linker": "Extend", "ExtendConjunct": "Extend", "Ignorable": "Extend", "IgnorableConjunct": "Extend",
        "VS15": "Extend", "VS16": "Extend", "OtherVariation": "Other", "PictographVariation": "Other",
        "Pictograph": "Other", "Consonant": "Other", "Blank": "Other", "LF": "Control",
    }.get(c, c)  # fmt: skip
    return State(last, pictograph, conjunct, c == "Regional_Indicator" and not p.odd)


def automaton():
    """The transitions (next state, whether a cluster begins), with a row per state and a column per class."""
    from linebreak import minimised

    states = [START]
    index = {START: 0}
    table = []
    for state in states:
        line = []
        for c in CLASSES:
            after = advance(state, c)
            if after not in index:
                index[after] = len(states)
                states.append(after)
            line.append((index[after], int(boundary(state, c))))
        table.append(line)
    return minimised(states, table)
