/// The differences between the rows of two texts.
package struct RowDifference: Hashable, Sendable {
  /// The old text's rows, without their line feeds.
  package let old: [ArraySlice<UInt8>]
  /// The new text's rows, without their line feeds.
  package let new: [ArraySlice<UInt8>]
  /// The differences, from top to bottom.
  package private(set) var hunks: [Hunk]
}

extension RowDifference {
  /// Compares two texts row by row. Only rows with text are matched; an empty row belongs to the
  /// gap between two of them.
  ///
  /// - Complexity: that of `LongestCommonSubsequence.changes`: quick also for thousands of rows
  ///   with nothing in common.
  package init(old: [UInt8], new: [UInt8]) {
    self.init(old: RowDifference.rows(of: old), new: RowDifference.rows(of: new))
  }

  private init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    let places = old.indices.filter { old[$0] != [] }
    let newPlaces = new.indices.filter { new[$0] != [] }
    let changes = LongestCommonSubsequence.changes(
      from: places.map { HashedBytes(old[$0]) }, to: newPlaces.map { HashedBytes(new[$0]) })
    let pairs = Hunk(old: places.indices, new: newPlaces.indices).pairs(around: changes)
    let gaps = Hunk(old: old.indices, new: new.indices)
      .gaps(between: pairs.map { (places[$0.old], newPlaces[$0.new]) })
    self.old = old
    self.new = new
    hunks = gaps.map { LongestCommonSubsequence.trimmed($0, old, new) }.filter { !$0.isEmpty }
  }

  /// The rows of a golden that differ.
  init(of change: Change) {
    self.init(old: change.oldRows, new: change.newRows)
  }

  /// The same rows with only some of the differences.
  func only(_ hunks: [Hunk]) -> RowDifference {
    var difference = self
    difference.hunks = hunks
    return difference
  }

  /// The rows of a text; text after the last line feed is a row too.
  static func rows(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if rows.last == [] { rows.removeLast() }
    return rows
  }
}

extension [ArraySlice<UInt8>] {
  /// The rows of a text, each with a line feed.
  var joinedRows: [UInt8] { flatMap { $0 + [UInt8(ascii: "\n")] } }
}

extension Change {
  /// The file without what makes all of it invalid, such as its line ends, which is told once.
  var oldRows: [UInt8] { Change.trimmed(old) }

  /// The drawing, or the other file, without that.
  var newRows: [UInt8] { Change.trimmed(new) }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    switch InvalidGolden(in: bytes) {
    case nil, .notUTF8, .conflict, .obstructed, .unreadable: return bytes
    case .carriageReturn, .trailingSpace, .unfinished: break
    }
    let rows = RowDifference.rows(of: bytes).map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      return end.map { row[...$0] } ?? []
    }
    return rows.joinedRows
  }

  /// Whether the old and the new text are both goldens, so that their rows can be compared.
  var comparesRows: Bool {
    switch verdict {
    case .moved, .changed, .invalid(.carriageReturn), .invalid(.trailingSpace),
      .invalid(.unfinished):
      true
    case .invalid, .missing, .orphaned, .unstable, .added, .removed: false
    }
  }

  /// Whether it is a golden of styles.
  var isStyles: Bool { path.hasSuffix(Change.stylesEnding) }
}

/// Some bytes, which are hashed at once.
struct HashedBytes: Hashable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
