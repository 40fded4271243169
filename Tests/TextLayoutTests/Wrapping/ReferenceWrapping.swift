@testable import TextCells

/// A simple reference implementation of `Wrapping.words`, without regard to speed.
///
/// It doesn't support URLs.
struct ReferenceWrapping {
  private struct Cluster {
    var bytes: Range<Int>
    var reach: Int
    var isSpace: Bool
    var isNewline: Bool
    /// Whether a line may break before it.
    var isOpportunity: Bool
    /// Whether it begins with a sign of a script without spaces, which can't begin a line.
    var isTrailingSign: Bool
  }

  private let bytes: [UInt8]
  private var clusters: [Cluster] = []

  /// The reach of the widest cluster: narrower lines fold inside clusters, which this
  /// implementation doesn't.
  var widestCluster: Int {
    clusters.map(\.reach).max() ?? 0
  }

  init(_ text: String) {
    bytes = text.bytes
    var offsets = Set(lineBreaks(text).map(\.offset))
    bytes.withBytes { utf8 in
      let reader = ScalarReader(utf8)
      for offset in utf8.indices where reader.isSpaceless(at: offset) {
        if reader.isTrailingSign(at: offset) {
          offsets.remove(offset)
        }
        if reader.beginsSyllable(at: offset) {
          offsets.insert(offset)
        }
      }
      for offset in utf8.indices where reader.beginsWordWithSign(at: offset) {
        // As if it began with a letter.
        let start = String(decoding: utf8[..<offset], as: UTF8.self)
        if lineBreaks(start + "a").contains(where: { $0.offset == offset }) {
          offsets.insert(offset)
        }
      }
      reader.forEachCluster { range, _ in
        let scalars = utf8[range].text.unicodeScalars
        clusters.append(
          Cluster(
            bytes: range,
            reach: Cells.reach(String(scalars)),
            isSpace: scalars.count == 1 && scalars.allSatisfy(Self.isSpace),
            isNewline: scalars.allSatisfy { Character($0).isNewline },
            isOpportunity: offsets.contains(range.lowerBound),
            isTrailingSign: reader.isTrailingSign(at: range.lowerBound)))
        return true
      }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{200B}": true
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// The offset of a cluster, or of the end.
  private func offset(of cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].bytes.lowerBound : bytes.count
  }

  /// A line, and the first cluster after it.
  private typealias Line = (slice: LineSlice, next: Int)

  /// The lines in the form of `Wrapping.words`.
  func lines(first: Int, rest: Int) -> [LineSlice] {
    var lines: [LineSlice] = []
    var start = 0
    repeat {
      let line = line(from: start, width: lines.isEmpty ? first : rest)
      lines.append(line.slice)
      start = line.next
    } while start < clusters.count
    return lines
  }

  private func line(from first: Int, width: Int) -> Line {
    let start = clusters[first...].firstIndex { !$0.isSpace } ?? clusters.count
    // The line up to its last opportunity.
    var best: Line?
    for index in start..<clusters.count {
      let cluster = clusters[index]
      if cluster.isNewline {
        return (slice(start, index, .mandatory), index + 1)
      }
      if index > start {
        best = brokenLine(from: start, before: index, width: width) ?? best
      }
      let isFull = slice(start, index + 1, .text).reach > width
      if isFull, !cluster.isSpace, index > start {
        return best ?? fold(from: start, before: index, width: width)
      }
    }
    return (slice(start, clusters.count, .text), clusters.count)
  }

  /// The line that breaks before a cluster; nil if it can't.
  private func brokenLine(from start: Int, before index: Int, width: Int) -> Line? {
    guard clusters[index].isOpportunity, !isKept(index, from: start) else {
      return nil
    }
    let isSoftHyphen = bytes[..<offset(of: index)].suffix(2) == [0xC2, 0xAD]
    guard isSoftHyphen else {
      return (slice(start, index, .opportunity), index)
    }
    let line = slice(start, index - 1, .hyphen)
    let hasWord = index - 1 > start && !clusters[index - 1].isSpace
    return hasWord && line.reach <= width ? (line, index) : nil
  }

  private func fold(from start: Int, before index: Int, width: Int) -> Line {
    let places = start + 1...index
    let last = places.last { !isTrailing($0, from: start) }
    var fold = last ?? start + 1
    let border = bytes.withBytes { utf8 in
      ScalarReader(utf8).border(
        before: offset(of: fold),
        from: offset(of: start),
        width: width,
        rest: width)
    }
    while offset(of: fold) > border {
      fold -= 1
    }
    return (slice(start, fold, .fold), fold)
  }

  private func isKept(_ index: Int, from start: Int) -> Bool {
    bytes.withBytes { utf8 in
      ScalarReader(utf8).isKept(at: offset(of: index), from: offset(of: start))
    }
  }

  /// Whether a fold isn't before a cluster: a sign of a script without spaces, a part of a number
  /// in brackets, or one of at most three marks after something else.
  private func isTrailing(_ index: Int, from start: Int) -> Bool {
    if clusters[index].isTrailingSign {
      return true
    }
    let line = bytes[offset(of: start)...].text.utf8
    let before = line.prefix(offset(of: index) - offset(of: start))
    let marks = ".,:;!?)`-".utf8
    if let mark = line.dropFirst(before.count).first, marks.contains(mark) {
      return before.suffix(3).contains { !marks.contains($0) }
    }
    let open = before.suffix(6).lastIndex(of: UInt8(ascii: "[")) ?? before.endIndex
    guard open > line.startIndex else { return false }
    let number = Substring(line[open...]).prefixMatch(of: /\[[0-9]{1,6}\]/)
    return number.map { $0.endIndex > before.endIndex } ?? false
  }

  private func slice(
    _ start: Int,
    _ end: Int,
    _ reason: LineSlice.End
  ) -> LineSlice {
    var line = clusters[start..<end]
    var reach = 0
    if reason == .hyphen {
      reach = 1
    } else {
      while line.last?.isSpace == true {
        line.removeLast()
      }
    }
    for cluster in line {
      reach += cluster.reach
    }
    let range = offset(of: start)..<offset(of: line.endIndex)
    return LineSlice(range: range, reach: reach, end: reason)
  }
}
