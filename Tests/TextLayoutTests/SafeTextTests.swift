import GalleyTestSupport
import Testing

@testable import TextCells
@testable import TextLayout

struct SafeTextTests {
  private func safe(_ raw: String, _ breaks: SafeText.Breaks = .fold) -> String {
    SafeText(outside: raw, breaks: breaks).string
  }

  // Proves X4.
  @Test func `harmful characters are made visible, other text is kept`() throws {
    try Example.check { safe($0) }
    try Example.check { safe($0, .keep) }
  }

  @Test func `folding leaves single spaces and none at the ends`() throws {
    try Example.check { safe($0) }
    #expect(safe("") == "")
  }

  @Test
  func `keeping preserves tabs and spaces, and converts each line break to one newline`() throws {
    try Example.check { safe($0, .keep) }
  }

  // Proves X4.
  @Test func `every control, bidi control, private and unassigned scalar is replaced`() {
    for value in UInt32(0)...0x10FFFF {
      // Unassigned and private planes are tested only at their ends.
      let isPlane = 0x40000..<0xE0000 ~= value || value > 0xF0010
      if isPlane, 3..<0xFFFC ~= value & 0xFFFF {
        continue
      }
      guard let scalar = Unicode.Scalar(value), scalar.isHarmful else { continue }
      if safe("a\(scalar)b", .keep).unicodeScalars.contains(scalar) {
        Issue.record(scalar.number)
      }
    }
  }

  @Test func `a noncharacter is shown as its number`() throws {
    try Example.check { number in
      safe(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "")
    }
  }

  @Test
  func `a combining mark at the start doesn't join preceding text`() throws {
    try Example.check { safe($0) }
  }

  @Test
  func `a combining mark at the start of a line doesn't join preceding text`() throws {
    try Example.check { safe($0, .keep) }
  }

  // Proves X4.
  @Test func `the origin of a text is part of its identity`() {
    #expect(SafeText(own: "a").origin == .own)
    #expect(SafeText(outside: "a") != SafeText(own: "a"))
  }

  @Test func `no glyph gets longer in ASCII, in bytes`() {
    // Punctuation, arrows, lines, shapes, symbols and dingbats.
    for scalar in (UInt32(0xA0)...0x2BFF).compactMap(Unicode.Scalar.init) {
      let text = SafeText(own: String(scalar), breaks: .keep)
      let ascii = Glyphs.ascii.form(of: text)
      #expect(ascii.utf8.count <= text.string.utf8.count, scalar.number)
    }
  }
}
