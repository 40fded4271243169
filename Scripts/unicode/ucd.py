"""Reads the parts of the Unicode Character Database that the tables of TextLayout need."""

import pathlib

VERSION = "17.0.0"
SCALARS = 0x110000


def check_version(folder):
    first = (folder / "LineBreak.txt").read_text("utf-8").split("\n", 1)[0]
    if VERSION not in first:
        raise SystemExit(f"LineBreak.txt says “{first}”, but these tables are for Unicode {VERSION}")


class Database:
    """The properties of all code points, as lists indexed by code point."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        check_version(self.folder)
        self.category = self.single("extracted/DerivedGeneralCategory.txt", "Cn")
        self.width = self.single("EastAsianWidth.txt", "N")
        self.line = self.single("LineBreak.txt", "XX")
        self.cluster = self.single("auxiliary/GraphemeBreakProperty.txt", "Other")
        self.syllable = self.single("HangulSyllableType.txt", "NA")
        self.pictographic = self.members("emoji/emoji-data.txt", "Extended_Pictographic")
        self.ignorable = self.members("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.conjunct = self.conjuncts()
        self.variation_bases = sorted({row[0] for row, _ in self.sequences("emoji/emoji-variation-sequences.txt")})

    def rows(self, name):
        """The fields of every line except comments."""
        for line in (self.folder / name).read_text("utf-8").split("\n"):
            fields = [field.strip() for field in line.split("#", 1)[0].split(";")]
            if fields != [""]:
                yield fields

    def ranges(self, name):
        for first, *rest in self.rows(name):
            low, _, high = first.partition("..")
            yield range(int(low, 16), int(high or low, 16) + 1), rest

    def single(self, name, missing):
        # The files list every code point with a value other than the default, including unassigned ones.
        values = [missing] * SCALARS
        for scalars, fields in self.ranges(name):
            for scalar in scalars:
                values[scalar] = fields[0]
        return values

    def members(self, name, value):
        found = bytearray(SCALARS)
        for scalars, fields in self.ranges(name):
            if fields == [value]:
                for scalar in scalars:
                    found[scalar] = 1
        return found

    def conjuncts(self):
        values = [None] * SCALARS
        for scalars, fields in self.ranges("DerivedCoreProperties.txt"):
            if fields[0] == "InCB":
                for scalar in scalars:
                    values[scalar] = fields[1]
        return values

    def sequences(self, name):
        for first, *rest in self.rows(name):
            yield [int(scalar, 16) for scalar in first.split()], rest
