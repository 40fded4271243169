/// The result of writing goldens.
package struct Recording: Sendable {
  /// The goldens that were written, moved or removed, in order.
  package private(set) var written: [Change] = []
  /// The goldens that were not written, with the reasons.
  package private(set) var refusals: [(finding: Change, reason: Refusal)] = []

  /// A reason for not writing a golden.
  package enum Refusal: Hashable, Sendable {
    /// No state draws it, and orphans weren't to be removed.
    case orphaned
    /// Two drawings differ.
    case unstable
    /// The file has changed since the comparison.
    case outdated
    /// Its path is occupied by something else.
    case obstructed(InvalidGolden)
    /// Its specimen breaks a rule.
    case violation(GateViolation)
  }

  /// Writes the missing, changed, invalid and moved goldens of a comparison, each file atomically.
  /// Nothing is drawn.
  ///
  /// A file that already has the new bytes isn't written again.
  /// - Parameters:
  ///   - prunes: whether orphans are removed.
  ///   - violations: the violations of specimens by path, whose goldens aren't written.
  ///   - report: called after each golden, even if a later one fails.
  /// - Throws: the first error of the file system; files that were already written stay.
  package init(
    _ findings: [Change], in store: GoldenStore, prunes: Bool,
    refusing violations: [String: GateViolation] = [:],
    report: (Change) -> Void = { _ in }
  ) throws(GoldenStoreError) {
    for finding in findings {
      if let reason = finding.refusal(prunes: prunes) {
        refusals.append((finding, reason))
      } else if let violation = finding.specimen.flatMap({ violations[$0] }) {
        refusals.append((finding, .violation(violation)))
      } else {
        try perform(finding.edits, of: finding, in: store, report)
      }
    }
  }

  /// Writes the files as they were before goldens were recorded; a file that has changed since is
  /// left as it is.
  package init(restoring findings: [Change], in store: GoldenStore) throws(GoldenStoreError) {
    for finding in findings {
      try perform(
        finding.edits.reversed().map { ($0.path, $0.new, $0.old) }, of: finding, in: store
      ) { _ in }
    }
  }

  /// Performs the edits of a golden, unless a file isn't as it was, or another process has already
  /// made the whole change.
  private mutating func perform(
    _ edits: [Change.Edit], of finding: Change, in store: GoldenStore, _ report: (Change) -> Void
  ) throws(GoldenStoreError) {
    let files = try edits.map { edit throws(GoldenStoreError) in
      (edit: edit, bytes: try store.read(edit.path))
    }
    if files.allSatisfy({ $0.bytes == $0.edit.new }) { return }
    guard files.allSatisfy({ $0.bytes == $0.edit.new || $0.bytes == $0.edit.old }) else {
      return refusals.append((finding, .outdated))
    }
    let kept = edits.first { $0.new != nil }?.path
    let gone = edits.first { $0.new == nil }?.path
    if let kept, let gone, store.isOneFile(kept, gone) {
      // The only file of both names isn't removed. Such a golden has the bytes that it is to have.
      try store.rename(gone, to: kept)
    } else {
      for edit in edits {
        if let bytes = edit.new {
          try store.write(bytes, to: edit.path)
        } else {
          try store.remove(edit.path)
        }
      }
    }
    written.append(finding)
    report(finding)
  }
}

extension Recording.Refusal: CustomStringConvertible {
  /// The reason as a clause.
  package var description: String {
    switch self {
    case .orphaned: "no state draws it"
    case .unstable: "two drawings of one state differ"
    case .outdated: "the file has changed since it was compared"
    case .obstructed(let reason): reason.description
    case .violation(let violation): violation.description
    }
  }
}

extension Change {
  /// The reason for not writing the golden that needs no look at the disk.
  fileprivate func refusal(prunes: Bool) -> Recording.Refusal? {
    switch verdict {
    case .unstable: .unstable
    case .orphaned where !prunes: .orphaned
    case .invalid(let reason) where !reason.isFixedByRecording: .obstructed(reason)
    default: nil
    }
  }

  /// A file to write, or to remove if `new` is nil; `old` is the expected content before, or nil
  /// for no file.
  fileprivate typealias Edit = (path: String, old: [UInt8]?, new: [UInt8]?)

  fileprivate var edits: [Edit] {
    switch verdict {
    case .missing: [(path, nil, new)]
    case .changed, .invalid: [(path, old, new)]
    case .moved(let source): [(path, nil, new), (source, old, nil)]
    case .orphaned: [(path, old, nil)]
    case .unstable, .added, .removed: []
    }
  }
}
