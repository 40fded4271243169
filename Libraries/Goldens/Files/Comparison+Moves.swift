extension Comparison {
  /// Combines a missing golden and an orphan into one moved golden: those with the same bytes, then
  /// those of the same rename, then those with most of their rows in common.
  mutating func recognizeMoves() {
    recognizeMoves { gone, new in gone.old == new.new ? gone.likeness(to: new) : nil }
    let renames = Set(changes.compactMap(\.rename))
    recognizeMoves { gone, new in
      if renames.contains(Change.rename(from: gone.path, to: new.path)) { return .max }
      return gone.hasSameFolderOrName(as: new) ? gone.commonRows(with: new) : nil
    }
  }

  /// Combines each missing golden with the orphan that has the highest score, of those with its
  /// aspect and size.
  private mutating func recognizeMoves(by score: (Change, Change) -> Int?) {
    var gone = Dictionary(grouping: changes.filter(\.isGone), by: \.ending)
    var moved: Set<String> = []
    for index in changes.indices where changes[index].isNew {
      let new = changes[index]
      let scored = (gone[new.ending] ?? []).compactMap { old in
        score(old, new).map { (score: $0, change: old) }
      }
      guard let old = scored.max(by: { $0.score < $1.score })?.change else { continue }
      changes[index].verdict = .moved(from: old.path)
      changes[index].old = old.old
      gone[new.ending]?.removeAll { $0.path == old.path }
      moved.insert(old.path)
    }
    changes.removeAll { $0.isGone && moved.contains($0.path) }
  }
}

extension Change {
  /// Whether it has only an old side, which no state draws.
  var isGone: Bool { verdict == .orphaned || verdict == .removed }

  /// Whether it has only a new side.
  fileprivate var isNew: Bool { verdict == .missing || verdict == .added }

  private var parts: [Substring] { path.split(separator: "/") }

  /// The aspect and the size, as the ending of the name.
  fileprivate var ending: [Substring] { Array(parts.last?.split(separator: ".").dropFirst() ?? []) }

  /// The number of path components that are the same at the same position in both.
  fileprivate func likeness(to other: Change) -> Int {
    zip(parts, other.parts).count { $0 == $1 }
  }

  /// Whether both are in one folder, or have one file name.
  fileprivate func hasSameFolderOrName(as other: Change) -> Bool {
    parts.last == other.parts.last || parts.dropLast() == other.parts.dropLast()
  }

  /// The number of rows that the old and the new golden have in common; nil unless they are most of
  /// both.
  fileprivate func commonRows(with new: Change) -> Int? {
    let old = Set(RowDifference.rows(of: old))
    let new = Set(RowDifference.rows(of: new.new))
    let common = old.intersection(new).count
    return 2 * common > max(old.count, new.count) ? common : nil
  }

  /// The old and the new path of a moved golden, up to the last part that differs.
  fileprivate var rename: [String]? {
    guard case .moved(let old) = verdict else { return nil }
    return Change.rename(from: old, to: path)
  }

  /// The old and the new path, up to the last part that differs.
  static func rename(from old: String, to new: String) -> [String] {
    var old = GoldenName(old)?.parts ?? [old]
    var new = GoldenName(new)?.parts ?? [new]
    while old.count > 1, new.count > 1, old.last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return [old.joined(separator: "/"), new.joined(separator: "/")]
  }
}
