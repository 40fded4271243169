import Testing

@testable import TextLayout

struct GlyphsTests {
  @Test func `no glyph gets longer in ASCII, in bytes`() {
    // Punctuation, arrows, lines, shapes, symbols and dingbats.
    for value in UInt32(0xA0)...0x2BFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = SafeText(own: String(scalar), breaks: .keep)
      #expect(Glyphs.ascii.form(of: text).utf8.count <= text.string.utf8.count, "U+\(String(value, radix: 16))")
    }
  }
}
