/// The differences between the rows of two texts.
package struct RowDifference: Hashable, Sendable {
  /// The old text's rows, without their line feeds.
  package let old: [ArraySlice<UInt8>]
  /// The new text's rows, without their line feeds.
  package let new: [ArraySlice<UInt8>]
  /// The differences, from top to bottom.
  package let hunks: [Hunk]
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
    let (places, newPlaces) = (
      old.indices.filter { old[$0] != [] }, new.indices.filter { new[$0] != [] }
    )
    let changes = LongestCommonSubsequence.changes(
      from: places.map { HashedBytes(old[$0]) }, to: newPlaces.map { HashedBytes(new[$0]) })
    let pairs = Hunk(old: places.indices, new: newPlaces.indices).pairs(around: changes)
    let hunks = Hunk(old: old.indices, new: new.indices)
      .gaps(between: pairs.map { (places[$0.old], newPlaces[$0.new]) })
      .map { LongestCommonSubsequence.trimmed($0, old, new) }.filter { !$0.isEmpty }
    self.init(old: old, new: new, hunks: hunks)
  }

  /// The rows of a golden with the differences that are known, or those that a comparison finds.
  init(of finding: Finding, only hunks: [Hunk]? = nil) {
    let (old, new) = (
      RowDifference.trimmedRows(of: finding.old), RowDifference.trimmedRows(of: finding.new)
    )
    if let hunks {
      self.init(old: old, new: new, hunks: hunks)
    } else {
      self.init(old: old, new: new)
    }
  }

  /// The rows of a golden without what makes the whole file invalid, such as its line ends, which
  /// is told once.
  static func trimmedRows(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    rows(of: bytes).map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }
      return end.map { row[...$0] } ?? []
    }
  }

  /// The rows of a text; text after the last line feed is a row too.
  static func rows(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if rows.last == [] { rows.removeLast() }
    return rows
  }
}

/// Some bytes, which are hashed at once.
struct HashedBytes: Hashable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
