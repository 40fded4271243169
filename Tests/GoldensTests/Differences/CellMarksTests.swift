import GalleyTestSupport
import Testing

@testable import Goldens

@Suite struct CellMarksTests {
  @Test func `only what differs of a long word is marked, in whole clusters`() throws {
    try Example.check { line in
      let texts = line.split(separator: " ⇒ ").map(String.init)
      return marked(texts[0], texts[1]).joined(separator: ", ")
    }
  }

  @Test(arguments: [
    "\u{200B}",
    "\u{2060}",
    "\u{200E}",
    "\u{FEFF}",
    "\u{AD}",
    "\u{FE0F}",
  ])
  func `characters without cells have their names where they are what changed`(mark: String) {
    let what = Form.words(old: "could", new: "\(mark)could", role: "").what
    #expect(what.contains("“could” → “<U+"))
    #expect(what.hasSuffix("could”"))
    let last = marked("he could", "he \(mark)could").last
    #expect(last?.hasPrefix("<U+") == true)
  }

  @Test func `a letter that is composed in another way has the names of its parts`() {
    let shown = CellMarks.distinguished("caf\u{E9}", "cafe\u{301}")
    #expect(shown.old == "caf<U+00E9>")
    #expect(shown.new == "cafe<U+0301>")
    #expect(CellMarks.distinguished("é", "è").new == "è")
  }

  @Test func `invisible characters are made visible`() throws {
    try Example.check { CellMarks.visible($0.bytes[...]) }
    #expect(CellMarks.visible([]) == "")
    #expect(CellMarks.visible([0x61, 0xFF]) == "a\u{FFFD}")
  }

  /// What is marked in the rows of a difference.
  private func marked(_ old: String, _ new: String) -> [String] {
    let difference = RowDifference(old: old.bytes, new: new.bytes)
    let segments = DiffRow.rows(of: difference, context: 0).flatMap(\.segments)
    return segments.filter(\.isChanged).map(\.text)
  }
}
