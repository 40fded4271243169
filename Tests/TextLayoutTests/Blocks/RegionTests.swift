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

  @Test func `a run has a region in each of its rows, and none if it is empty or truncated`() {
    let image = Region.Kind.image(Identifier("x"))
    let text = TextBlock("a ", Run("two words", region: image), " end")
    let cut = TextBlock(Run("", region: image), "long words ", Run("x", region: .activity))
    expectGolden(drawn(text, 40, 9, 4), drawn(cut.truncated(to: 1), 8))
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
