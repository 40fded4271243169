import TextLayout

/// A golden that differs from its file.
package struct Change: Hashable, Sendable {
  /// The kinds of difference.
  package enum Verdict: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// The file has different bytes.
    case changed
    /// No specimen has this file.
    case orphaned
    /// The file can't be a golden at all.
    case invalid(InvalidGolden)
    /// A second drawing has different bytes from the first.
    case unstable
    /// The bytes are in a file with another name, which belongs to no specimen any more.
    case moved(from: String)
    /// The golden is new on the second of two sides.
    case added
    /// The golden is only on the first of two sides.
    case removed
  }

  /// The golden's path below the folder.
  package var path: String
  /// The specimen that it belongs to; nil for an orphan and a removed golden.
  package var specimen: String?
  /// The kind of difference.
  package var verdict: Verdict
  /// The bytes in the file, or of an unstable golden's first drawing; empty if there are none.
  package var old: [UInt8] = []
  /// The bytes that were drawn, for an unstable golden the second time; empty for an orphan.
  package var new: [UInt8] = []
}

extension Change {
  /// Compares two drawings of a specimen with each other, and with the file.
  init?(
    _ golden: Golden,
    _ second: Golden,
    of specimen: String,
    in store: GoldenStore
  ) {
    let first = golden.bytes()
    let again = second.bytes()
    if first == again {
      self.init(
        at: golden.path,
        of: specimen,
        drawn: first,
        in: store
      )
    } else {
      self.init(
        path: golden.path,
        specimen: specimen,
        verdict: .unstable,
        old: first,
        new: again
      )
    }
  }

  /// Compares what was drawn with a file; nil if they are the same.
  package init?(
    at path: String,
    of specimen: String?,
    drawn new: [UInt8],
    in store: GoldenStore
  ) {
    self.init(path: path, specimen: specimen, verdict: .missing, new: new)
    do throws(InvalidGolden) {
      guard let bytes = try store.file(at: path)?.get() else {
        return
      }
      if bytes == new { return nil }
      old = bytes
      verdict = oldCondition.map { .invalid($0) } ?? .changed
    } catch {
      verdict = .invalid(error)
    }
  }
}

extension Change.Verdict: CustomStringConvertible {
  /// The verdict in one word.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .changed: "changed"
    case .orphaned: "orphaned"
    case .invalid: "invalid"
    case .unstable: "unstable"
    case .moved: "moved"
    case .added: "new"
    case .removed: "removed"
    }
  }

  /// The verdict with its reason, such as `moved, was ledger/list/laden.40.txt`.
  package var description: String {
    switch self {
    case .moved(let old): "\(name), was \(old)"
    case .invalid(let reason): "\(name): \(reason)"
    case .missing, .changed, .orphaned, .unstable, .added, .removed: name
    }
  }
}

extension Change {
  /// The parts of the path; nil for a file that isn't named like a golden.
  package var name: GoldenName? { GoldenName(path) }

  /// The path of the specimen, even if the specimen no longer exists.
  package var state: String {
    specimen ?? name?.state ?? path
  }

  /// The path of the specimen without its last part.
  var screen: String { state.firstParts }

  /// The path of the specimen, safe to print: a file's name can have any character except a slash.
  var shownState: String { SafeText(outside: state).string }

  /// The path of the golden, safe to print.
  var shownPath: String { SafeText(outside: path).string }

  /// The reason why the old bytes can't be a golden; nil if there is none.
  package var oldCondition: InvalidGolden? { InvalidGolden(in: old) }

  /// The path of the golden of styles for a text, and the reverse; none for another file.
  var counterpart: String { name?.counterpart.path ?? "" }
}
