import GalleyTestSupport
import Testing

@testable import TextLayout

struct ControlTests {
  /// Each control, live or disabled.
  private func controls(isEnabled: Bool) -> Flow {
    let badge = Run(" (3)", .badge, spokenAs: ", 3 new")
    let items: [Flow.Item] = [
      .button("Retry", isEnabled: isEnabled, action: 0),
      .option("Name", isSelected: true, isEnabled: isEnabled, action: 3),
      .option("Time", isSelected: false, isEnabled: isEnabled, action: 4),
      .tab("News", badge: badge, isSelected: true, isEnabled: isEnabled, action: 5),
    ]
    return Flow(items, gap: 1)
  }

  @Test func `a control is drawn and spoken as what it is`() {
    let live = controls(isEnabled: true)
    expectGolden(drawn(live, 60), drawn(live, 60, glyphs: .ascii), spoken(live))
  }

  @Test
  func `a disabled control has parentheses and its own role, and is called not available`() {
    let paused = controls(isEnabled: false)
    expectGolden(drawn(paused, 60), styles(paused, 60), spoken(paused))
  }

  @Test func `a click beside a narrow item presses nothing`() {
    for words in [["a"], ["a", "b"]] {
      let item = Stack(words.map { TextBlock($0).asBlock }).action(1)
      let page = Row {
        item.fixed(3)
        Stack(words.map { TextBlock($0).asBlock })
      }
      let view = PageView(page.asBlock, size: Size(width: 20, height: 4))
      for row in words.indices {
        let columns = (-2..<20).filter { view.control(atColumn: $0, row: row) != nil }
        #expect(columns == [-2, -1, 0, 1, 2])
      }
    }
  }

  @Test func `a field shows the end of its text, and the cursor after it`() {
    let pier = TextField("Pier", text: "Little\nSkerry", action: "find")
    expectGolden(drawn(pier, 22, 21, 13))
  }

  @Test
  func `an empty field has its cursor at its start and speaks its example; no secret is spoken`() {
    let empty = TextField(text: "", example: "East", action: "find")
    let secret = TextField(
      "Code",
      text: "1234",
      isSecret: true,
      isEnabled: false,
      action: "find")
    expectGolden(drawn(empty, 20), spoken(empty), drawn(secret, 40), spoken(secret))
  }

  @Test(arguments: 12...40)
  func `the cursor of a field is seen wherever it is, and both sides of it are cut`(width: Int) {
    var line = LineEditor("Little Skerry and the old light")
    while let last = line.before.last {
      let field = frame(TextField(line: line, action: 1), width)
      let cells = field.regions.last { $0.kind == .beforeCursor }?.columns.upperBound ?? 0
      #expect(field.rowCount == 1)
      // A space before the cursor is one that no row loses at its end.
      let text = field.text(ofRow: 0).replacing("\u{A0}", with: " ")
      #expect(Array(text)[max(0, cells - 1)] == last)
      #expect(Spoken.isSameForAllAlternatives(in: TextField(line: line, action: 1).asBlock))
      line.take(.left)
    }
    let spoken = spoken(TextField(line: line, action: 1))
    #expect(spoken.contains("⟨Little Skerry and the old light⟩"))
  }

  /// A note with the cursor after so many characters.
  private func note(_ text: String, after count: Int) -> TextField {
    var line = LineEditor(text, hasLines: true)
    for _ in 0..<text.count - count { line.take(.left) }
    return TextField("Note", line: line, example: "What to bring", action: "note")
  }

  @Test func `a field of several lines wraps, and shows the rows of its cursor`() {
    let text = "Bring the oars and a lamp.\n\nMeet at the pier\nat six"
    let empty = note("", after: 0)
    let start = note(text, after: 3)
    let end = note(text, after: text.count)
    let form = FormBlock {
      FormBlock.Field("Note") { TextField(line: LineEditor(text, hasLines: true), action: 1) }
    }
    let plain = TextField(line: LineEditor(text, hasLines: true), isEnabled: false, action: 1)
    expectGolden(
      drawn(empty, 24), drawn(start, 24), drawn(end, 24), drawn(end, 24, glyphs: .ascii),
      drawn(form, 34), drawn(plain, 24), spoken(empty), spoken(start), spoken(form), spoken(plain))
  }

