import GalleyTestSupport
import Testing

@testable import TextCells
@testable import TextLayout

/// Rows keep their columns in a terminal that reorders right-to-left text by UAX #9.
@Suite(.firstFailure) struct RowOrderTests {
  /// Words of left-to-right, right-to-left and other scripts, with numbers and punctuation.
  private static let words = [""] + Example.all(in: "rows").map(\.input)

  /// A cluster of a row with its first cell in logical and in visual order.
  private struct Place {
    var glyph: String
    var cells: Int
    var start: Int
    var seen = 0
  }

  /// The clusters of a row in logical order, with their first cells as drawn by a terminal that
  /// reorders.
  private func places(_ row: String) -> [Place] {
    let reordered = ReorderedRow(row)
    var places: [Place] = []
    var column = 0
    for (glyph, cells) in reordered.clusters {
      places.append(Place(glyph: glyph, cells: cells, start: column))
      column += cells
    }
    column = 0
    for cluster in reordered.order {
      places[cluster].seen = column
      column += places[cluster].cells
    }
    return places.filter { $0.cells > 0 }
  }

  /// Checks every row of a frame: each text with right-to-left letters fills its own cells, in the
  /// order of a paragraph of its own, and everything else is where it was written.
  private func check(_ frame: Frame, _ note: String) {
    let rows = PlainText.encode(frame).text.split(separator: "\n", omittingEmptySubsequences: false)
    for row in 0..<frame.rowCount {
      let drawn = String(rows[row])
      let texts = Self.texts(of: frame, row: row)
      guard !texts.isEmpty else {
        let isSame = drawn.utf8.elementsEqual(frame.text(ofRow: row).utf8)
        #expect(isSame, "\(note), row \(row): other bytes")
        continue
      }
      let places = places(drawn)
      let note = "\(note), row \(row): \(drawn.debugDescription)"
      for place in places {
        let text = texts.first { $0.cells.contains(place.start) }
        let isInPlace = text?.cells.contains(place.seen) ?? (place.seen == place.start)
        if !isInPlace {
          Issue.record("\(note): cell \(place.start) is at \(place.seen)")
          return
        }
      }
      for text in texts {
        checkOrder(of: text, places, note)
      }
    }
  }

  struct Text {
    var cells: Range<Int>
    var text = ""
    var direction: Direction
  }

  /// The texts with right-to-left letters of a row.
  static func texts(of frame: Frame, row: Int) -> [Text] {
    var texts: [Text] = []
    var column = 0
    for run in frame.runs(inRow: row) {
      let start = column
      column += Cells.count(run.text)
      guard let direction = run.direction else { continue }
      let marks = run.span.marks
      if run.span.startsText {
        let mark = marks.before.rawValue
        let text = Text(cells: start..<start, text: mark, direction: direction)
        texts.append(text)
      }
      let last = texts.count - 1
      texts[last].text += run.text
      if run.endsText {
        texts[last].text += marks.after.rawValue
      }
      texts[last].cells = texts[last].cells.lowerBound..<column
    }
    return texts
  }

  private func checkOrder(of text: Text, _ places: [Place], _ note: String) {
    let inside = places.filter { text.cells.contains($0.start) }
    let found = inside.sorted { $0.seen < $1.seen }.map(\.glyph).joined()
    let expected = ReorderedRow(text.text, in: text.direction).seen.joined()
    let isSame = found.bytes == expected.bytes
    #expect(isSame, "\(note): in the order \(found), not \(expected)")
  }

  /// Returns one to three words in one row or, if they don't fit, in another way.
  private func cell(_ source: inout SeededGenerator) -> Row.Cell {
    let runs = source.some(1 + source.number(below: 3), of: Self.words).map { word in
      source.happens(oneIn: 2) ? Run(SafeText(outside: word)) : Run(stringLiteral: word)
    }
    let overflow = source.one(of: [
      TextBlock.Overflow.wrap,
      .truncate(lines: 1),
      .truncateMiddle,
      .fold,
    ])
    let alignment: TextBlock.Alignment = source.happens(oneIn: 2) ? .leading : .trailing
    let text = TextBlock(runs, overflow: overflow)
    return Row.Cell(text.asBlock, minimum: 2, alignment: alignment)
  }

  // Proves X4.
  @Test(arguments: GeneratedText.seeds)
  func `columns of every script never swap`(_ seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    for number in 0..<40 {
      let cells = (0..<2 + source.number(below: 3)).map { _ in cell(&source) }
      let row = Row(cells, gap: source.number(below: 3))
      let block = number % 3 == 0 ? Box { row }.asBlock : row.asBlock
      for width in [12, 25, 60] {
        let frame = frame(block, width)
        check(frame, "row \(number), width \(width)")
      }
    }
  }

  @Test(arguments: GeneratedText.seeds)
  func `texts of generated trees stay in their cells`(_ seed: UInt64) {
    var source = GeneratedTree(seed: seed)
    for number in 0..<5 {
      let tree = source.block(depth: 4)
      for width in [7, 20, 60] {
        let frame = frame(tree, width)
        check(frame, "tree \(number), width \(width)")
      }
    }
  }

  @Test
  func `a paragraph that begins with right-to-left letters is at the right`() throws {
    let heading = TextBlock(outside: "אבג")
    let page = Stack {
      heading
      Rule("─", length: .matching(heading))
    }
    let paragraphs = try Example.all(in: "paragraphs").map { example in
      let (width, words) = try widthAndText(example.input)
      return drawing(TextBlock(Run(keeping: words)), width)
    }
    let centered = TextBlock(outside: "אב").aligned(.center)
    let code = TextBlock([Run(keeping: "אב = 1")], overflow: .fold)
    expectGolden(
      paragraphs.joined(separator: "\n\n"),
      drawing(centered, 4),
      drawing(code, 12),
      drawing(page, 6))
  }
}
