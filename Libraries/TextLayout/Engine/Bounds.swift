/// Limits for the numbers in a tree, applied before any arithmetic.
enum Bounds {
  /// The maximum width, height, gap and padding. Sums of a few thousand such values don't overflow.
  static let most = 0xFFFF

  /// A number of cells or rows, at least 0 and at most `most`.
  static func count(_ number: Int) -> Int {
    min(max(0, number), most)
  }

  /// A number of rows above a window.
  static func row(_ number: Int) -> Int {
    min(max(0, number), Int(Int32.max))
  }

  /// The cells of all gaps in a number of items.
  static func gaps(_ count: Int, _ gap: Int) -> Int {
    max(0, count - 1) * self.count(gap)
  }
}

extension UInt8 {
  static var space: UInt8 { 0x20 }
  static var tab: UInt8 { 0x09 }
  static var newline: UInt8 { 0x0A }
}

extension SafeText {
  /// A number of spaces. Unlike spaces at the ends of words, they are kept.
  static func blanks(_ cells: Int) -> SafeText {
    let spaces = String(repeating: " ", count: Bounds.count(cells))
    return SafeText(own: spaces, breaks: .keep)
  }
}

extension Range<Int> {
  /// The range moved to higher numbers.
  func moved(by count: Int) -> Range {
    lowerBound + count..<upperBound + count
  }
}
