/// The clusters of one paragraph of text with their embedding levels (UAX #9): 0 left-to-right, 1 right-to-left, 2 a number or
/// left-to-right text in right-to-left text.
///
/// The text has no embeddings, overrides or isolates; those are drawn as their numbers. A cluster has the class of its first
/// scalar, and brackets other than those of ASCII are signs.
struct Levels {
  /// The Bidi_Class of a scalar; its raw value in `DirectionTable`.
  enum Kind: UInt8 {
    case neutral, left, right, arabic, arabicNumber, number, sign, terminator, separator

    /// The direction that a neutral beside it can have; numbers count as right-to-left.
    fileprivate var direction: Direction? {
      switch self {
      case .left: .leftToRight
      case .right, .arabic, .arabicNumber, .number: .rightToLeft
      default: nil
      }
    }

    fileprivate init(_ direction: Direction) { self = direction == .leftToRight ? .left : .right }
  }

  /// A cluster.
  struct Cluster {
    var range: Range<Int>
    var cells: Int
    var level = 0
  }

  private(set) var clusters: [Cluster] = []
  private var kinds: [Kind] = []
  private let paragraph: Direction

  /// Resolves a text.
  ///
  /// - Complexity: O(n), and O(n²) in the number of brackets.
  init(of utf8: Bytes, in paragraph: Direction) {
    self.paragraph = paragraph
    let text = ScalarReader(utf8)
    text.forEachCluster { range, cluster in
      let length = text.record(at: range.lowerBound).length
      kinds.append(Direction.kind(of: text.scalar(at: range.lowerBound, length: length)))
      clusters.append(Cluster(range: range, cells: cluster.cells))
      return true
    }
    resolveNumbers()
    resolveBrackets(utf8)
    resolveNeutrals()
    let levels: [Kind: Int] = [.left: paragraph == .leftToRight ? 0 : 2, .right: 1]
    for index in kinds.indices { clusters[index].level = levels[kinds[index]] ?? 2 }
  }

  /// W2 to W7.
  private mutating func resolveNumbers() {
    var strong = Kind(paragraph)
    for index in kinds.indices {
      if kinds[index] == .number, strong == .arabic { kinds[index] = .arabicNumber }
      if [.left, .right, .arabic].contains(kinds[index]) { strong = kinds[index] }
    }
    for index in kinds.indices.dropFirst().dropLast() where kinds[index - 1] == kinds[index + 1] {
      switch (kinds[index - 1], kinds[index]) {
      case (.number, .sign), (.number, .separator), (.arabicNumber, .separator): kinds[index] = kinds[index - 1]
      default: break
      }
    }
    for indices in [Array(kinds.indices), kinds.indices.reversed()] {
      for (last, index) in zip(indices, indices.dropFirst())
      where kinds[last] == .number && kinds[index] == .terminator { kinds[index] = .number }
    }
    strong = Kind(paragraph)
    for index in kinds.indices {
      if kinds[index] == .arabic { kinds[index] = .right }
      if kinds[index] == .number, strong == .left { kinds[index] = .left }
      if kinds[index] == .left || kinds[index] == .right { strong = kinds[index] }
      if kinds[index].direction == nil { kinds[index] = .neutral }
    }
  }

  /// N0.
  private mutating func resolveBrackets(_ utf8: Bytes) {
    var (open, pairs): ([(closing: UInt8, index: Int)], [Range<Int>]) = ([], [])
    for (index, cluster) in clusters.enumerated() {
      let byte = utf8[cluster.range.lowerBound]
      switch byte {
      case UInt8(ascii: "("): open.append((byte + 1, index))
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append((byte + 2, index))
      default:
        guard let match = open.lastIndex(where: { $0.closing == byte }) else { continue }
        pairs.append(open[match].index..<index)
        open.removeSubrange(match...)
      }
    }
    for pair in pairs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let inside = kinds[pair].compactMap(\.direction)
      guard !inside.isEmpty else { continue }
      let before = kinds[..<pair.lowerBound].lazy.reversed().compactMap(\.direction).first ?? paragraph
      let direction = inside.contains(paragraph) ? paragraph : before
      (kinds[pair.lowerBound], kinds[pair.upperBound]) = (Kind(direction), Kind(direction))
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutrals() {
    var (before, index) = (paragraph, 0)
    while index < kinds.count {
      if let direction = kinds[index].direction {
        (before, index) = (direction, index + 1)
        continue
      }
      let end = kinds[index...].firstIndex { $0 != .neutral } ?? kinds.count
      let after = end < kinds.count ? kinds[end].direction : paragraph
      for neutral in index..<end { kinds[neutral] = Kind(before == after ? before : paragraph) }
      index = end
    }
  }

  /// Clusters from left to right (L2).
  static func seen(_ clusters: some Sequence<Cluster>) -> [Cluster] {
    var order = Array(clusters)
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { $0.level < level } ?? order.count
        order[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return order
  }
}

extension Neighbours {
  /// The strong letters with which a row alone has the order that it has in its paragraph. There are none if it has it
  /// without them, or with none.
  ///
  /// The paragraph is read for 256 bytes before and after the row.
  init(of row: Range<Int>, in utf8: Bytes, _ paragraph: Direction) {
    let (before, after) = (utf8[..<row.lowerBound].suffix(256), utf8[row.upperBound...].prefix(256))
    let (newline, space) = (UInt8(ascii: "\n"), UInt8(ascii: " "))
    func isStart(_ offset: Int) -> Bool { offset == utf8.count || utf8[offset] & 0xC0 != 0x80 }
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.indices.first(where: isStart) ?? row.lowerBound
    let end = after.firstIndex(of: newline) ?? (row.upperBound...after.endIndex).last(where: isStart) ?? row.upperBound

    /// Each cluster of the row from left to right, with its first byte and whether it is right-to-left.
    func order(of text: Bytes, rowAt first: Int) -> [[Int]] {
      let clusters = Levels(of: text, in: paragraph).clusters.filter {
        first..<first + row.count ~= $0.range.lowerBound && text[$0.range.lowerBound] != space
      }
      return Levels.seen(clusters).map { [$0.range.lowerBound - first, $0.level % 2] }
    }
    guard start..<end != row else { return }
    let expected = order(of: utf8.part(start..<end), rowAt: row.lowerBound - start)
    let marks = [nil, paragraph == .leftToRight ? Direction.rightToLeft : .leftToRight]
    for (before, after) in marks.flatMap({ before in marks.map { (before, $0) } }) {
      let first = CellRun.mark(before).utf8
      let alone = Array(first) + utf8[row] + CellRun.mark(after).utf8
      guard alone.withBytes({ order(of: $0, rowAt: first.count) }) == expected else { continue }
      (self.before, self.after) = (before, after)
      return
    }
  }
}
