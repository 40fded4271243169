import TextLayout

/// The parts of two rows that differ, and rows with invisible characters made visible.
enum CellMarks {
  /// Returns the parts of two texts that differ, as ranges of UTF-8 code units, without the clusters at the start and
  /// at the end that are the same in both.
  ///
  /// - Complexity: O(n)
  static func differing(_ old: String, _ new: String) -> (old: Range<Int>, new: Range<Int>) {
    let (a, b) = (clusters(of: old), clusters(of: new))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    func range(_ clusters: [ArraySlice<UInt8>]) -> Range<Int> {
      let lower = clusters.prefix(start).reduce(0) { $0 + $1.count }
      return lower..<clusters.dropFirst(start).dropLast(end).reduce(lower) { $0 + $1.count }
    }
    return (range(a), range(b))
  }

  private static func clusters(of row: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(row.utf8)
    var clusters: [ArraySlice<UInt8>] = []
    bytes.withUnsafeBufferPointer { utf8 in
      Clusters.forEach(in: utf8) { cluster in
        clusters.append(bytes[cluster.range])
        return true
      }
    }
    return clusters
  }

  /// Returns a row with invisible characters made visible: trailing spaces as `·`, tabs as `␉`, a carriage return as
  /// `␍`, other controls and invalid bytes as the engine shows them.
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
    // Most rows have nothing invisible.
    if row.contains(where: { $0 < 0x20 || $0 >= 0x7F }) {
      text = text.replacing("\r", with: "␍").replacing("\t", with: "␉")
      text = SafeText(outside: text, breaks: .keep).string
    }
    return text + String(repeating: "·", count: blanks) + (hasReturn ? "␍" : "")
  }
}
