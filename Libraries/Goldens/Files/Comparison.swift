import GalleySystem
import TextLayout

/// The result of comparing goldens with their files.
package struct Comparison: Sendable {
  /// The goldens that differ, sorted by path.
  package private(set) var findings: [Change] = []
  /// The number of goldens that were compared.
  package private(set) var count = 0
  /// The paths of files that aren't goldens, sorted. They are never changed.
  package private(set) var strays: [String] = []
  /// The goldens below first parts of paths that no specimen has, sorted: those of another
  /// catalogue, or of an app that is gone. They are never changed.
  package private(set) var foreign: [String] = []
  /// The names of the sides if recorded goldens are compared with each other; nil if drawings are
  /// compared with files.
  package private(set) var sides: Sides?
  /// The goldens of text whose styles differ, and of styles whose text differs, that are the same
  /// themselves, by path.
  package private(set) var unchanged: [String: [UInt8]] = [:]
  /// The states of goldens that differ, so that they can be drawn again.
  package private(set) var specimens: [Specimen] = []
  /// The place of each state in the catalogue.
  package private(set) var order: [String: Int] = [:]
  /// The first gate that each specimen with differing goldens breaks, by its path, if they were
  /// checked; these goldens aren't recorded.
  package private(set) var violations: [String: GateViolation] = [:]

  /// Draws every golden of the specimens, twice, and compares the bytes with those in the store.
  ///
  /// Without `all`, other files are ignored. A file with a golden's name that belongs to none of
  /// `all` is an orphan, so comparing a few specimens doesn't make orphans of the others' files. If
  /// the first part of its path is that of no specimen, it is foreign. If the folder has no golden
  /// of `all`, not even a moved one, every file is a stray, because it is probably the wrong
  /// folder.
  /// - Parameters:
  ///   - specimens: those to compare.
  ///   - all: all specimens of the catalogue; nil if only the goldens of those are compared.
  ///   - rules: the gates that specimens with differing goldens are held to; nil for none.
  ///   - isSelected: whether to report an orphan or stray at a path; by default, all are reported.
  /// - Throws: if the folder can't be listed, or a specimen's path leads out of it. A problem with
  ///   one golden's file is a finding.
  package init(
    of specimens: [Specimen], among all: [Specimen]? = nil, in store: GoldenStore,
    by rules: GateRules? = nil,
    orphans isSelected: (String) -> Bool = { _ in true }
  ) throws(GoldenStoreError) {
    if let violation = Gates.paths(all ?? specimens).first {
      throw GoldenStoreError(path: violation.path, action: "compared", reason: violation.message)
    }
    let places = specimens.enumerated().map { ($0.element.path, $0.offset) }
    order = Dictionary(places, uniquingKeysWith: { first, _ in first })
    let results = specimens.concurrentMap { Comparison.compare($0, in: store, by: rules) }
    for compared in results {
      count += compared.goldens.count
      if !compared.different.isEmpty { self.specimens.append(compared.specimen) }
      findings += compared.different
      violations.merge(compared.violations.map { ($0.path, $0) }) { first, _ in first }
      keepCounterparts(of: compared.different) { path in
        compared.goldens.first { $0.path == path }?.bytes()
      }
    }
    defer { findings.sort { $0.path < $1.path } }
    guard let all else { return }
    let owned = Set(all.flatMap { $0.goldens.map(\.path) })
    let firsts = Set(all.compactMap(\.parts.first))
    let files = try store.paths()
    // A file beside the folders of the apps is no golden.
    let depth = min(2, all.map(\.parts.count).min() ?? 0)
    let others = files.filter { !owned.contains($0) && isSelected($0) }
    let byLowercase =
      others.isEmpty ? [:] : Dictionary(owned.map { ($0.lowercased(), $0) }) { first, _ in first }
    for path in others {
      guard let name = GoldenName(goldenAt: path), name.parts.count >= depth,
        store.obstacle(at: path) == nil
      else {
        strays.append(path)
        continue
      }
      let bytes = try store.read(path) ?? []
      if let owner = byLowercase[path.lowercased()], store.isOneFile(path, owner) {
        // The disk ignores case. A golden that differs too is written first.
        guard !findings.contains(where: { $0.path == owner }) else { continue }
        let state = GoldenName(owner)?.parts.joined(separator: "/")
        findings.append(
          Change(path: owner, specimen: state, verdict: .moved(from: path), old: bytes, new: bytes)
        )
      } else if firsts.contains(name.parts[0]) {
        findings.append(Change(path: path, specimen: nil, verdict: .orphaned, old: bytes))
      } else {
        foreign.append(path)
      }
    }
    leaveSharedThemes(of: all)
    if recognizeMoves() == 0, !files.contains(where: owned.contains) {
      strays = (strays + findings.filter(\.isGone).map(\.path) + foreign).sorted()
      findings.removeAll(where: \.isGone)
      foreign = []
    }
  }

  /// Creates a comparison from existing findings.
  ///
  /// - Parameter specimens: the states that can be drawn.
  package init(
    findings: [Change], count: Int, strays: [String] = [], between sides: Sides? = nil,
    refusing violations: [String: GateViolation] = [:], drawing specimens: [Specimen] = []
  ) {
    self.findings = findings
    self.strays = strays.sorted()
    self.sides = sides
    self.violations = violations
    self.specimens = specimens
    let moves = recognizeMoves()
    self.findings.sort { $0.path < $1.path }
    // The old and the new path of a move are one golden.
    self.count = sides == nil ? count : count - moves
  }

  /// A clause for each folder with foreign goldens.
  package var foreignFolders: [String] {
    let folders = Dictionary(grouping: foreign) { String($0.prefix { $0 != "/" }) }
    return folders.sorted { $0.key < $1.key }.map { name, paths in
      "\(name) has \(counted(paths.count, "golden")) of another catalogue, or of an app that is gone"
    }
  }

  /// Leaves orphans among the pages of themes, whose folder every catalogue has, if the goldens are
  /// also those of another.
  private mutating func leaveSharedThemes(of all: [Specimen]) {
    guard !foreign.isEmpty, let theme = all.first(where: { $0.kind == .theme })?.parts[0] else {
      return
    }
    let isShared = { (finding: Change) in
      finding.verdict == .orphaned && finding.path.hasPrefix(theme + "/")
    }
    foreign += findings.filter(isShared).map(\.path)
    findings.removeAll(where: isShared)
  }

  /// The drawings of a specimen, those that differ from their files, and the gates that these
  /// break.
  private static func compare(
    _ specimen: Specimen, in store: GoldenStore, by rules: GateRules?
  ) -> (specimen: Specimen, goldens: [Golden], different: [Change], violations: [GateViolation]) {
    // Two trees, built independently: a drawing that depends on more than the state differs between
    // them.
    let (first, second) = (specimen.prepared, specimen.prepared)
    let goldens = first.goldens
    let different = zip(goldens, second.goldens).compactMap {
      Change($0, $1, of: specimen.path, in: store)
    }
    let checked = different.isEmpty ? nil : rules
    // A flow looks at its drawings while it is built, so it is built again in each experiment.
    let kept = specimen.kind == .flow ? specimen : first
    return (
      kept, goldens, different, checked.map { Gates.checkGoldens(of: first, second, by: $0) } ?? []
    )
  }

  /// Keeps the unchanged goldens that a picture of changed ones needs.
  mutating func keepCounterparts(of different: [Change], content: (_ path: String) -> [UInt8]?) {
    let paths = Set(different.map(\.path))
    for path in paths {
      let counterpart = Change.counterpart(of: path)
      if !paths.contains(counterpart) { unchanged[counterpart] = content(counterpart) }
    }
  }

  /// Combines a missing golden and an orphan into one moved golden: those with the same bytes, then
  /// those of the same rename, then those with most of their rows in common. Returns the number of
  /// moves.
  private mutating func recognizeMoves() -> Int {
    let count = findings.count
    var renames: Set<[String]> = []
    recognizeMoves { $0.old == $1.new ? $0.likeness(to: $1) : nil }
    for finding in findings {
      if case .moved(let old) = finding.verdict {
        renames.insert(Change.rename(from: old, to: finding.path))
      }
    }
    recognizeMoves { orphan, missing in
      if renames.contains(Change.rename(from: orphan.path, to: missing.path)) { return .max }
      guard orphan.hasSameFolderOrName(as: missing) else { return nil }
      let (old, new) = (
        Set(RowDifference.rows(of: orphan.old)), Set(RowDifference.rows(of: missing.new))
      )
      let common = old.intersection(new).count
      return 2 * common > max(old.count, new.count) ? common : nil
    }
    return count - findings.count
  }

  /// Combines each missing golden with the orphan that has the highest score, of those with its
  /// aspect and size.
  private mutating func recognizeMoves(by score: (Change, Change) -> Int?) {
    var places = Dictionary(grouping: findings.indices.filter { findings[$0].isGone }) {
      findings[$0].ending
    }
    var moved: Set<Int> = []
    for index in findings.indices
    where findings[index].verdict == .missing || findings[index].verdict == .added {
      let missing = findings[index]
      let scores = (places[missing.ending] ?? []).compactMap { place in
        score(findings[place], missing).map { ($0, place) }
      }
      guard let best = scores.max(by: { $0.0 < $1.0 })?.1 else { continue }
      findings[index].verdict = .moved(from: findings[best].path)
      findings[index].old = findings[best].old
      places[missing.ending]?.removeAll { $0 == best }
      moved.insert(best)
    }
    findings = findings.indices.filter { !moved.contains($0) }.map { findings[$0] }
  }
}

extension Change {
  /// Whether it has only an old side, which no state draws.
  fileprivate var isGone: Bool { verdict == .orphaned || verdict == .removed }

  /// The aspect and the size, as the ending of the name.
  fileprivate var ending: [Substring] {
    Array(path.split(separator: "/").last?.split(separator: ".").dropFirst() ?? [])
  }

  /// The number of path components that are the same at the same position in both.
  fileprivate func likeness(to other: Change) -> Int {
    zip(path.split(separator: "/"), other.path.split(separator: "/")).count { $0 == $1 }
  }

  /// Whether both are in one folder, or have one file name.
  fileprivate func hasSameFolderOrName(as other: Change) -> Bool {
    let (a, b) = (path.split(separator: "/"), other.path.split(separator: "/"))
    return a.last == b.last || a.dropLast() == b.dropLast()
  }

  /// The old and the new path, up to the last part that differs.
  static func rename(from old: String, to new: String) -> [String] {
    var (a, b) = (GoldenName(old)?.parts ?? [old], GoldenName(new)?.parts ?? [new])
    while a.count > 1, b.count > 1, a.last == b.last {
      a.removeLast()
      b.removeLast()
    }
    return [a.joined(separator: "/"), b.joined(separator: "/")]
  }
}
