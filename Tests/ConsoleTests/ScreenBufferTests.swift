import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

@Suite(.firstFailure) struct ScreenBufferTests {
  private let columns = 12

  private func row(_ text: String) -> ScreenBuffer.Row {
    ScreenBuffer.Row(bytes: text.bytes, cells: Cells.count(text))
  }

  private func screen(_ rows: [String], of count: Int) -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rowCount: count)
    for (index, text) in rows.enumerated() {
      screen.rows[index] = row(text)
    }
    return screen
  }

  /// The screen of a terminal after receiving some bytes.
  private func model(_ bytes: [UInt8]..., rows: Int) -> ScreenModel {
    var model = ScreenModel(columns: columns, rows: rows)
    for bytes in bytes {
      model.take(bytes)
    }
    return model
  }

  // Proves X4.
  @Test func `the new screen is shown whatever the terminal showed before`() {
    var generator = SeededGenerator(seed: 11)
    let texts = [
      "",
      "a",
      "hello",
      "full of text",
      "猫猫猫猫猫猫",
      "猫a",
      "é combined e\u{301}",
      "            ",
      "twelve cells",
    ]
    func random() -> ScreenBuffer {
      let rows = (0..<5).map { _ in generator.one(of: texts) }
      return screen(rows, of: 5)
    }
    for _ in 0..<400 {
      let old = random()
      let new = random()
      let shown = model(old.bytes(replacing: nil), new.bytes(replacing: old), rows: 5)
      let meant = model(new.bytes(replacing: nil), rows: 5)
      #expect(shown.rows == meant.rows)
      #expect(shown.unknown == [])
      #expect(old.bytes(replacing: old) == [], "an unchanged screen writes nothing")
    }
  }

  @Test func `only the rows that differ are written`() {
    let old = screen(["one", "two", "three"], of: 3)
    let new = screen(["one", "TWO", "three"], of: 3)
    #expect(new.bytes(replacing: old).text == "\u{1B}[2;1H\u{1B}[KTWO")
  }

  @Test(arguments: [
    ("the new cafe\u{301}", "the new caf", "e\u{301}"),
    ("1234567890 א\u{202C}\u{200E}", "1234567890 ", "א\u{202C}\u{200E}"),
    ("12345678 \u{1B}[1mนารม\u{E4C}\u{1B}[0m", "12345678 \u{1B}[1mนาร", "ม\u{E4C}\u{1B}[0m"),
  ])
  func `wrapping is on for the marks of the last column, as tmux needs it`(
    text: String,
    before: String,
    letter: String
  ) {
    var full = screen([text], of: 1)
    full.rows[0].cells = columns
    // What is drawn over the beginning afterwards isn't at the edge.
    full.rows[0].bytes += "\u{1B}[1G▌\u{1B}[13G".bytes
    let bytes = full.bytes(replacing: nil).text
    #expect(bytes.contains("\(before)\u{1B}[?7h\(letter)\u{1B}[1G▌\u{1B}[13G\u{1B}[?7l"))
    full.rows[0].cells = columns - 1
    #expect(!full.bytes(replacing: nil).text.contains("?7"))
  }

  @Test func `a screen of another size is written completely`() {
    let rows = ["one", "two"]
    let old = screen(rows, of: 3)
    let new = screen(rows, of: 2)
    #expect(new.bytes(replacing: old) == new.bytes(replacing: nil))
  }

  @Test func `the cursor is shown where something is typed, and hidden again`() {
    /// The terminal's screen after two screens.
    func shown(_ old: ScreenBuffer, _ new: ScreenBuffer) -> ScreenModel {
      model(old.bytes(replacing: nil), new.bytes(replacing: old), rows: 2)
    }
    let idle = screen(["a"], of: 2)
    var typing = idle
    typing.cursor = ScreenBuffer.Cursor(row: 1, column: 3)
    let started = shown(idle, typing)
    #expect(started.row == 1)
    #expect(started.column == 3)
    #expect(started.modes == [25])
    #expect(shown(typing, idle).modes == [])
    #expect(typing.bytes(replacing: typing) == [])
    var changed = screen(["x"], of: 2)
    changed.cursor = typing.cursor
    let moved = shown(typing, changed)
    #expect(moved.row == 1)
    #expect(moved.column == 3, "a changed row leaves the cursor in place")
  }

  @Test func `only the words of a marked row are reversed`() {
    var screen = ScreenBuffer(columns: columns, rowCount: 2)
    let frame = Frame(width: 5, rows: ["one", "two"])
    screen.draw(frame, by: ANSI(theme: Theme()), marking: 1)
    #expect(screen.rows.map(\.bytes.text) == ["one", "\u{1B}[7mtwo\u{1B}[27m"])
  }

  @Test(arguments: -3...5)
  func `only the part of a frame that is in the area is drawn`(row: Int) {
    let frame = Frame(width: 5, rows: ["abcde", "12345", "猫猫x", "last"])
    let encoder = ANSI(theme: Theme())
    let area = (rows: 1..<3, columns: 2..<8)
    for column in -6...13 {
      var screen = ScreenBuffer(columns: columns, rowCount: 4)
      screen.draw(frame, row: row, column: column, in: area, by: encoder)
      let shown = model(screen.bytes(replacing: nil), rows: 4)
      var canvas = ScreenBuffer(columns: 40, rowCount: 20)
      canvas.draw(frame, row: row + 6, column: column + 10, by: encoder)
      var whole = ScreenModel(columns: 40, rows: 20)
      whole.take(canvas.bytes(replacing: nil))
      for place in 0..<4 {
        for cell in 0..<columns {
          let isSeen = area.rows.contains(place) && area.columns.contains(cell)
          let wanted = isSeen ? whole.cells[place + 6][cell + 10] : " "
          let isHalf = wanted == "猫" || wanted == ""
          #expect(shown.cells[place][cell] == wanted || isHalf, "\(column)")
        }
      }
    }
  }
}
