import GalleyDomain
import Testing
import TextLayout

@testable import reader

@Suite struct DrawnPageTests {
  private func lines(_ name: String, _ count: Int) -> Block {
    .stack(Stack((0..<count).map { .text(TextBlock([Run(SafeText(own: "\(name) \($0)"))])) }))
  }

  @Test(arguments: 1...20, [0, 7])
  func `a window shows the same rows as a frame of its size`(height: Int, scroll: Int) {
    let page = Block.viewport(
      Viewport(
        arrangements: [
          Viewport.Arrangement(top: lines("Top", 4), bottom: lines("Bottom", 3)),
          Viewport.Arrangement(top: lines("Title", 1), bottom: lines("Owner", 1)),
          Viewport.Arrangement(),
        ],
        body: lines("Body", 40)))
    let drawn = DrawnPage(drawing: page, width: 12, height: height)
    let frame = Frame(drawing: page, size: Size(width: 12, height: height, scroll: scroll))
    let rows = (0..<height).map { row in
      drawn.row(atWindowRow: row, scroll: scroll).map { drawn.frame($0.part).text(ofRow: $0.row) }
    }
    #expect(rows == (0..<height).map { frame.text(ofRow: $0) })
  }

  @Test func `images are found in every part of the page`() {
    func image(_ name: String) -> Block { .region(.image(Identifier(UntrustedText(name))), lines(name, 1)) }
    let body = Block.stack(Stack([image("First"), lines("Body", 5_000), image("Last")]))
    let drawn = DrawnPage(
      drawing: .viewport(Viewport(arrangements: [Viewport.Arrangement(bottom: image("Owner"))], body: body)), width: 20,
      height: 10)
    #expect(drawn.images(inRows: 0..<drawn.body.rowCount).map(\.address.raw) == ["First", "Last", "Owner"])
    #expect(drawn.images(inRows: 0..<drawn.body.rowCount).map(\.part) == [.body, .body, .bottom])
  }
}
