import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

/// The cost of drawing a list (A14).
struct ListPageTests {
  @Test(arguments: [100, 100_000], [0, 60])
  func `a list of any length builds no row below the screen`(count: Int, scroll: Int) {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: [Int] = []
    let state = ListState(title: "Rows", content: .loaded(count: "\(count) rows", rows: Array(1...count)))
    let row: @Sendable (Int) -> Block = { row in
      built.append(row)
      return Prose("row \(row)").asBlock
    }
    let page = Block.listPage(state) { row($0) }
    // The masthead takes two rows of the page, and each row of the list two, including the empty one after it.
    let frame = Frame(drawing: page, size: Size(width: 40, height: 23, scroll: scroll))
    let drawn = frame.rows.filter { $0.hasPrefix("row ") }
    let last = (scroll + 23 - 2 + 1) / 2
    #expect(drawn.last == "row \(last)")
    #expect(built == Array(1...last))
  }
}
