import Testing
import TextLayout

@Suite struct RegionTests {
  @Test func `an identifier equals one of the same type and value, and returns its value`() {
    #expect(
      Identifier("a") == Identifier("a") && Identifier("a") != Identifier("b")
        && Identifier(1) != Identifier("1"))
    #expect(Identifier(1).value(as: Int.self) == 1 && Identifier(1).value(as: String.self) == nil)
    #expect(Set([Identifier(1), Identifier(1), Identifier("1")]).count == 2)
  }

  @Test(arguments: [4, 9, 40]) func `a run has a region in each of its rows`(width: Int) {
    let word = Run(SafeText(own: "two words"), region: .image(Identifier("x")))
    let frame = Frame(drawing: .text(TextBlock(["a ", word, " end"])), size: Size(width: width))
    let found = frame.regions.map { region in
      String(
        frame.text(ofRow: region.rows.lowerBound).dropFirst(region.columns.lowerBound).prefix(
          region.columns.count))
    }
    #expect(found.joined().filter { $0 != " " } == "twowords")
    #expect(frame.regions.allSatisfy { $0.kind == .image(Identifier("x")) && $0.rows.count == 1 })
  }

  @Test func `an empty run and a truncated run have no region`() {
    let text = TextBlock(
      [
        Run(SafeText(own: ""), region: .beforeCursor), "long words ",
        Run(SafeText(own: "x"), region: .activity),
      ],
      overflow: .truncate(lines: 1))
    #expect(Frame(drawing: .text(text), size: Size(width: 8)).regions == [])
  }

  @Test func `a glyph can be replaced only with one of the same number of bytes`() {
    var frame = Frame(width: 10, rows: ["漢◌x", "◌"])
    frame.setGlyph("●", row: 0, column: 2)
    frame.setGlyph("o", row: 1, column: 0)
    frame.setGlyph("●", row: 0, column: 1)
    frame.setGlyph("●", row: 0, column: 9)
    #expect(frame.rows == ["漢●x", "◌"])
  }
}
