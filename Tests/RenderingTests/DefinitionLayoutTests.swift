import GalleyDomain
import Testing
import TextLayout

@testable import GalleyRendering

/// The rows and indents of definitions and lists of a body.
@Suite struct DefinitionLayoutTests {
  private func rows(_ block: RichText.Block, width: Int) -> [String] {
    let layout = RichTextLayout(RichText(blocks: [block]), figures: [])
    return Frame(drawing: layout.block, size: Size(width: width)).rows
  }

  private func paragraph(_ words: String) -> RichText.Block {
    .paragraph(runs: [RichText.Run(text: words)])
  }

  private func entry(_ term: String, _ meanings: String...) -> RichText.Definition {
    let term = term.isEmpty ? [] : [RichText.Run(text: term)]
    return RichText.Definition(term: term, blocks: meanings.map(paragraph))
  }

  @Test(arguments: 18...40)
  func `five levels of a list have several indents at any width`(_ width: Int) {
    var blocks = [paragraph("five")]
    for words in ["four", "three", "two", "one"] {
      let list = RichText.Block.list(items: [RichText.ListItem(marker: .bullet, blocks: blocks)])
      blocks = [paragraph(words), list]
    }
    let list = RichText.Block.list(items: [RichText.ListItem(marker: .bullet, blocks: blocks)])
    let indents = rows(list, width: width).map { $0.prefix { $0 == " " }.count }
    #expect(Set(indents).count >= 3, "\(indents)")
  }
}
