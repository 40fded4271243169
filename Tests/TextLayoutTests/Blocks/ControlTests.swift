import Testing

@testable import TextLayout

struct ControlTests {
  /// Each control, live and disabled.
  private func controls(isEnabled: Bool) -> [Flow.Item] {
    [
      .button("Retry", isEnabled: isEnabled, action: "retry"),
      .checkbox("Wrap", isOn: true, isEnabled: isEnabled, action: "wrap"),
      .checkbox("Wrap", isOn: false, isEnabled: isEnabled, action: "wrap"),
      .option("Name", isSelected: true, isEnabled: isEnabled, action: "name"),
      .option("Time", isSelected: false, isEnabled: isEnabled, action: "time"),
      .tab(
        "News", badge: Run(" (3)", .badge, spokenAs: ", 3 new"), isSelected: true,
        isEnabled: isEnabled, action: 0),
    ]
  }

  private func drawn(_ block: some BlockConvertible, _ glyphs: Glyphs = .unicode) -> [String] {
    rows(block.asBlock, 40, glyphs: glyphs)
  }

  private func spoken(_ block: some BlockConvertible) -> [String] {
    String(decoding: Spoken.encode(block.asBlock), as: UTF8.self).split(separator: "\n").map(
      String.init)
  }

  @Test func `a control is drawn and spoken as what it is`() {
    let live = Stack(controls(isEnabled: true).map(\.asBlock))
    #expect(drawn(live) == ["[ Retry ]", "[✓] Wrap", "[ ] Wrap", "● Name", "○ Time", "● News (3)"])
    #expect(
      drawn(live, .ascii) == [
        "[ Retry ]", "[v] Wrap", "[ ] Wrap", "* Name", "o Time", "* News (3)",
      ])
    #expect(
      spoken(live) == [
        "button: Retry", "checkbox, on: Wrap", "checkbox, off: Wrap", "selected option: Name",
        "option: Time",
        "selected tab: News, 3 new",
      ])
  }

  @Test func `a disabled control has parentheses and its own role, and is spoken as not available`()
  {
    let paused = Stack(controls(isEnabled: false).map(\.asBlock))
    #expect(
      drawn(paused) == [
        "( Retry )", "(✓) Wrap", "( ) Wrap", "(●) Name", "(○) Time", "(●) News (3)",
      ])
    let words = spoken(paused)
    #expect(words.allSatisfy { $0.contains(", not available") } && words.count == 6)
    let runs = controls(isEnabled: false).flatMap(\.runs)
    #expect(runs.allSatisfy { $0.role == .pausedButton || $0.role == .badge })
  }

  @Test(arguments: 13...40) func `a field shows the end of its text, and the cursor after it`(
    _ width: Int
  ) throws {
    let (text, field) = ("Little Skerry", TextField("Pier", text: "Little Skerry", action: "find"))
    let frame = Frame(drawing: field.asBlock, size: Size(width: width))
    let row = try #require(frame.rows.last { $0.contains("[") })
    #expect(row.hasSuffix("]") && row.contains(width < 22 ? "…" : text))
    let cursor = try #require(frame.regions.last { $0.kind == .beforeCursor })
    #expect(
      frame.regions.contains { $0.kind == .field(Identifier("find")) && $0.rows == cursor.rows })
    #expect(Array(row)[cursor.columns.upperBound - 1] == "y")
  }

  @Test
  func
    `an empty field has its cursor at its beginning and speaks its example; a secret is not spoken`()
  {
    let empty = TextField(text: "", example: "East", action: "find")
    let regions = Frame(drawing: empty.asBlock, size: Size(width: 20)).regions
    #expect(regions.first { $0.kind == .beforeCursor }?.columns.lowerBound == 0)
    #expect(spoken(empty) == ["text field: empty, for example East"])
    let secret = TextField("Code", text: "1234", isSecret: true, isEnabled: false, action: "find")
    #expect(spoken(secret) == ["text field: Code: hidden, 4 characters, not available"])
    #expect(drawn(secret)[0].hasPrefix("Code ( ••••") && drawn(secret)[0].hasSuffix(")"))
    #expect(
      Frame(drawing: secret.asBlock, size: Size(width: 40)).regions == [],
      "a disabled field has no cursor")
  }
}
