import Console
import GalleySystem
import Goldens
import TextLayout

extension Option {
  static let record = Option("record", about: "write the goldens that differ")
  static let prune = Option(
    "prune",
    requires: .record,
    about: "with --record: remove orphaned goldens"
  )
}

extension Tool {
  /// Writes the goldens that differ.
  func record() throws -> ExitStatus {
    let store = try store()
    let comparison = try compare(in: store)
    let chosen = try chosen(of: comparison)
    let recording: Recording
    do throws(GoldensError) {
      recording = try Recording(
        chosen,
        in: store,
        prunes: options.has(.prune),
        refusing: comparison.violations
      )
    } catch {
      // A folder that is another catalogue's can't be used.
      if case .file(_, "used", _) = error { throw error }
      throw ToolError(.output, "\(error)")
    }
    try acceptedFolder().tidy()
    tellRefusals(of: recording, in: comparison)
    tellUnowned(recording, in: store)
    if comparison.changes.isEmpty {
      complain("\(comparison.count) goldens match; nothing to record")
    }
    if recording.isClaimed { try print("created  \(GoldenStore.ownerFile)\n") }
    try print(recording.written.map { "\($0.act)\n" }.joined())
    let isVain = recording.written.isEmpty && !comparison.changes.isEmpty
    if isVain { complain("nothing was written") }
    if recording.refusals.contains(where: \.reason.isOfDisk) { return .output }
    // Orphans are left unless they are pruned.
    let isComplete = recording.refusals.allSatisfy { $0.reason == .orphaned }
    return isComplete && !isVain ? .success : .different
  }

  private func tellRefusals(of recording: Recording, in comparison: Comparison) {
    var refused: [String] = []
    for (golden, reason) in recording.refusals {
      if reason == .unowned { continue }
      if reason == .orphaned {
        complain("\(golden.path) is orphaned; \(suggested) --record --prune removes it")
      } else {
        refused.append("\(golden.path) was not recorded: \(reason)")
      }
    }
    tellStrays(in: comparison)
    tell(refused, "more golden")
  }

  /// Says why orphans were left in a folder that has no owner, and how it gets one.
  private func tellUnowned(_ recording: Recording, in store: GoldenStore) {
    let count = recording.refusals.count { $0.reason == .unowned }
    if count == 0 { return }
    let file = "\(store.folder)/\(GoldenStore.ownerFile)".shellQuoted
    let orphans = counted(count, "golden")
    complain("\(orphans) that no state draws can be those of another catalogue, and stay;")
    complain("if they are not, say so: echo \(catalogue.owner.shellQuoted) >\(file)")
  }

  /// The goldens to record: those that were selected by their paths, and of the causes that were
  /// named.
  ///
  /// A golden that other causes changed too waits until they are accepted.
  private func chosen(of comparison: Comparison) throws -> [Change] {
    let changes = comparison.changes.filter(isSelected)
    guard options.has(.cause) else { return changes }
    let differences = try differences(of: comparison, findsLines: false)
    let causes = try named(among: differences.causes)
    let folder = try acceptedFolder()
    var acceptance = differences.acceptance(of: causes, in: changes)
    do {
      try folder.keep(acceptance)
    } catch {
      complain(folder.problem(error))
    }
    // Read again, since another process may have accepted another cause meanwhile.
    acceptance.merge(folder.read())
    for (name, count) in differences.waiting(for: acceptance) {
      complain("accepted, and written when \(name) is accepted too: \(counted(count, "golden"))")
    }
    let paths = Set(changes.map(\.path))
    return differences.ready(by: acceptance).filter { paths.contains($0.path) }
  }

  /// Whether a golden is selected by its state, or by its own path.
  private func isSelected(_ change: Change) -> Bool {
    let parts = change.state.parts
    let found = options.selectors.filter { $0.selects(parts) }
    // Without selectors, everything is selected. An orphan is selected otherwise.
    if found.isEmpty { return true }
    return found.contains { selector in
      selector.golden?.size == nil || selector.golden == change.name
    }
  }
}

extension Change {
  /// The line about the recorded golden.
  fileprivate var act: String {
    switch verdict {
    case .missing, .added:
      return "created  \(path.safe)"
    case .changed, .invalid, .unstable:
      return "updated  \(path.safe)"
    case .orphaned, .removed:
      return "removed  \(path.safe)"
    case .moved(let old):
      return "moved    \(path.safe) (was \(old.safe))"
    }
  }
}

extension AcceptedFolder {
  /// The message for an acceptance that can't be kept here.
  func problem(_ error: FileError) -> String {
    "what waits for other causes can't be kept in \(path): \(error.words)"
  }
}
