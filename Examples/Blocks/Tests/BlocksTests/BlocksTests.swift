import Goldens
import GoldensTesting
import Testing
import TextLayout

@testable import Blocks

@Test(arguments: Catalogue.blocks.specimens) func goldens(of block: Specimen) {
  expectGoldens(of: block, in: .blocks)
}
@Test(arguments: Catalogue.blocks.specimens) func gates(of block: Specimen) {
  expectGates(of: block, in: .blocks)
}
@Test func completeness() { expectComplete(.blocks) }

@Test func `glyphs have replacements in ASCII`() {
  expectGolden(
    Block.typography("9:00–12:00 — “open”"), named: "ascii/typography", width: 24, glyphs: .ascii)
  expectGolden(Block.rules("Harbour news"), named: "ascii/rules", width: 24, glyphs: .ascii)
  expectGolden(Block.berthsTaken(.summer), named: "ascii/bars", width: 24, glyphs: .ascii)
  expectGolden(
    Block.gusts([3, 4, 6, 9, 8, 5]), named: "ascii/columns", width: 24, glyphs: .ascii)
  expectGolden(Block.tree(.harbour), named: "ascii/tree", width: 24, glyphs: .ascii)
}

@Test func `a button is found in the frame`() {
  let frame = Frame(drawing: .open(Link(words: "Open the pier", pier: 3)), size: Size(width: 24))
  let buttons = frame.regions.filter { if case .action = $0.kind { true } else { false } }
  #expect(buttons.map(\.rows) == [0..<1])
  guard case .action(let pier)? = buttons.first?.kind else { return }
  #expect(pier.value(as: Int.self) == 3)
}

@Test func `a window is a part of the page`() {
  let page = Frame(drawing: .berths(100), size: Size(width: 24))
  let window = Frame(drawing: .berths(100), size: Size(width: 24, height: 4, scroll: 40))
  #expect(window.rows == Array(page.rows[40..<44]))
  #expect(page.pageRows == 100)
}

@Test func `a frame has several encodings`() {
  let frame = Frame(drawing: .paragraph("closed."), size: Size(width: 24))
  #expect(String(decoding: PlainText.encode(frame), as: UTF8.self) == "Note: closed.\n")
  #expect(String(decoding: ANSI(theme: .night).encode(frame), as: UTF8.self).hasPrefix("\u{1B}["))
  #expect(HTML(light: .day, dark: .night).page(frame, title: "Note").count > 0)
}

@Test func `a paragraph wraps between words`() {
  expectText(Block.paragraph("the bridge opens at nine."), width: 20) {
    """
    Note: the bridge
    opens at nine.
    """
  }
}