  @Test(arguments: 8...40)
  func `the cursor of a field of several lines is seen wherever it is`(width: Int) {
    let text = "Bring the oars  and a lamp.\n\nMeet at the pier \nat six 船着場で"
    var line = LineEditor(text, hasLines: true)
    var last = (row: Int.max, column: Int.max)
    while true {
      let field = frame(TextField(line: line, rows: 2, action: 1), width)
      #expect(field.rowCount == 4)
      guard let cursor = field.regions.last(where: { $0.kind == .beforeCursor }) else {
        Issue.record("no cursor before “\(line.after)”")
        return
      }
      let row = cursor.rows.upperBound - 1
      #expect((1...2).contains(row))
      let cells = field.text(ofRow: row).replacing("\u{A0}", with: " ")
      let isAtStart = line.before.last ?? "\n" == "\n"
      if !isAtStart, let before = line.before.last, before != " " {
        let shown = cells.prefix { Cells.count(String($0)) > 0 }
        let prefix = shown.reduce(into: "") { text, next in
          if Cells.count(text) < cursor.columns.upperBound { text.append(next) }
        }
        #expect(prefix.last == before, "\(line.before)|\(line.after)")
      }
      last = (row, cursor.columns.upperBound)
      if line.before.isEmpty { break }
      line.take(.left)
    }
    #expect(last == (1, 2))
  }

  /// The row and the column of the cursor of a field.
  private func cursor(_ line: LineEditor, _ width: Int) -> (row: Int, column: Int)? {
    let field = frame(TextField(line: line, rows: 24, action: 1), width)
    let cursor = field.regions.last { $0.kind == .beforeCursor }
    return cursor.map { ($0.rows.upperBound - 1, $0.columns.upperBound) }
  }

  @Test(arguments: 8...40)
  func `the arrows in a field of several lines go by its drawn rows, also among spaces`(width: Int)
  {
    let text = "  Bring the oars   and a lamp.\n\n    船着場で at the pier   \n   \nb\n  at six      "
    var line = LineEditor(text, hasLines: true)
    while true {
      let row = cursor(line, width)?.row ?? 0
      for distance in [-1, 1] {
        var moved = line
        moved.take(.rows(distance, width: width - 4))
        let end = distance < 0 ? moved.before : moved.after
        let next = cursor(moved, width)?.row
        #expect(next == row + distance || end.isEmpty, "\(line.before)|\(line.after)")
      }
      if line.before.isEmpty { break }
      line.take(.left)
    }
  }

  @Test(arguments: [false, true])
  func `spaces in a field are seen wherever the cursor is, which is behind them`(hasLines: Bool) {
    for text in ["   a", " ", "  a  b   ", "\ta", "a \t "] {
      let start = cursor(LineEditor(hasLines: hasLines), 40)?.column ?? 0
      var line = LineEditor(text, hasLines: hasLines)
      while true {
        let column = cursor(line, 40)?.column
        #expect(column == start + line.before.count, "\(line.before)|\(line.after)")
        let row = frame(TextField(line: line, action: 1), 40).text(ofRow: hasLines ? 1 : 0)
        let letters = text.enumerated().filter { !$0.element.isWhitespace }
        for (place, letter) in letters {
          #expect(Array(row)[start + place] == letter, "\(line.before)|\(line.after)")
        }
        if line.before.isEmpty { break }
        line.take(.left)
      }
    }
  }

  @Test func `the spaces at the cursor of a text that is too long are seen`() {
    var line = LineEditor("one two  three")
    for _ in 0..<7 { line.take(.left) }
    #expect(frame(TextField(line: line, action: 1), 15).rows == ["[ one two\u{A0}\u{A0}t… ]"])
  }

  @Test func `a check box is spoken as what it is, also without Unicode`() {
    let boxes = Flow([
      .checkBox("Wind", isOn: true, action: 1),
      .checkBox("Tide", isOn: false, action: 2),
      .checkBox("Fog", isOn: true, isEnabled: false, action: nil),
    ])
    expectGolden(drawn(boxes, 40), drawn(boxes, 40, glyphs: .ascii), spoken(boxes))
  }
}
