"""UAX #14 as a deterministic automaton.

`decide` is the rules, written in the order of the annex. Everything else turns them into a table: a state is what the
rules can ask about the text on the left, a column what they can ask about one scalar, and the few rules that look past
the next scalar become rows that are indexed by the column after it.
"""

from collections import namedtuple

Column = namedtuple("Column", "cls ea pi pf dotted extcn")
State = namedtuple("State", "cls ea pi pf dotted extcn zwj spaced opens_line before_ea starts_word hebrew number odd joined")

START = State("sot", *[False] * 5, False, None, False, False, False, False, None, False, False)
END = Column("eot", *[False] * 5)
NEWLINES = {"BK", "CR", "LF", "NL"}
LETTERS = {"AL", "HL"}
HANGUL = {"JL", "JV", "JT", "H2", "H3"}
NO, ALLOW, MUST = 0, 1, 2


def column(ucd, scalar):
    """The class after LB1, which resolves ambiguous classes, split further for later rules."""
    cls = ucd.line[scalar]
    category = ucd.category[scalar]
    if cls == "SA":
        cls = "CM" if category in ("Mn", "Mc") else "AL"
    cls = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS"}.get(cls, cls)
    quote = cls == "QU"
    return Column(
        cls,
        ea=ucd.width[scalar] in ("F", "W", "H"),
        pi=quote and category == "Pi",
        pf=quote and category == "Pf",
        dotted=scalar == 0x25CC,
        extcn=bool(ucd.pictographic[scalar]) and category == "Cn",
    )


def absorbed(p, c):
    """LB9: a combining mark or a joiner belongs to the preceding character, if there is one."""
    return c.cls in ("CM", "ZWJ") and p.cls not in NEWLINES | {"sot", "SP", "ZW"}


def decide(p, c, ahead):
    """Whether a line may break between the text that `p` sums up and a scalar of column `c`.

    `ahead(n)` is the nth column after `c`, marks that LB9 joins to another left out.
    """
    if p.cls == "sot":
        return NO  # LB2
    if p.cls == "CR" and c.cls == "LF":
        return NO  # LB5
    if p.cls in NEWLINES:
        return MUST  # LB4, LB5
    if c.cls in NEWLINES | {"SP", "ZW"}:
        return NO  # LB6, LB7
    if p.cls == "ZW" or p.spaced == "ZW":
        return ALLOW  # LB8
    if p.zwj or absorbed(p, c):
        return NO  # LB8a, LB9
    if c.cls in ("CM", "ZWJ"):
        c = c._replace(cls="AL")  # LB10
    a, b = p.cls, c.cls
    aksara = a in ("AK", "AS") or p.dotted
    if a == "WJ" or b == "WJ":
        return NO  # LB11
    if a == "GL":
        return NO  # LB12
    if b == "GL" and a not in ("SP", "BA", "HY", "HH"):
        return NO  # LB12a
    if b in ("CL", "CP", "EX", "SY"):
        return NO  # LB13
    if a == "OP" or p.spaced == "OP":
        return NO  # LB14
    if p.opens_line or p.spaced == "Pi":
        return NO  # LB15a
    if c.pf and ahead(1).cls in NEWLINES | {"SP", "GL", "WJ", "CL", "QU", "CP", "EX", "IS", "SY", "ZW", "eot"}:
        return NO  # LB15b
    if a == "SP" and b == "IS" and ahead(1).cls == "NU":
        return ALLOW  # LB15c
    if b == "IS":
        return NO  # LB15d
    if b == "NS" and (a in ("CL", "CP") or p.spaced == "CL"):
        return NO  # LB16
    if b == "B2" and (a == "B2" or p.spaced == "B2"):
        return NO  # LB17
    if a == "SP":
        return ALLOW  # LB18
    if b == "QU" and not c.pi or a == "QU" and not p.pf:
        return NO  # LB19
    if b == "QU" and (not p.ea or not ahead(1).ea):
        return NO  # LB19a
    if a == "QU" and (not c.ea or not p.before_ea):
        return NO  # LB19a
    if a == "CB" or b == "CB":
        return ALLOW  # LB20
    if a in ("HY", "HH") and b in LETTERS and p.starts_word:
        return NO  # LB20a
    if b in ("BA", "HH", "HY", "NS") or a == "BB":
        return NO  # LB21
    if a in ("HY", "HH") and p.hebrew and b != "HL":
        return NO  # LB21a
    if a == "SY" and b == "HL":
        return NO  # LB21b
    if b == "IN":
        return NO  # LB22
    if a in LETTERS and b == "NU" or a == "NU" and b in LETTERS:
        return NO  # LB23
    if a == "PR" and b in ("ID", "EB", "EM") or a in ("ID", "EB", "EM") and b == "PO":
        return NO  # LB23a
    if a in ("PR", "PO") and b in LETTERS or a in LETTERS and b in ("PR", "PO"):
        return NO  # LB24
    if p.number and b in ("PO", "PR"):
        return NO  # LB25, after a number and after a number's closing bracket
    if p.number == "open" and b == "NU":
        return NO  # LB25
    if a in ("PO", "PR", "HY", "IS") and b == "NU":
        return NO  # LB25
    if a in ("PO", "PR") and b == "OP":
        if ahead(1).cls == "NU" or ahead(1).cls == "IS" and ahead(2).cls == "NU":
            return NO  # LB25
    if a == "JL" and b in ("JL", "JV", "H2", "H3"):
        return NO  # LB26
    if a in ("JV", "H2") and b in ("JV", "JT") or a in ("JT", "H3") and b == "JT":
        return NO  # LB26
    if a in HANGUL and b == "PO" or a == "PR" and b in HANGUL:
        return NO  # LB27
    if a in LETTERS and b in LETTERS:
        return NO  # LB28
    follows = b in ("AK", "AS") or c.dotted
    if a == "AP" and follows or aksara and b in ("VF", "VI"):
        return NO  # LB28a
    if p.joined and (b == "AK" or c.dotted):
        return NO  # LB28a
    if aksara and follows and ahead(1).cls == "VF":
        return NO  # LB28a
    if a == "IS" and b in LETTERS:
        return NO  # LB29
    if a in LETTERS | {"NU"} and b == "OP" and not c.ea:
        return NO  # LB30
    if a == "CP" and not p.ea and b in LETTERS | {"NU"}:
        return NO  # LB30
    if a == "RI" and b == "RI" and p.odd:
        return NO  # LB30a
    if (a == "EB" or p.extcn) and b == "EM":
        return NO  # LB30b
    return ALLOW  # LB31


