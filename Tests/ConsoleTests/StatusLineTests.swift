import Testing
import TextLayout

@testable import Console

/// The status line that all full-screen programs have.
struct StatusLineTests {
  private func drawn(_ width: Int, _ change: (inout StatusLine) -> Void) -> StatusLine.Drawing {
    var line = StatusLine()
    change(&line)
    return line.draw(width: width, glyphs: .unicode)
  }

  @Test func `hints are whole or left out, and a click on one presses its keys`() {
    let line = drawn(24) { line in
      line.hints = ["q quit", "/ find words here", "? keys", "1 ⏎ link"]
      line.right = "end"
    }
    #expect(line.frame.rows == ["q quit   ? keys      end"])
    let columns = [1, 7, 10, 22]
    let keys = columns.map { line.keys(atColumn: $0, row: 0) }
    #expect(keys == [[.character("q")], [], [.character("?")], []])
    let link = drawn(24) { $0.hints = ["1 ⏎ link"] }
    #expect(link.keys(atColumn: 5, row: 0) == [.character("1"), .enter])
  }

  @Test(arguments: 1...60)
  func `a hint whose sign is a word in ASCII is whole or left out too`(width: Int) {
    var line = StatusLine()
    line.hints = [
      "⏎ open",
      "q quit",
      "1–9 follow a link",
      "] next",
      "/ find",
    ]
    let glyphs = Glyphs.ascii(replacing: ["⏎": "Return"])
    let row = line.draw(width: width, glyphs: glyphs).frame.rows[0]
    #expect(!row.contains("."))
    #expect(row.contains("Return open") == (width >= 11))
  }

  @Test(arguments: 1...60)
  func `a message is whole, cut with an ellipsis, or on several rows`(width: Int) {
    let words = "the disk is full, so nothing was saved"
    let line = drawn(width) { line in
      line.message = [Run(SafeText(own: words))]
      line.right = "12%"
      line.rowLimit = 3
    }
    let rows = line.frame.rows
    #expect(rows.count <= 3)
    let all = rows.flatMap { $0.fields }
    let text = all.joined(separator: " ")
    #expect(text.hasPrefix(words) || text.hasSuffix("…"), "\(rows)")
    #expect(text.contains("12%") == (width >= words.count + 5))
  }

  @Test func `the end of a long line that is typed is seen, with the cursor after it`() {
    let line = drawn(12) { line in
      line.prompt = ("/", LineEditor("a long query"))
      line.right = "0 found"
      line.hints = ["q quit"]
    }
    #expect(line.frame.rows == ["ry   0 found"])
    #expect(line.cursor == 2)
  }
}
