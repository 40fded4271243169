import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

@Suite struct LineEditorTests {
  private func edited(_ text: String, _ keys: [Key]) -> String {
    var line = LineEditor(text)
    for key in keys {
      _ = line.take(key)
    }
    return line.before + "|" + line.after
  }

  @Test func `the cursor moves, and text is inserted and deleted at it`() throws {
    try Example.check { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let names = parts[1].split(separator: " ")
      return edited(String(parts[0]), names.map { Key(named: $0) })
    }
    #expect(edited("ac", [.left, .paste("1\n2\r\n3")]) == "a1 2 3|c")
    #expect(edited("abc", [.left, .delete, .delete]) == "ab|")
    #expect(edited("", [.delete]) == "|")
    let pasted = String(repeating: "e\u{301}", count: 2_000)
    let long = edited("", [.paste(pasted), .character("x")])
    #expect(long.unicodeScalars.count == 1_001)
  }
}
