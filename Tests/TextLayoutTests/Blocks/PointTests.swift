import GalleyTestSupport
import Testing
import TextLayout

/// Columns whose numbers have their points below each other.
struct PointTests {
  private func table(_ cells: [String], _ point: Character = ".") -> TableBlock {
    TableBlock(of: cells) {
      Column("Name") { _ in TextBlock("x") }
      Column("Time") { TextBlock(outside: $0) }.alignedAtPoint(point)
    }
  }

  /// The cells before the point in each row. Each cell is given as what is before it and the rest.
  private func places(_ cells: [(String, String)], _ point: Character = ".") -> Set<Int?> {
    let drawn = rows(table(cells.map { $0 + $1 }, point), 40).dropFirst(2)
    let places = zip(cells, drawn).map { cell, row in
      row.range(of: cell.0 + cell.1).map { Cells.count(String(row[..<$0.lowerBound]) + cell.0) }
    }
    return Set(places)
  }

  @Test func `points are below each other, with units, signs, groups and without a number`() {
    let cells = [
      ("1", ".5 s"), ("-12", ".25 s"), ("7", " s"), ("–", ""), ("1,234", ".5"), ("30", ""),
      ("", ".5"), ("0", ".5 m2"), ("n/a", ""),
    ]
    #expect(places(cells) == [11])
    #expect(places([("1.234", ",5"), ("7", ",25 €"), ("1 234", "")], ",") == [11])
    let table = table(cells.map { $0 + $1 } + ["ספר 12.5", "1234567.125", "漢.5"])
    expectGolden(drawn(table, 40), drawn(table, 40, glyphs: .ascii))
  }
}
