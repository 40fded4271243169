import GalleyTerminal
import Testing

@testable import reader

@Suite struct LineEditorTests {
  private func edited(_ text: String, _ keys: Key..., history: [String] = []) -> String {
    var line = LineEditor(text)
    for key in keys { _ = line.take(key, history: history) }
    return line.before + "|" + line.after
  }

  @Test func `the cursor moves by characters, by words and to both ends`() {
    #expect(edited("two words", .left, .left) == "two wor|ds")
    #expect(edited("two words", .home, .right) == "t|wo words")
    #expect(edited("two words", .home, .end) == "two words|")
    #expect(edited("two words ", .wordLeft) == "two |words ")
    #expect(edited("two words ", .wordLeft, .wordLeft, .wordLeft) == "|two words ")
    #expect(edited("two  words", .home, .wordRight, .wordRight, .wordRight) == "two  words|")
    #expect(edited("e\u{301}x", .left, .left, .left, .right) == "e\u{301}|x")
  }

  @Test func `text is inserted and deleted at the cursor`() {
    #expect(edited("ac", .left, .character("b")) == "ab|c")
    #expect(edited("ac", .left, .paste("1\n2\r\n3")) == "a1 2 3|c")
    #expect(edited("abc", .left, .backspace) == "a|c")
    #expect(edited("abc", .left, .delete, .delete) == "ab|")
    #expect(edited("one two three", .left, .control("w")) == "one two |e")
    #expect(edited("one two", .wordLeft, .control("u")) == "|two")
    #expect(edited("one two", .wordLeft, .control("k")) == "one |")
    #expect(edited("", .backspace, .delete, .left, .right, .wordLeft, .wordRight, .control("w")) == "|")
  }

  @Test func `up and down walk through the history and back to an empty line`() {
    let history = ["first", "second"]
    #expect(edited("x", .up, history: history) == "second|")
    #expect(edited("x", .up, .up, .up, history: history) == "first|")
    #expect(edited("x", .up, .up, .down, history: history) == "second|")
    #expect(edited("x", .up, .down, history: history) == "|")
    #expect(edited("x", .down, history: history) == "x|")
    #expect(edited("x", .up) == "x|")
  }

  @Test(arguments: ["a", "é", "猫", "🐈", "e\u{301}", "\u{301}"])
  func `a line has at most a thousand bytes, and no part of a scalar`(letter: String) {
    var line = LineEditor()
    for count in [400, 2_000] { _ = line.take(.paste(String(repeating: letter, count: count)), history: []) }
    let full = line.text
    #expect((997...1_000).contains(full.utf8.count))
    #expect(String(repeating: letter, count: 2_000).unicodeScalars.starts(with: full.unicodeScalars))
    _ = line.take(.character("\u{1F408}"), history: [])
    #expect(line.text == full)
    _ = line.take(.backspace, history: [])
    #expect(line.text == String(full.dropLast()))
  }
}
