import GalleyTestSupport
import Testing

@testable import Goldens

struct CellMarksTests {
  @Test func `only what differs of a long word is marked, in whole clusters`() throws {
    try Example.check { line in
      let texts = line.sides
      return marked(texts[0], texts[1]).joined(separator: ", ")
    }
  }

  @Test func `characters without cells have their names where they are what changed`() throws {
    try Example.check { mark in
      let form = Form.words(old: "could", new: "\(mark)could", role: "")
      return "\(form.what); \(marked("he could", "he \(mark)could").joined(separator: ", "))"
    }
  }

  @Test func `a letter that is composed in another way has the names of its parts`() throws {
    try Example.check { line in
      let texts = line.sides
      let shown = CellMarks.distinguished(texts[0], texts[1])
      return "\(shown.old) ⇒ \(shown.new)"
    }
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
