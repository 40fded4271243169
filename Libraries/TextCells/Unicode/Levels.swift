/// The embedding levels of the clusters of a text without embeddings, overrides and isolates (UAX
/// #9), which are drawn as their numbers.
///
/// A cluster has the class of its first scalar, and brackets other than those of ASCII are neutral.
package struct Levels {
  /// The Bidi_Class of a scalar: a value in `DirectionTable`.
  enum Kind: UInt8 {
    case neutral, left, right, arabic, arabicNumber, number, sign, terminator, separator

    init(_ direction: Direction) {
      self = direction == .leftToRight ? .left : .right
    }

    /// The direction of a letter or a mark.
    var strong: Direction? {
      switch self {
      case .left: .leftToRight
      case .right, .arabic: .rightToLeft
      default: nil
      }
    }

    /// The direction for neutral clusters beside it; numbers count as right-to-left.
    fileprivate var direction: Direction? {
      self == .number || self == .arabicNumber ? .rightToLeft : strong
    }
  }

  private let paragraph: Direction
  /// The first scalar of each cluster.
  private let scalars: [Unicode.Scalar]
  private var kinds: [Kind]

  private init(_ clusters: [String], in paragraph: Direction) {
    self.paragraph = paragraph
    scalars = clusters.map { $0.unicodeScalars.first ?? "\0" }
    // A line end is like the end of the paragraph.
    kinds = scalars.map { scalar in
      scalar == "\n" ? Kind(paragraph) : Direction.kind(of: scalar.value)
    }
    resolveNumbers()
    resolveBrackets()
    resolveNeutrals()
  }

  /// The level of each cluster: 1 is right-to-left, and 2 left-to-right inside of right-to-left
  /// text.
  ///
  /// - Complexity: O(n), and O(n²) in the number of brackets.
  package static func levels(of clusters: [String], in paragraph: Direction) -> [Int] {
    let levelOfLetters = paragraph == .leftToRight ? 0 : 2
    return Levels(clusters, in: paragraph).kinds.map { kind in
      switch kind {
      case .right: 1
      case .left: levelOfLetters
      default: 2
      }
    }
  }

  /// The invisible marks at the ends of a row. They stand for the letters before and after it.
  package struct Marks: Hashable, Sendable {
    /// A directional mark, or none.
    package enum Mark: String, CaseIterable, Sendable {
      case none = ""
      case left = "\u{200E}"
      case right = "\u{200F}"
      /// ALM: the numbers after it are those of Arabic text, whose signs stand on their other side
      /// (W2).
      case arabic = "\u{61C}"
    }

    package var before = Mark.none
    package var after = Mark.none

    package init() {}
  }

  /// The marks that give a row of a paragraph the levels that it has there, or most of them.
  ///
  /// - Complexity: that of `levels`, at most twelve times for the row.
  package static func marks(
    around row: [String], before: [String], after: [String], in paragraph: Direction
  ) -> Marks {
    let wanted = levels(of: before + row + after, in: paragraph)
      .dropFirst(before.count).prefix(row.count)
    var best = Marks()
    var fewest = Int.max
    for before in Marks.Mark.allCases {
      for after in Marks.Mark.allCases.dropLast() where fewest > 0 {
        let marked = [before.rawValue] + row + [after.rawValue]
        let found = levels(of: marked, in: paragraph).dropFirst()
        let others = zip(wanted, found).count { $0 != $1 }
        guard others < fewest else { continue }
        fewest = others
        best.before = before
        best.after = after
      }
    }
    return best
  }

  /// W2 to W7.
  private mutating func resolveNumbers() {
    changeNumbers(after: .arabic, to: .arabicNumber)
    for index in kinds.indices.dropFirst().dropLast() {
      let before = kinds[index - 1]
      guard before == kinds[index + 1] else { continue }
      switch (kinds[index], before) {
      case (.sign, .number), (.separator, .number), (.separator, .arabicNumber):
        kinds[index] = before
      default: break
      }
    }
    takeTerminators(kinds.indices)
    takeTerminators(kinds.indices.reversed())
    kinds = kinds.map { $0 == .arabic ? .right : $0 }
    changeNumbers(after: .left, to: .left)
  }

  /// W2 and W7: numbers whose last letter before them has a kind get another kind.
  private mutating func changeNumbers(after letter: Kind, to kind: Kind) {
    var last = Kind(paragraph)
    for index in kinds.indices {
      if kinds[index] == .number, last == letter { kinds[index] = kind }
      if kinds[index].strong != nil { last = kinds[index] }
    }
  }

  /// W5 in one direction: terminators after a number belong to it.
  private mutating func takeTerminators(_ indices: some Sequence<Int>) {
    var isInNumber = false
    for index in indices {
      if isInNumber, kinds[index] == .terminator {
        kinds[index] = .number
      }
      isInNumber = kinds[index] == .number
    }
  }

  private static let closings: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")",
    "[": "]",
    "{": "}",
  ]

  /// N0.
  private mutating func resolveBrackets() {
    for pair in brackets() {
      let inside = kinds[pair].compactMap(\.direction)
      guard !inside.isEmpty else { continue }
      var direction = paragraph
      if !inside.contains(paragraph) {
        let before = kinds[..<pair.lowerBound].last { $0.direction != nil }
        direction = before?.direction ?? paragraph
      }
      kinds[pair.lowerBound] = Kind(direction)
      kinds[pair.upperBound] = Kind(direction)
    }
  }

  /// The pairs of brackets, in the order of the opening ones.
  private func brackets() -> [ClosedRange<Int>] {
    var open: [(closing: Unicode.Scalar, index: Int)] = []
    var pairs: [ClosedRange<Int>] = []
    for (index, scalar) in scalars.enumerated() where kinds[index] == .neutral {
      if let closing = Levels.closings[scalar] {
        open.append((closing, index))
      } else if let match = open.lastIndex(where: { $0.closing == scalar }) {
        pairs.append(open[match].index...index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var before = paragraph
    /// The first cluster after the last one with a direction.
    var start = 0
    for (index, kind) in (kinds + [Kind(paragraph)]).enumerated() {
      guard let after = kind.direction else { continue }
      let direction = before == after ? after : paragraph
      for neutral in start..<index {
        kinds[neutral] = Kind(direction)
      }
      before = after
      start = index + 1
    }
  }
}
