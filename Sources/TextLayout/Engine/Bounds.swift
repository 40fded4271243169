/// The bounds that numbers of a tree are taken into before anything is reckoned with them.
enum Bounds {
  /// More cells or rows than this no page has, no gap and no padding. Sums of a few thousand of them don't overflow.
  static let most = 0xFFFF

  /// A number of cells or rows, not below 0.
  static func count(_ number: Int) -> Int { min(max(0, number), most) }

  /// The cells of the gaps between so many things.
  static func gaps(_ count: Int, _ gap: Int) -> Int { max(0, count - 1) * self.count(gap) }
}

extension SafeText {
  /// So many spaces. They are kept, unlike those at the ends of words.
  static func blanks(_ cells: Int) -> SafeText {
    SafeText(own: String(repeating: " ", count: Bounds.count(cells)), breaks: .keep)
  }
}
