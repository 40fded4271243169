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

  /// The cells of each row with the lines of their blocks, each once, the innermost first, counted
  /// from `top`.
  private func lines(_ frame: Frame) -> String {
    let lines = (0..<frame.rowCount).flatMap { row in
      frame.traces(inRows: row..<row + 1).map { trace in
        var seen: Set<Int> = []
        let numbers = trace.path.flatMap(\.lines).reversed().map { $0.number - top }
        let own = numbers.filter { seen.insert($0).inserted }.map { " \($0)" }.joined()
        let columns = trace.columns
        return "\(row + 1):\(columns.lowerBound + 1)-\(columns.upperBound) \(own)"
      }
    }
    return lines.joinedLines
  }

  @Test
  func `each cell has the lines of its block and of the builders around it`() {
    expectGolden(drawn(page, 20), lines(draw(page)))
  }

  @Test func `a window and layers have the lines of their rows`() {
    let parts = Viewport.Arrangement(top: name("top"), bottom: name("end"))
    let split = Viewport(arrangements: [parts], body: page, minimumBody: 1)
    let frame = draw(Block { split }, height: 5, scroll: 1)
    let row = Row {
      name("left").filling()
      name("right")
    }
    let covered = draw(row.covered { name("in") })
    let window = draw(page, height: 3, scroll: 5)
    expectGolden(lines(window), frame.text, lines(frame), covered.text, lines(covered))
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
