@testable import TextCells

/// A simple reference implementation of `Wrapping.words`, without regard to speed.
///
/// It doesn't support URLs.
struct ReferenceWrapping {
  private let bytes: [UInt8]
  /// The first bytes of the clusters, and the end.
  private var borders = [0]
  private var reach: [Int] = []
  /// The reach of the widest cluster: narrower lines fold inside clusters, which this
  /// implementation doesn't.
  var widestCluster: Int { reach.max() ?? 0 }
  private var isSpace: [Bool] = []
  private var isNewline: [Bool] = []
  /// The clusters before which a line may break.
  private var opportunities: Set<Int> = []
  /// The clusters that begin with a sign of a script without spaces, which can't begin a line.
  private var trailingSigns: Set<Int> = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    var offsets = Set(lineBreaks(text).map(\.offset))
    let newlines: Set<String> = [
      "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    ]
    bytes.withBytes { utf8 in
      ScalarReader(utf8).forEachCluster { range, cluster in
        let string = String(decoding: utf8[range], as: UTF8.self)
        borders.append(range.upperBound)
        reach.append(Cells.reach(string))
        isSpace.append(
          string.unicodeScalars.count == 1
            && string.unicodeScalars.allSatisfy(ReferenceWrapping.isSpace))
        isNewline.append(newlines.contains { $0.utf8.elementsEqual(string.utf8) })
        return true
      }
      let reader = ScalarReader(utf8)
      for offset in utf8.indices where reader.isSpaceless(at: offset) {
        if reader.isTrailingSign(at: offset) { offsets.remove(offset) }
        if reader.beginsSyllable(at: offset) { offsets.insert(offset) }
      }
      trailingSigns = Set(reach.indices.filter { reader.isTrailingSign(at: borders[$0]) })
    }
    opportunities = Set(reach.indices.filter { offsets.contains(borders[$0]) })
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\u{200B}": true
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// The lines in the form of `Wrapping.words`.
  func lines(first: Int, rest: Int) -> [LineSlice] {
    var lines: [LineSlice] = []
    var start = 0
    repeat {
      let (line, next) = self.line(from: start, width: lines.isEmpty ? first : rest)
      lines.append(line)
      start = next
    } while start < reach.count
    return lines
  }

  private func line(from first: Int, width: Int) -> (LineSlice, Int) {
    var start = first
    while start < reach.count, isSpace[start] { start += 1 }
    // The last visible cluster of the line, and its last possible end.
    var best: (LineSlice, Int)?
    var index = start
    while index < reach.count {
      if isNewline[index] { return (slice(start, index, .mandatory), index + 1) }
      if index > start, opportunities.contains(index), !isKept(index, from: start) {
        if bytes[..<borders[index]].suffix(2) == [0xC2, 0xAD] {
          let line = slice(start, index - 1, .hyphen)
          if index - 1 > start, !isSpace[index - 1], line.reach <= width,
            borders[index] - 2 > borders[start]
          {
            best = (line, index)
          }
        } else {
          best = (slice(start, index, .opportunity), index)
        }
      }
      if !isSpace[index], slice(start, index + 1, .text).reach > width, index > start {
        if let best { return best }
        let fold =
          (start + 1...index).last { !isTrailing($0, from: start) || $0 == start + 1 } ?? index
        return (slice(start, fold, .fold), fold)
      }
      index += 1
    }
    return (slice(start, index, .text), index)
  }

  private func isKept(_ index: Int, from start: Int) -> Bool {
    bytes.withBytes {
      ScalarReader($0).isKept(at: borders[index], from: borders[start])
    }
  }

  /// Whether a fold isn't before a cluster: a sign of a script without spaces, a part of a number
  /// in brackets, or one of at most three marks after something else.
  private func isTrailing(_ index: Int, from start: Int) -> Bool {
    if trailingSigns.contains(index) { return true }
    let line = String(decoding: bytes[borders[start]...], as: UTF8.self).utf8
    let before = line.prefix(borders[index] - borders[start])
    let marks = ".,:;!?)".utf8
    if let mark = line.dropFirst(before.count).first, marks.contains(mark) {
      return before.suffix(3).contains { !marks.contains($0) }
    }
    let open = before.suffix(6).lastIndex(of: UInt8(ascii: "[")) ?? before.endIndex
    guard open > line.startIndex else { return false }
    return Substring(line[open...]).prefixMatch(of: /\[[0-9]{1,6}\]/).map {
      $0.endIndex > before.endIndex
    } ?? false
  }

  private func slice(_ start: Int, _ end: Int, _ reason: LineSlice.End) -> LineSlice {
    var end = end
    if reason != .hyphen {
      while end > start, isSpace[end - 1] { end -= 1 }
    }
    let hyphen = reason == .hyphen ? 1 : 0
    return LineSlice(
      range: borders[start]..<borders[end],
      reach: reach[start..<end].reduce(hyphen, +), end: reason)
  }
}
