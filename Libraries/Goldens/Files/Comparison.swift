import GalleySystem
import TextLayout

/// The result of comparing goldens with their files.
package struct Comparison: Sendable {
  /// The goldens that differ, sorted by path.
  package internal(set) var changes: [Change] = []
  /// The number of goldens that were compared.
  package private(set) var count = 0
  /// The paths of files that aren't goldens, sorted. They are never changed.
  package private(set) var strays: [String] = []
  /// The names of the sides if recorded goldens are compared with each other; nil if drawings are
  /// compared with files.
  package private(set) var sides: Sides?
  /// The states of goldens that differ, in the order of the catalogue, so that they can be drawn
  /// again.
  package private(set) var specimens: [Specimen] = []
  /// The first gate that each specimen with differing goldens breaks, by its path, if they were
  /// checked; these goldens aren't recorded.
  package private(set) var violations: [String: GateViolation] = [:]

  /// Draws every golden of the specimens, twice, and compares the bytes with those in the store.
  ///
  /// Without `all`, other files are ignored. A file with a golden's name that belongs to none of
  /// `all` is an orphan, so comparing a few specimens doesn't make orphans of the others' files.
  /// - Parameters:
  ///   - specimens: those to compare.
  ///   - all: all specimens of the catalogue; nil if only the goldens of those are compared.
  ///   - rules: the gates that specimens with differing goldens are held to; nil for none.
  ///   - isSelected: whether to report an orphan or stray at a path; by default, all are reported.
  /// - Throws: if the folder can't be listed or belongs to another catalogue, or a specimen's path
  ///   leads out of it. A problem with one golden's file is a change.
  package init(
    of specimens: [Specimen],
    among all: [Specimen]? = nil,
    in store: GoldenStore,
    by rules: GateRules? = nil,
    orphans isSelected: (String) -> Bool = { _ in true }
  ) throws(GoldensError) {
    if let violation = Gates.paths(all ?? specimens).first {
      throw .file(violation.path, action: "compared", reason: violation.message)
    }
    try store.checkOwner()
    let results = specimens.concurrentMap { specimen in
      Compared(specimen, in: store, by: rules)
    }
    for compared in results {
      count += compared.goldens.count
      guard !compared.changes.isEmpty else { continue }
      changes += compared.changes
      self.specimens.append(compared.specimen)
      violations[compared.specimen.path] = compared.violation
    }
    if let all {
      try addOthers(of: all, in: store, where: isSelected)
    }
    recognizeMoves()
  }

  /// Creates a comparison from existing changes.
  ///
  /// - Parameter specimens: the states that can be drawn.
  package init(
    changes: [Change],
    count: Int,
    strays: [String] = [],
    between sides: Sides? = nil,
    refusing violations: [String: GateViolation] = [:],
    drawing specimens: [Specimen] = []
  ) {
    self.changes = changes
    self.strays = strays.sorted()
    self.sides = sides
    self.violations = violations
    self.specimens = specimens
    recognizeMoves()
    // The old and the new path of a move are one golden.
    let moves = changes.count - self.changes.count
    self.count = sides == nil ? count : count - moves
  }

  // MARK: Files of no specimen

  /// Adds the orphans and the strays. Another name of a golden's own file is left out.
  private mutating func addOthers(
    of all: [Specimen],
    in store: GoldenStore,
    where isSelected: (String) -> Bool
  ) throws(GoldensError) {
    let goldens = all.flatMap(\.goldens)
    let owned = Set(goldens.map(\.path))
    // A file beside the folders of the apps isn't a golden.
    let depth = min(2, all.map(\.parts.count).min() ?? 0)
    let others = try store.paths().filter { path in
      !owned.contains(path) && isSelected(path)
    }
    var owners: [String: String] = [:]
    if !others.isEmpty {
      for path in owned { owners[path.lowercased()] = path }
    }
    for path in others {
      guard
        let name = GoldenName(goldenAt: path),
        name.parts.count >= depth,
        store.obstacle(at: path) == nil
      else {
        strays.append(path)
        continue
      }
      let bytes = try store.read(path) ?? []
      // A disk that ignores case has one file for both names.
      if let owner = owners[path.lowercased()], store.isOneFile(path, owner) {
        continue
      }
      changes.append(Change(path: path, verdict: .orphaned, old: bytes))
    }
  }
}

/// The goldens of a specimen, compared with their files.
private struct Compared: Sendable {
  let specimen: Specimen
  let goldens: [Golden]
  /// The goldens that differ.
  let changes: [Change]
  /// The first gate that the specimen breaks, if goldens differ.
  let violation: GateViolation?

  init(_ specimen: Specimen, in store: GoldenStore, by rules: GateRules?) {
    // Two trees, built independently: a drawing that depends on more than the state differs between
    // them.
    let first = specimen.prepared()
    let second = specimen.prepared()
    // A flow looks at its drawings while it is built, so it is built again in each experiment.
    self.specimen = specimen.kind == .flow ? specimen : first
    goldens = first.goldens
    changes = zip(goldens, second.goldens).compactMap { golden, again in
      Change(golden, again, of: specimen.path, in: store)
    }
    if let rules, !changes.isEmpty {
      violation = Gates.checkGoldens(of: first, second, by: rules).first
    } else {
      violation = nil
    }
  }
}
