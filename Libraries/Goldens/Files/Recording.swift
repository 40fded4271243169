/// The result of writing goldens.
package struct Recording: Sendable {
  /// The goldens that were written, moved or removed, in order.
  package private(set) var written: [Change] = []
  /// The goldens that were not written, with the reasons.
  package private(set) var refusals: [(change: Change, reason: Refusal)] = []

  /// Whether the folder belongs to the catalogue from now on.
  package private(set) var isClaimed = false

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
    /// Nothing says that it isn't another catalogue's.
    case unowned
    /// Its specimen breaks a rule.
    case violation(GateViolation)
    /// A file couldn't be read, written or removed, for this reason.
    case unwritten(String)
  }

  /// A file to write or to remove.
  fileprivate struct Edit {
    let path: String
    /// The expected content before; nil for no file.
    let old: [UInt8]?
    /// The content to write; nil to remove the file.
    let new: [UInt8]?
  }

  /// Writes the missing, changed, invalid and moved goldens of a comparison, each file atomically.
  /// Nothing is drawn.
  ///
  /// A file that already has the new bytes isn't written again, and one that can't be written doesn't
  /// stop the others.
  /// - Parameters:
  ///   - prunes: whether orphans are removed.
  ///   - violations: the violations of specimens by path, whose goldens aren't written.
  /// - Throws: an error if the folder belongs to another catalogue, or can't be used.
  package init(
    _ changes: [Change], in store: GoldenStore, prunes: Bool,
    refusing violations: [String: GateViolation] = [:]
  ) throws(GoldensError) {
    if !changes.isEmpty || store.exists { isClaimed = try store.claim() }
    for var change in changes {
      // A state has another name, or an orphan is pruned.
      let isRemoving = prunes || change.verdict != .orphaned
      if isRemoving, let orphan = change.orphan, try !store.mayRemove(orphan.path) {
        refusals.append((orphan, .unowned))
        if change.verdict == .orphaned { continue }
        change.verdict = .missing
      }
      if let reason = change.refusal(prunes: prunes) {
        refusals.append((change, reason))
      } else if let specimen = change.specimen, let violation = violations[specimen] {
        refusals.append((change, .violation(violation)))
      } else {
        perform(change.edits, of: change, in: store)
      }
    }
  }

  /// Writes the files as they were before goldens were recorded; a file that has changed since is
  /// left as it is.
  package init(restoring changes: [Change], in store: GoldenStore) {
    for change in changes {
      let edits = change.edits.reversed().map { edit in
        Edit(path: edit.path, old: edit.new, new: edit.old)
      }
      perform(edits, of: change, in: store)
    }
  }

  /// Performs the edits of a golden, unless a file isn't as it was, or another process has already
  /// made the whole change.
  private mutating func perform(
    _ edits: [Edit],
    of change: Change,
    in store: GoldenStore
  ) {
    do throws(GoldensError) {
      var isDone = true
      for edit in edits {
        let bytes = try store.read(edit.path)
        if bytes == edit.new { continue }
        isDone = false
        guard bytes == edit.old else {
          refusals.append((change, .outdated))
          return
        }
      }
      if isDone { return }
      for edit in edits {
        if let bytes = edit.new {
          try store.write(bytes, to: edit.path)
        } else {
          try store.remove(edit.path)
        }
      }
      written.append(change)
    } catch {
      var reason = error.description
      if case .file(_, let action, let words) = error {
        reason = "it could not be \(action): \(words)"
      }
      refusals.append((change, .unwritten(reason)))
    }
  }
}

extension Recording.Refusal: CustomStringConvertible {
  /// Whether the disk has refused the golden.
  package var isOfDisk: Bool {
    if case .unwritten = self { true } else { false }
  }

  /// The reason as a clause.
  package var description: String {
    switch self {
    case .orphaned: "no state draws it"
    case .unstable: "two drawings of one state differ"
    case .unowned: "nothing says that it isn't another catalogue's"
    case .outdated: "the file has changed since it was compared"
    case .obstructed(let reason): reason.description
    case .violation(let violation): violation.description
    case .unwritten(let reason): reason
    }
  }
}

extension Change {
  /// The reason for not writing the golden that needs no look at the disk.
  fileprivate func refusal(prunes: Bool) -> Recording.Refusal? {
    switch verdict {
    case .unstable:
      .unstable
    case .orphaned where !prunes:
      .orphaned
    case .invalid(let reason) where !reason.isFixedByRecording:
      .obstructed(reason)
    default:
      nil
    }
  }

  /// The golden that no state draws, if recording this one removes it.
  fileprivate var orphan: Change? {
    switch verdict {
    case .orphaned: self
    case .moved(let source): Change(path: source, verdict: .orphaned, old: old)
    default: nil
    }
  }

  fileprivate var edits: [Recording.Edit] {
    switch verdict {
    case .missing:
      [.init(path: path, old: nil, new: new)]
    case .changed, .invalid:
      [.init(path: path, old: old, new: new)]
    case .moved(let source):
      [
        .init(path: path, old: nil, new: new),
        .init(path: source, old: old, new: nil),
      ]
    case .orphaned:
      [.init(path: path, old: old, new: nil)]
    case .unstable, .added, .removed:
      []
    }
  }
}
