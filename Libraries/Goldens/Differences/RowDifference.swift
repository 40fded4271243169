/// The differences between the rows of two texts.
package struct RowDifference: Hashable, Sendable {
  /// The old text's rows, without their line feeds.
  package let old: [GoldenRow]
  /// The new text's rows, without their line feeds.
  package let new: [GoldenRow]
  /// The differences, from top to bottom.
  package internal(set) var hunks: [Hunk]
}

extension RowDifference {
  /// Compares two texts row by row. Only rows with text are matched; an empty row belongs to the
  /// gap between two of them.
  ///
  /// - Complexity: that of `LongestCommonSubsequence.changes`: quick also for thousands of rows
  ///   with nothing in common.
  package init(old: [UInt8], new: [UInt8]) {
    let rows = RowDifference.rows(of: old)
    let newRows = RowDifference.rows(of: new)
    let places = rows.indices.filter { !rows[$0].isEmpty }
    let newPlaces = newRows.indices.filter { !newRows[$0].isEmpty }
    let equal = LongestCommonSubsequence.pairs(
      of: places.map { HashedBytes(rows[$0]) },
      newPlaces.map { HashedBytes(newRows[$0]) }
    )
    let pairs = equal.map { (places[$0.old], newPlaces[$0.new]) }
    let gaps = Hunk(rows, newRows).gaps(between: pairs)
    self.old = rows
    self.new = newRows
    hunks = gaps.map { LongestCommonSubsequence.trimmed($0, rows, newRows) }
    hunks.removeAll(where: \.isEmpty)
  }

  /// The bytes that differ, without those that the rows of a pair have in common at their ends.
  var distance: Int {
    hunks.flatMap(\.pairs).reduce(0) { sum, part in
      let rows = old[part.old].joinedRows
      let newRows = new[part.new].joinedRows
      let own = LongestCommonSubsequence.trimmed(Hunk(rows, newRows), rows, newRows)
      return sum + own.old.count + own.new.count
    }
  }

  /// The rows of a golden that differ.
  init(of change: Change) {
    self.init(old: change.oldRows, new: change.newRows)
  }

  /// The rows of a text; text after the last line feed is a row too.
  static func rows(of bytes: [UInt8]) -> [GoldenRow] {
    var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if rows.last == [] { rows.removeLast() }
    return rows
  }
}

extension Change {
  /// The file without an error that is in all rows, such as its line ends, and has a form of its
  /// own.
  var oldRows: [UInt8] { Change.trimmed(old) }

  /// The drawing, or the other file, without that.
  var newRows: [UInt8] { Change.trimmed(new) }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard InvalidGolden(in: bytes)?.isOfRowEnds == true else { return bytes }
    let rows = RowDifference.rows(of: bytes).map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      return row[..<(end.map { $0 + 1 } ?? row.startIndex)]
    }
    return rows.joinedRows
  }

  /// Whether the old and the new text are both goldens, so that their rows can be compared.
  var comparesRows: Bool {
    switch verdict {
    case .moved, .changed:
      true
    case .invalid(let reason):
      reason.isOfRowEnds
    case .missing, .orphaned, .unstable, .added, .removed:
      false
    }
  }

  /// Whether it is a golden of text.
  var isText: Bool { name?.aspect == .text }

  /// Whether it is a golden of styles.
  var isStyles: Bool { name?.aspect == .styles }
}

extension InvalidGolden {
  /// Whether only the ends of rows are wrong, so that the rows can be compared without them.
  var isOfRowEnds: Bool {
    switch self {
    case .carriageReturn, .trailingSpace, .unfinished:
      true
    case .notUTF8, .conflict, .obstructed, .unreadable:
      false
    }
  }
}

/// Some bytes, which are hashed at once.
struct HashedBytes: Hashable {
  private let bytes: GoldenRow

  init(_ bytes: GoldenRow) { self.bytes = bytes }

  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
