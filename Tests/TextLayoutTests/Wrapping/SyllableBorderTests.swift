import Testing

@testable import TextCells

struct SyllableBorderTests {
  /// The text with a mark at each break inside it.
  private func marked(_ text: String) -> String {
    let offsets = text.utf8.withBytes { utf8 in
      let reader = ScalarReader(utf8)
      return utf8.indices.filter { reader.isSpaceless(at: $0) && reader.beginsSyllable(at: $0) }
    }
    var bytes = Array(text.utf8)
    for offset in offsets.reversed() { bytes.insert(UInt8(ascii: "|"), at: offset) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "ตลาด|ริม|น้ำ|เต็ม|ไป|ด้วย|ผู้คน", "กระ|เป๋า", "เกียร|ติ|ศักดิ์", "ใหม่|สร้าง|เสร็จ|เมื่อ", "ภาษา|ไทย",
    "นั่ง|อ่าน|หนัง|สือ", "แสดง|ให้|เห็น|ว่า", "พิ|พิธภัณฑ์", "เล็กๆ", "ใคร|อยู่บน|เกาะ", "ລາວ|ບອກ",
    "ຕະຫຼາດ|ແຄມ|ແມ່|ນ້ຳ", "ເດັກ|ນ້ອຍ|ນັກ|ຮຽນ|ຍ່າງ|ໄປ", "ຄົນ|ໜຶ່ງ", "ອອກ|ຈາກ", "ភាសាខ្មែរ", "មាន|ម្ហូប",
    "គាត់|និយាយ|ថា", "ឆ្នាំនេះភ្លៀង|ធ្លាក់|ខ្លាំង", "ទឹក|ទន្លេ", "မြန်|မာ|ဘာ|သာ",
    "ကျောင်း|သား|လေး|များ|သည်", "တက္ကသိုလ်", "အနီး|အနား|ရွာ", "ကျွန်|တော့်", "တိုက်|စောင့်|နှင့်",
  ])
  func `Thai, Lao, Khmer and Burmese break before syllables`(_ text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test
  func
    `no line begins with a sign that can't begin one, unless a line has no room for anything else`()
  {
    let letters =
      (0x0E01...0x0EDF).filter { $0 != 0x0E3F } + Array(0x1000...0x1059) + Array(0x1780...0x17D7)
    var source = GeneratedText(seed: 17)
    for _ in 0..<200 {
      let scalars = (0..<30).compactMap { _ in
        Unicode.Scalar(letters[source.number(below: letters.count)])
      }
      let text = String(String.UnicodeScalarView(scalars))
      text.utf8.withBytes { utf8 in
        let reader = ScalarReader(utf8)
        for width in 4...12 {
          let lines = wrapped(text, width).dropFirst()
          guard let line = lines.first(where: { reader.isTrailingSign(at: $0.range.lowerBound) })
          else { continue }
          Issue.record("\(width): \(line.part(of: text)) in \(text)")
        }
      }
    }
  }

  @Test func `a repetition sign stays with its word, even after a space`() {
    let text = "ไปกับเด็ก ๆ ที่บ้าน"
    for width in 8...20 {
      #expect(!wrapped(text, width).contains { $0.part(of: text).hasPrefix("ๆ") }, "\(width)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `long runs are read in linear time`() {
    for piece in ["ก", "ิ", "ກອ", "្ក", "က်", "ๆ", "กร"] {
      let text = "ก" + String(repeating: piece, count: 10_000)
      #expect(wrapped(text, 40).count > 0)
    }
  }
}
