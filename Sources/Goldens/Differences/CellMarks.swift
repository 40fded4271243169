import TextLayout

/// Which cells of two rows differ, and how what can't be seen is shown.
enum CellMarks {
  /// Two texts without the clusters that both begin and end with, by their bytes: where the parts that differ begin and
  /// end in each, in UTF-8 code units.
  ///
  /// - Complexity: O(n)
  static func differing(_ old: String, _ new: String) -> (old: Range<Int>, new: Range<Int>) {
    let (a, b) = (clusters(of: old), clusters(of: new))
    let (aBytes, bBytes) = (Array(old.utf8), Array(new.utf8))
    func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool { aBytes[left] == bBytes[right] }
    var start = 0
    while start < min(a.count, b.count), isSame(a[start], b[start]) { start += 1 }
    var (aEnd, bEnd) = (a.count, b.count)
    while aEnd > start, bEnd > start, isSame(a[aEnd - 1], b[bEnd - 1]) {
      aEnd -= 1
      bEnd -= 1
    }
    func range(_ clusters: [Range<Int>], _ end: Int, _ count: Int) -> Range<Int> {
      let lower = start < clusters.count ? clusters[start].lowerBound : count
      return lower..<(end > start ? clusters[end - 1].upperBound : lower)
    }
    return (range(a, aEnd, aBytes.count), range(b, bEnd, bBytes.count))
  }

  private static func clusters(of row: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var row = row
    row.withUTF8 { utf8 in
      Clusters.forEach(in: utf8) { cluster in
        ranges.append(cluster.range)
        return true
      }
    }
    return ranges
  }

  /// A row with what can't be seen made visible: trailing blanks as `·`, tabs as `␉`, a carriage return as `␍`, other
  /// controls and invalid bytes as the engine shows them.
  static func visible(_ row: [UInt8]) -> String {
    var row = row[...]
    let hasReturn = row.last == UInt8(ascii: "\r")
    if hasReturn { row.removeLast() }
    var blanks = 0
    while row.last == UInt8(ascii: " ") {
      row.removeLast()
      blanks += 1
    }
    var text = String(decoding: row, as: UTF8.self)
    // Most rows have nothing to be shown: those are as they are.
    if row.contains(where: { $0 < 0x20 || $0 >= 0x7F }) {
      text = text.replacing("\r", with: "␍").replacing("\t", with: "␉")
      text = SafeText(outside: text, breaks: .keep).string
    }
    return text + String(repeating: "·", count: blanks) + (hasReturn ? "␍" : "")
  }
}
