import Testing

@testable import TextLayout

struct BoxTests {
  @Test func `low content is centred vertically, and high content is not truncated`() {
    #expect(
      rows(.box(Box(padding: 0, height: 3) { "ab" }), 4) == [
        "┌──┐", "│  │", "│ab│", "│  │", "└──┘",
      ])
    #expect(
      rows(.box(Box(border: .panel, padding: 0, height: 1) { "a b" }), 1) == ["▄", "a", "b", "▀"])
    #expect(
      Frame(drawing: .box(Box(height: .max) { "ab" }), size: Size(width: 9, height: 2)).rowCount
        == 2)
  }

  @Test(arguments: 1...8) func `a box fits any page, even with wide characters`(_ width: Int) {
    for border in [Box.Border.light, .panel, .none] {
      let frame = Frame(
        drawing: .box(Box(border: border, padding: 3) { "漢字" }), size: Size(width: width))
      let text = frame.rows.joined()
      #expect(text.contains("漢") && text.contains("字"))
      for row in frame.rows { #expect(Cells.count(row) <= max(2, width)) }
      if border.leading != nil, width >= 4 {
        #expect(Set(frame.rows.map { Cells.count($0) }) == [width])
      }
    }
  }

  @Test func `a background covers exactly the full rows inside`() {
    let box = Block.box(Box(border: .panel, background: "ground", padding: 2, height: 2) { "a b" })
    let page = Block.stack(Stack(["above", box, "below"], gap: 1))
    func backgrounds(_ block: Block, _ size: Size) -> [String] {
      let frame = Frame(drawing: block, size: size)
      return (0..<frame.rowCount).map { frame.background(ofRow: $0).name }
    }
    let whole = ["plain", "plain", "plain", "ground", "ground", "plain", "plain", "plain"]
    #expect(backgrounds(page, Size(width: 20)) == whole)
    for scroll in 0..<whole.count {
      let window = Size(width: 20, height: 3, scroll: scroll)
      let seen = Array((whole + ["plain", "plain", "plain"])[scroll..<scroll + 3])
      #expect(backgrounds(page, window) == seen)
      let stacked = Frame(stacking: [Frame(drawing: page, size: Size(width: 20))], size: window)
      #expect((0..<3).map { stacked.background(ofRow: $0).name } == seen)
    }
    let fixed = Viewport(
      arrangements: [Viewport.Arrangement(top: "title", bottom: box)], body: "body", minimumBody: 1)
    #expect(
      backgrounds(.viewport(fixed), Size(width: 20, height: 6)) == [
        "plain", "plain", "plain", "ground", "ground", "plain",
      ])
    // A box beside another block has none.
    let row = Block.row(
      Row([.filling(.box(Box(border: .none, background: "ground") { "a" })), Row.Cell("b")]))
    #expect(backgrounds(row, Size(width: 20)) == ["plain"])
  }

  @Test func `a region inside a box is where its content is drawn`() {
    let inner = Block.stack(Stack(["a", ("b c" as Block).action("go")]))
    let tree = Block.stack(
      Stack(["x", .indent(Indent(first: ["> "], rest: ["> "], .box(Box(height: 4) { inner })))]))
    let frame = Frame(drawing: tree, size: Size(width: 24))
    #expect(frame.rows[4] == "> │ b c                │")
    #expect(
      frame.regions == [Region(kind: .action(Identifier("go")), rows: 4..<5, columns: 4..<22)])
  }

  private func titled(_ border: Box.Border = .light) -> Block {
    Box(title: .init(["painted-board.jpg"]), note: .init(["1,600 × 900"]), border: border) {
      TextBlock("x")
    }.asBlock
  }

  @Test func `a box has a title and a note in the line above`() {
    #expect(rows(titled(), 36)[0] == "┌ painted-board.jpg ── 1,600 × 900 ┐")
    #expect(rows(titled(), 35)[0] == "┌ painted-board.jpg ─ 1,600 × 900 ┐")
    #expect(rows(titled(), 34)[0] == "┌ painted-… ──────── 1,600 × 900 ┐")
    #expect(rows(titled(), 26)[0] == "┌ painted… ─ 1,600 × 900 ┐")
    #expect(rows(titled(), 25)[0] == "┌───────────────────────┐")
    #expect(rows(titled(), 36, glyphs: .ascii)[0] == "+ painted-board.jpg -- 1,600 x 900 +")
    #expect(rows(titled(.panel), 40)[0] == "▄ painted-board.jpg ▄▄▄▄▄▄ 1,600 × 900 ▄")
    #expect(rows(Box(title: .init(["ab"])) { TextBlock("x") }.asBlock, 12)[0] == "┌ ab ──────┐")
    #expect(spoken(titled()) == "painted-board.jpg\n1,600 × 900\nx\n")
  }

  @Test func `a title without room in the line above stands above the content`() {
    #expect(
      rows(titled(), 18) == [
        "┌────────────────┐", "│ painted-…      │", "│ 1,600 × 900    │", "│ x              │",
        "└────────────────┘",
      ])
    #expect(rows(titled(.none), 40) == [" painted-board.jpg  1,600 × 900", " x"])
  }

  @Test(arguments: 1...60)
  func `a shortened title is recorded, and the line above is as wide as the box`(_ width: Int) {
    for words in ["painted-board.jpg", "漢字漢字漢字漢字漢字", "a 👩‍👩‍👧‍👦 in two words", "שלום לכולם כאן"] {
      let block = Box(title: .init([Run(SafeText(outside: words))]), note: .init(["1,600 × 900"])) {
        TextBlock("x")
      }
      .asBlock
      let frame = Frame(drawing: block, size: Size(width: width))
      #expect(Words.of(frame) == Words.of(block), "\(frame.rows)")
      for row in frame.rows { #expect(Cells.reach(row) <= max(2, width), "\(frame.rows)") }
      if width >= 4 { #expect(frame.cells(inRow: 0) == width, "\(frame.rows)") }
    }
  }
}
