import GalleyTestSupport
import Testing

@testable import TextLayout

struct ControlTests {
  /// Each control, live or disabled.
  private func controls(isEnabled: Bool) -> [Flow.Item] {
    let badge = Run(" (3)", .badge, spokenAs: ", 3 new")
    return [
      .button("Retry", isEnabled: isEnabled, action: 0),
      .option("Name", isSelected: true, isEnabled: isEnabled, action: 3),
      .option("Time", isSelected: false, isEnabled: isEnabled, action: 4),
      .tab("News", badge: badge, isSelected: true, isEnabled: isEnabled, action: 5),
    ]
  }

  @Test func `a control is drawn and spoken as what it is`() {
    let live = Flow(controls(isEnabled: true), gap: 1)
    expectGolden(
      drawn(live, 60),
      drawn(live, 60, glyphs: .ascii),
      spoken(live))
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

  @Test
  func `a disabled control has parentheses and its own role, and is called not available`() {
    let paused = Flow(controls(isEnabled: false), gap: 1)
    let lines = spoken(paused).split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      #expect(line.contains(", not available"))
    }
    let roles = Set(paused.items.flatMap(\.runs).map(\.role))
    #expect(roles == [.pausedButton, .badge])
    expectGolden(drawn(paused, 60))
  }

  @Test(arguments: 13...40)
  func `a field shows the end of its text, and the cursor after it`(_ width: Int) throws {
    let text = "Little Skerry"
    let pier = TextField("Pier", text: text, action: "find")
    let frame = frame(pier, width)
    let row = try #require(frame.rows.last { $0.contains("[") })
    #expect(row.hasSuffix("]"))
    #expect(row.contains(width < 22 ? "…" : text))
    let cursor = try #require(frame.regions.last { $0.kind == .beforeCursor })
    let field = frame.regions.last {
      $0.kind == .field(Identifier("find"))
    }
    #expect(field?.rows == cursor.rows)
    #expect(Array(row)[cursor.columns.upperBound - 1] == "y")
  }

  @Test
  func `an empty field has its cursor at its start and speaks its example; no secret is spoken`() {
    let empty = TextField(text: "", example: "East", action: "find")
    let cursor = frame(empty, 20).regions.first {
      $0.kind == .beforeCursor
    }
    #expect(cursor?.columns.lowerBound == 0)
    #expect(spoken(empty) == "text field: empty, for example East\n")
    let secret = TextField(
      "Code",
      text: "1234",
      isSecret: true,
      isEnabled: false,
      action: "find")
    #expect(spoken(secret) == "text field: Code: hidden, 4 characters, not available\n")
    let row = drawing(secret, 40)
    #expect(row.hasPrefix("Code ( ••••"))
    #expect(row.hasSuffix(")"))
    #expect(frame(secret, 40).regions == [], "a disabled field has no cursor")
  }
}
