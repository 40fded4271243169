import TextLayout

/// The reason why a file can't be a golden.
package enum InvalidGolden: Error, Hashable, Sendable {
  /// Its bytes are not valid UTF-8.
  case notUTF8
  /// A row ends in CR LF. In all cases, rows are counted from 1.
  case carriageReturn(row: Int)
  /// A row ends in a space.
  case trailingSpace(row: Int)
  /// The last row has no line feed.
  case unfinished
  /// A merge left a conflict marker.
  case conflict(row: Int)
  /// The entry at this path has the wrong kind: the golden isn't a plain file, or a parent isn't a
  /// folder.
  case obstructed(by: String, FileKind)
  /// The system can't read the file, for this reason.
  case unreadable(reason: String)

  /// Whether recording the golden replaces the file.
  package var isFixedByRecording: Bool {
    switch self {
    case .notUTF8, .carriageReturn, .trailingSpace, .unfinished, .conflict: true
    case .obstructed, .unreadable: false
    }
  }

  /// Finds the first problem with a golden's bytes; nil if there is none.
  ///
  /// A conflict marker comes before the other problems, which every row can have. A drawing has
  /// none of these problems, except `conflict` if a server's text begins a row with seven angle
  /// brackets.
  /// - Complexity: O(n)
  package init?(in bytes: [UInt8]) {
    guard Array(bytes.decoded.utf8) == bytes else {
      self = .notUTF8
      return
    }
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let conflict = rows.firstIndex { row in
      row.starts(with: "<<<<<<< ".utf8) || row.starts(with: ">>>>>>> ".utf8)
    }
    if let conflict {
      self = .conflict(row: conflict + 1)
      return
    }
    for (index, row) in rows.dropLast().enumerated() {
      if row.last == UInt8(ascii: "\r") {
        self = .carriageReturn(row: index + 1)
        return
      }
      if row.last == UInt8(ascii: " ") {
        self = .trailingSpace(row: index + 1)
        return
      }
    }
    // What follows the last line feed.
    if rows.last?.isEmpty ?? true { return nil }
    self = .unfinished
  }
}

extension InvalidGolden: CustomStringConvertible {
  /// The reason, with its row or path, but without the golden's name.
  package var description: String {
    switch self {
    case .carriageReturn(let row), .trailingSpace(let row), .conflict(let row):
      "row \(row): \(summary)"
    case .obstructed(let path, let kind):
      "\(SafeText(outside: path).string) is \(kind.rawValue): \(kind.remedy)"
    case .notUTF8, .unfinished, .unreadable: summary
    }
  }

  /// The reason without the row or path, so it is the same for all goldens of one cause.
  var summary: String {
    switch self {
    case .notUTF8: "not valid UTF-8"
    case .carriageReturn: "CR LF instead of LF"
    case .trailingSpace: "trailing spaces"
    case .unfinished: "no line feed at the end"
    case .conflict: "merge conflict marker"
    case .obstructed(_, let kind): "\(kind.rawValue) in the way"
    case .unreadable(let reason): reason
    }
  }
}
