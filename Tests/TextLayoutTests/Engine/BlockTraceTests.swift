import GalleyTestSupport
import Testing

@testable import TextLayout

private let top = #line

/// A part of a screen in another function.
private func name(_ words: String) -> Block {
  TextBlock(outside: words).asBlock  // 4
}

private let page = Block {
  name("Anna")  // 8
  Stack(gap: 1) {  // 9
    Row {  // 10
      TextBlock("left").filling()  // 11
      if top > 0 { TextBlock("right") }  // 12
    }
    TextBlock("item").marked("* ")  // 14
    Box { name("framed") }  // 15
  }
  Rule("─")  // 17
}

struct BlockTraceTests {
  private func draw(
    _ block: some BlockConvertible, width: Int = 20, height: Int? = nil, scroll: Int = 0
  ) -> Frame {
    BlockTrace.recording {
      frame(block, width, height: height, scroll: scroll)
    }
  }

  /// The lines of the blocks at a cell, each once, the innermost first, counted from `top`.
  private func lines(_ frame: Frame, _ row: Int, _ column: Int) -> [Int] {
    let traces = frame.traces(inRows: row..<row + 1)
    let trace = traces.first { $0.columns.contains(column) }
    let lines = trace?.path.flatMap(\.lines) ?? []
    var seen: Set<Int> = []
    return lines.reversed().map { $0.number - top }.filter { seen.insert($0).inserted }
  }

  @Test
  func `each cell has the lines of its block and of the builders around it`() {
    let frame = draw(page)
    #expect(lines(frame, 0, 0) == [4, 8])
    #expect(lines(frame, 1, 0) == [11, 10, 9])
    #expect(lines(frame, 1, 5) == [10, 9], "the space between two columns belongs to the row")
    #expect(lines(frame, 1, 15) == [12, 10, 9])
    #expect(lines(frame, 2, 0) == [])
    #expect(lines(frame, 3, 0) == [14, 9], "a prefix")
    #expect(lines(frame, 3, 2) == [14, 9])
    #expect(lines(frame, 5, 1) == [15, 9], "a border")
    #expect(lines(frame, 6, 2) == [4, 15, 9])
    #expect(lines(frame, 8, 19) == [17])
    expectGolden(drawn(page, 20))
  }

  @Test func `a window has the lines of its rows`() {
    let window = draw(page, height: 3, scroll: 5)
    #expect(lines(window, 0, 1) == [15, 9])
    #expect(lines(window, 1, 2) == [4, 15, 9])
    let parts = Viewport.Arrangement(top: name("top"), bottom: name("end"))
    let split = Viewport(arrangements: [parts], body: page, minimumBody: 1)
    let frame = draw(Block { split }, height: 5, scroll: 1)
    #expect(frame.rows == ["top", "left           right", "", "* item", "end"])
    #expect(lines(frame, 1, 15) == [12, 10, 9, 60])
    #expect(lines(frame, 4, 0) == [4, 60])
  }

  @Test(arguments: 1...60)
  func `a record of the lines changes nothing else, and is only made where it is asked for`(
    width: Int
  ) {
    let plain = frame(page, width)
    var recorded = draw(page, width: width)
    #expect(plain.traces.isEmpty)
    #expect(!recorded.traces.isEmpty)
    recorded.traces = []
    #expect(recorded == plain)
  }

  @Test func `blocks that are made in other lines are equal`() {
    let one = TextBlock("same")
    let other = TextBlock("same")
    #expect(one.line.place != other.line.place)
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one != TextBlock("other"))
  }
}
