import GalleyTestSupport
import Testing
import TextLayout

struct RegionTests {
  @Test
  func `an identifier equals one of the same type and value, and returns its value`() {
    let one = Identifier(1)
    #expect(one == Identifier(1))
    #expect(one != Identifier(2))
    #expect(one != Identifier("1"))
    #expect(one.value(as: Int.self) == 1)
    #expect(one.value(as: String.self) == nil)
    #expect(Set([one, Identifier(1), Identifier("1")]).count == 2)
  }

  @Test(arguments: [4, 9, 40])
  func `a run has a region in each of its rows`(width: Int) {
    let image = Region.Kind.image(Identifier("x"))
    let text = TextBlock(
      "a ",
      Run("two words", region: image),
      " end")
    let frame = frame(text, width)
    var found = ""
    for region in frame.regions {
      #expect(region.kind == image)
      #expect(region.rows.count == 1)
      let row = frame.text(ofRow: region.rows.lowerBound)
      found += row.dropFirst(region.columns.lowerBound).prefix(region.columns.count)
    }
    #expect(found.filter { $0 != " " } == "twowords")
  }

  @Test func `an empty run and a truncated run have no region`() {
    let empty = Run("", region: .beforeCursor)
    let text = TextBlock(
      empty,
      "long words ",
      Run("x", region: .activity))
    let frame = frame(text.truncated(to: 1), 8)
    #expect(frame.regions == [])
  }

  @Test
  func `a glyph can be replaced only with one of the same number of bytes`() {
    var frame = Frame(width: 10, rows: ["漢◌x", "◌"])
    frame.setGlyph("●", row: 0, column: 2)
    frame.setGlyph("o", row: 1, column: 0)
    frame.setGlyph("●", row: 0, column: 1)
    frame.setGlyph("●", row: 0, column: 9)
    #expect(frame.rows == ["漢●x", "◌"])
  }
}
