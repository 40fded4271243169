import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import Console

struct LineEditorTests {
  private func edited(_ text: String, _ keys: [Key]) -> String {
    var line = LineEditor(text)
    for key in keys {
      _ = line.take(key)
    }
    return line.before + "|" + line.after
  }

  @Test func `an editor of several lines has lines, and the cursor moves in them`() throws {
    try Example.check { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let text = parts[0].replacing("/", with: "\n")
      var note = LineEditor(String(text), hasLines: true)
      for key in parts[1].keys {
        let isTaken = note.take(key)
        #expect(isTaken, "\(key)")
      }
      return (note.before + "|" + note.after).replacing("\n", with: "/")
    }
    var note = LineEditor("1\r\n\r\n2", hasLines: true)
    #expect(note.text == "1\n\n2")
    note.take(.paste("a\r\nb"))
    #expect(note.text == "1\n\n2a\nb")
    #expect(![Key.tab, .escape, .pageUp, .control("d")].contains { note.take($0) })
    var line = LineEditor("a")
    #expect(![Key.enter, .up, .down].contains { line.take($0) })
  }

  @Test func `an editor is written with its lines, and read from before and after`() throws {
    let line = try JSONDecoder().decode(
      LineEditor.self, from: Data(#"{"before": "a", "after": "b"}"#.utf8))
    #expect(line.text == "ab" && !line.hasLines)
    let note = LineEditor("a\nb", hasLines: true)
    let read = try JSONDecoder().decode(LineEditor.self, from: JSONEncoder().encode(note))
    #expect(read == note)
  }

  @Test func `the cursor moves, and text is inserted and deleted at it`() throws {
    try Example.check { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let keys = parts[1].fields.map { name in
        name.hasPrefix("paste:") ? .paste(String(name.dropFirst(6))) : name.keys[0]
      }
      return edited(String(parts[0]), keys)
    }
    let pasted = String(repeating: "e\u{301}", count: 2_000)
    let long = edited("", [.paste(pasted), .character("x")])
    #expect(long.unicodeScalars.count == 1_001)
  }
}
