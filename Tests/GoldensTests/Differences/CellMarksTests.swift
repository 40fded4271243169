import Testing

@testable import Goldens

@Suite struct CellMarksTests {
  @Test func `common clusters at both ends are left out`() {
    #expect(differing("abc", "axc") == "b → x")
    #expect(differing("abcdefg", "abXdeYg") == "cdef → XdeY")
    #expect(differing("abc", "abcd") == " → d")
    #expect(differing("abcdef", "abc") == "def → ")
    #expect(differing("", "x") == " → x")
    #expect(differing("aaa", "aa") == "a → ")
    #expect(differing("港で時", "港の時") == "で → の")
    #expect(differing("a👩b", "a👩🏽‍🍳b") == "👩 → 👩🏽‍🍳")
    #expect(differing("🇫🇮", "🇫🇷") == "🇫🇮 → 🇫🇷")
  }

  @Test func `a combining mark belongs to its letter, and the two forms of a letter differ`() {
    #expect(differing("cafe x", "cafe\u{301} x") == "e → e\u{301}")
    #expect(differing("caf\u{E9}", "cafe\u{301}") == "\u{E9} → e\u{301}")
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

  private func differing(_ old: String, _ new: String) -> String {
    let parts = CellMarks.differing(old, new)
    return String(decoding: Array(old.utf8)[parts.old], as: UTF8.self) + " → "
      + String(decoding: Array(new.utf8)[parts.new], as: UTF8.self)
  }
}
