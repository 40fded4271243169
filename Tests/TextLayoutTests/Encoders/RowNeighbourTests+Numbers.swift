import GalleyTestSupport
import Testing

@testable import TextLayout

/// Numbers at the start of a row have the order that the letters above them give them.
extension RowNeighbourTests {
  private static let numbers = GeneratedText.words(
    """
    50% $50 1-2 +972-3-123 ₪1,234.50 12/11/2026 2026-11-24 12:30 (50%) 3.5 -7 #1 50$ €9.99 ±2 20°C \
    ١٢٣ ١٢٪ ۱۲/۳ +1 (555) 010-9999 1,000,000 3×4 5+6=11 [12] ٪50 10–20 §7
    """)

  private static let arabic = GeneratedText.words(
    "وصلت نسبة النجاح في العام إلى من الطلاب، السعر اليوم: هاتف (رقم) سعر")

  private static let hebrew = GeneratedText.words(
    "המחיר היום הוא שקלים, עד סוף השנה: טלפון (בבית) לפי שעה")

  @Test(arguments: GeneratedText.seeds, [arabic, hebrew])
  func `rows of prose with numbers have the order of their paragraph`(
    _ seed: UInt64, _ letters: [String]
  ) {
    var source = SeededGenerator(seed: seed)
    var rows = 0
    for _ in 0..<40 {
      var text = letters[0]
      for _ in 0..<24 {
        let words = source.happens(oneIn: 3) ? Self.numbers : letters
        text += " " + source.one(of: words)
      }
      for width in [11, 18, 30] {
        let orders = orders(text, width)
        rows += orders.count
        #expect(!orders.contains(false), "\(width): \(text)")
      }
    }
    #expect(rows > 1000)
  }
}
