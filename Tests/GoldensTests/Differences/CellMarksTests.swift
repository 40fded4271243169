import Testing

@testable import Goldens

@Suite struct CellMarksTests {
  @Test func `only what differs of a long word is marked, in whole clusters`() {
    #expect(marked("a long 港で時港時港時 word", "a long 港の時港時港時 word") == ["で", "の"])
    #expect(marked("abcdefgh👩bcd", "abcdefgh👩🏽bcd") == ["👩", "👩🏽"])
    #expect(marked("👩🍳", "👩\u{200D}🍳").last == "👩<U+200D>🍳")
    #expect(marked("abcdefg🇫🇮", "abcdefg🇫🇷") == ["🇫🇮", "🇫🇷"])
    #expect(marked("abcdefg", "abXdeYg") == ["abcdefg", "abXdeYg"], "most of it differs")
    #expect(marked("abcdef", "abc") == ["def"])
  }

  @Test(arguments: ["\u{200B}", "\u{2060}", "\u{200E}", "\u{FEFF}", "\u{AD}", "\u{FE0F}"])
  func `characters without cells have their names where they are what changed`(mark: String) {
    let form = Form(kind: .words, old: "could", new: "\(mark)could")
    #expect(form.what.contains("“could” → “<U+"))
    #expect(form.what.hasSuffix("could”"))
    #expect(marked("he could", "he \(mark)could").last?.hasPrefix("<U+") == true)
  }

  @Test func `a letter that is composed in another way has the names of its parts`() {
    let shown = CellMarks.distinguished("caf\u{E9}", "cafe\u{301}")
    #expect(shown.old == "caf<U+00E9>" && shown.new == "cafe<U+0301>")
    #expect(CellMarks.distinguished("é", "è").new == "è")
  }

  @Test func `invisible characters are made visible`() {
    #expect(CellMarks.visible(Array("a  ".utf8)[...]) == "a··")
    #expect(CellMarks.visible(Array("a\tb\r".utf8)[...]) == "a␉b␍")
    #expect(CellMarks.visible(Array("a  \r".utf8)[...]) == "a··␍")
    #expect(CellMarks.visible(Array("a\rb".utf8)[...]) == "a␍b")
    #expect(CellMarks.visible(Array("a\u{1B}[31m\u{202E}".utf8)[...]) == "a␛[31m<U+202E>")
    #expect(CellMarks.visible([0x61, 0xFF]) == "a\u{FFFD}")
    #expect(CellMarks.visible([]) == "")
    #expect(CellMarks.visible(Array("  é 港".utf8)[...]) == "  é 港")
  }

  /// What is marked in the rows of a difference.
  private func marked(_ old: String, _ new: String) -> [String] {
    let difference = RowDifference(old: Array(old.utf8), new: Array(new.utf8))
    let rows = DiffRow.rows(of: difference, context: 0)
    return rows.flatMap(\.segments).filter(\.isChanged).map(\.text)
  }
}
