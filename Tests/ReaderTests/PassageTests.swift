import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyRendering

/// Passages of bodies that once read badly, from HTML to the rows of a page.
struct PassageTests {
  @Test func `a passage reads well at every width`() {
    let passages = Example.all()
    #expect(passages.count > 10)
    for passage in passages {
      let parts = passage.result.split(separator: " ¦ ")
      let block = RichTextLayout(RichText(html: passage.input), figures: []).block
      for width in 24...60 {
        let frame = Frame(drawing: block, size: Size(width: width))
        let text = frame.rows.joinedLines
        #expect(text.contains(parts[0]), "\(width):\n\(text)")
        #expect(!text.contains(parts[1]), "\(width):\n\(text)")
      }
    }
  }
}