def advance(p, c):
    """The state that the rules need after a scalar of column `c`."""
    if absorbed(p, c):
        return p._replace(zwj=c.cls == "ZWJ")
    zwj = c.cls == "ZWJ"
    if c.cls in ("CM", "ZWJ"):
        c = c._replace(cls="AL")  # LB10
    a, b = p.cls, c.cls
    spaced = None
    if b == "SP":
        spaced = p.spaced if a == "SP" else "Pi" if p.opens_line else {"CP": "CL"}.get(a, a)
        if spaced not in ("ZW", "OP", "CL", "B2", "Pi"):
            spaced = None
    number = None
    if b == "NU" or b in ("SY", "IS") and p.number == "open":
        number = "open"
    elif b in ("CL", "CP") and p.number == "open":
        number = "closed"
    quote = b == "QU"
    hyphen = b in ("HY", "HH")
    return State(
        # Distinctions that no rule makes are dropped to keep the table small.
        "LF" if b in ("BK", "NL") else b,
        c.ea and b != "SP",
        c.pi,
        c.pf,
        c.dotted,
        c.extcn,
        zwj,
        spaced,
        c.pi and a in NEWLINES | {"sot", "OP", "QU", "GL", "SP", "ZW"},
        quote and p.ea and a != "sot",
        hyphen and a in NEWLINES | {"sot", "SP", "ZW", "CB", "GL"},
        hyphen and a == "HL",
        number,
        b == "RI" and not (a == "RI" and p.odd),
        b == "VI" and (a in ("AK", "AS") or p.dotted),
    )


class Automaton:
    """The states, the action for each state and column, and the rows of the rules with look-ahead."""

    def __init__(self, columns):
        self.columns = columns
        self.rows = []
        states = [START]
        index = {START: 0}
        table = []
        for state in states:
            line = []
            for c in columns:
                after = advance(state, c)
                if after not in index:
                    index[after] = len(states)
                    states.append(after)
                line.append((index[after], self.action(state, c)))
            table.append(line)
        self.states, self.table = minimised(states, table)

    def action(self, state, c):
        seen = []

        def at(*next_columns):
            def ahead(n):
                seen.append(n)
                return next_columns[min(n, len(next_columns)) - 1]

            return decide(state, c, ahead)

        row = [at(n, END) for n in self.columns + [END]]
        if 2 in seen:
            number = next(n for n in self.columns if n.cls == "NU")
            row = [
                3 if at(n, number) != action else action for n, action in zip(self.columns + [END], row)
            ]
            assert all(
                at(n, m) == (NO if m.cls == "NU" else ALLOW)
                for n, action in zip(self.columns, row)
                if action == 3
                for m in self.columns + [END]
            ), "only “allowed unless a number comes second” can be said in a row"
        if not any(seen) or len(set(row)) == 1:
            return row[0]
        if row not in self.rows:
            self.rows.append(row)
        return 3 + self.rows.index(row)


def minimised(states, table):
    """Merges equivalent states (Moore's algorithm)."""
    block = [0] * len(states)
    while True:
        keys = [(block[s], tuple((block[t], action) for t, action in table[s])) for s in range(len(states))]
        order = {key: n for n, key in enumerate(dict.fromkeys(keys))}
        refined = [order[key] for key in keys]
        if refined == block:
            break
        block = refined
    first = [block.index(n) for n in range(max(block) + 1)]
    return [states[s] for s in first], [[(block[t], action) for t, action in table[s]] for s in first]
