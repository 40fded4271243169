import GalleyTestSupport
import Testing

@testable import TextCells

@Suite(.firstFailure) struct SyllableBorderTests {
  /// The text with a mark at each break inside it.
  private func marked(_ text: String) -> String {
    text.utf8.withBytes { utf8 in
      let reader = ScalarReader(utf8)
      var bytes: [UInt8] = []
      for (offset, byte) in utf8.enumerated() {
        if reader.isSpaceless(at: offset), reader.beginsSyllable(at: offset) {
          bytes.append(UInt8(ascii: "|"))
        }
        bytes.append(byte)
      }
      return bytes.text
    }
  }

  @Test func `Thai, Lao, Khmer and Burmese break before syllables`() throws {
    try Example.check { marked($0) }
  }

  @Test
  func `no line begins with a sign that can't begin one, unless it has room for nothing else`() {
    let thaiAndLao = (UInt32(0x0E01)...0x0EDF).filter { $0 != 0x0E3F }
    let letters = thaiAndLao + Array(0x1000...0x1059) + Array(0x1780...0x17D7)
    let scalars = letters.compactMap(Unicode.Scalar.init)
    var source = SeededGenerator(seed: 17)
    for _ in 0..<200 {
      let text = String(String.UnicodeScalarView(source.some(30, of: scalars)))
      text.utf8.withBytes { utf8 in
        let reader = ScalarReader(utf8)
        for width in 4...12 {
          for line in wrapped(text, width).dropFirst() {
            if reader.isTrailingSign(at: line.range.lowerBound) {
              Issue.record("\(width): \(text)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: 8...20)
  func `a repetition sign stays with its word, even after a space`(width: Int) {
    let text = "ไปกับเด็ก ๆ ที่บ้าน"
    for row in wrappedRows(text, width) {
      #expect(!row.hasPrefix("ๆ"))
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `long runs are read in linear time`() {
    for piece in ["ก", "ิ", "ກອ", "្ក", "က်", "ๆ", "กร"] {
      let text = "ก" + String(repeating: piece, count: 10_000)
      #expect(wrapped(text, 40).count > 0)
    }
  }
}
