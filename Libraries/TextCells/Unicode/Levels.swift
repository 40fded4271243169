/// The embedding levels of the clusters of a text without embeddings, overrides and isolates (UAX #9), which are drawn as
/// their numbers.
///
/// A cluster has the class of its first scalar, and brackets other than those of ASCII are neutral.
package struct Levels {
  /// The Bidi_Class of a scalar: a value in `DirectionTable`.
  enum Kind: UInt8 {
    case neutral, left, right, arabic, arabicNumber, number, sign, terminator, separator

    /// The direction of a letter or a mark.
    var strong: Direction? { self == .left ? .leftToRight : self == .right || self == .arabic ? .rightToLeft : nil }
    /// The direction for neutral clusters beside it; numbers count as right-to-left.
    fileprivate var direction: Direction? { self == .number || self == .arabicNumber ? .rightToLeft : strong }
  }

  private let paragraph: Direction
  /// The first scalar of each cluster.
  private let scalars: [Unicode.Scalar]
  private var kinds: [Kind]

  private init(_ clusters: [String], in paragraph: Direction) {
    self.paragraph = paragraph
    scalars = clusters.map { $0.unicodeScalars.first ?? "\0" }
    // A line end is like the end of the paragraph.
    kinds = scalars.map { $0 == "\n" ? Levels.kind(of: paragraph) : Direction.kind(of: $0.value) }
    resolveNumbers()
    resolveBrackets()
    resolveNeutrals()
  }

  /// The level of each cluster: 1 is right-to-left, and 2 left-to-right inside of right-to-left text.
  ///
  /// - Complexity: O(n), and O(n²) in the number of brackets.
  package static func levels(of clusters: [String], in paragraph: Direction) -> [Int] {
    Levels(clusters, in: paragraph).kinds.map { $0 == .right ? 1 : $0 == .left && paragraph == .leftToRight ? 0 : 2 }
  }

  /// The direction of each cluster, or nil if it is a letter or has the direction of the paragraph. Numbers are
  /// right-to-left unless they are after left-to-right letters (W7).
  ///
  /// - Complexity: that of `levels`.
  package static func neutralDirections(of clusters: [String], in paragraph: Direction) -> [Direction?] {
    let text = Levels(clusters, in: paragraph)
    return zip(text.scalars, text.kinds).map { scalar, kind in
      kind.direction == paragraph || Direction.kind(of: scalar.value).strong != nil ? nil : kind.direction
    }
  }

  /// The indices of levels in the order of their clusters from left to right (L2).
  package static func order(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in [2, 1] {
      for run in order.indices.split(whereSeparator: { levels[order[$0]] < level }) { order[run].reverse() }
    }
    return order
  }

  private static func kind(of direction: Direction) -> Kind { direction == .leftToRight ? .left : .right }

  /// W2 to W7.
  private mutating func resolveNumbers() {
    var strong = Levels.kind(of: paragraph)
    for index in kinds.indices {
      if kinds[index] == .number, strong == .arabic { kinds[index] = .arabicNumber }
      if kinds[index].strong != nil { strong = kinds[index] }
    }
    for index in kinds.indices.dropFirst().dropLast() where kinds[index - 1] == kinds[index + 1] {
      switch (kinds[index], kinds[index - 1]) {
      case (.sign, .number), (.separator, .number), (.separator, .arabicNumber): kinds[index] = kinds[index - 1]
      default: break
      }
    }
    for indices in [Array(kinds.indices), kinds.indices.reversed()] {
      for (last, index) in zip(indices, indices.dropFirst())
      where kinds[last] == .number && kinds[index] == .terminator { kinds[index] = .number }
    }
    strong = Levels.kind(of: paragraph)
    for index in kinds.indices {
      if kinds[index] == .arabic { kinds[index] = .right }
      if kinds[index] == .number, strong == .left { kinds[index] = .left }
      if kinds[index].strong != nil { strong = kinds[index] }
    }
  }

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]

  /// N0.
  private mutating func resolveBrackets() {
    var (open, pairs): ([(closing: Unicode.Scalar, index: Int)], [ClosedRange<Int>]) = ([], [])
    for index in scalars.indices where kinds[index] == .neutral {
      if let closing = Levels.closings[scalars[index]] {
        open.append((closing, index))
      } else if let match = open.lastIndex(where: { $0.closing == scalars[index] }) {
        pairs.append(open[match].index...index)
        open.removeSubrange(match...)
      }
    }
    for pair in pairs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let inside = kinds[pair].compactMap(\.direction)
      guard !inside.isEmpty else { continue }
      let before = kinds[..<pair.lowerBound].last { $0.direction != nil }?.direction ?? paragraph
      let kind = Levels.kind(of: inside.contains(paragraph) ? paragraph : before)
      (kinds[pair.lowerBound], kinds[pair.upperBound]) = (kind, kind)
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var (before, start) = (paragraph, 0)
    for (index, kind) in (kinds + [Levels.kind(of: paragraph)]).enumerated() {
      guard let after = kind.direction else { continue }
      for neutral in start..<index { kinds[neutral] = Levels.kind(of: before == after ? after : paragraph) }
      (before, start) = (after, index + 1)
    }
  }
}
