extension Comparison {
  /// Sorts the changes, and combines a missing golden and an orphan with the same bytes, aspect and
  /// size into one moved golden.
  mutating func recognizeMoves() {
    changes.sort { $0.path < $1.path }
    var gone = Dictionary(grouping: changes.filter(\.isGone), by: \.old)
    var moved: Set<String> = []
    for index in changes.indices where changes[index].isNew {
      let new = changes[index]
      let old = gone[new.new]?.first { $0.name?.ending == new.name?.ending }
      guard let old else { continue }
      changes[index].verdict = .moved(from: old.path)
      changes[index].old = old.old
      gone[new.new]?.removeAll { $0.path == old.path }
      moved.insert(old.path)
    }
    changes.removeAll { $0.isGone && moved.contains($0.path) }
  }
}

extension Change {
  /// Whether it has only an old side, which no state draws.
  fileprivate var isGone: Bool {
    verdict == .orphaned || verdict == .removed
  }

  /// Whether it has only a new side.
  fileprivate var isNew: Bool {
    verdict == .missing || verdict == .added
  }

  /// The form of a rename: the old and the new path, up to the last part that differs.
  static func rename(from old: String, to new: String) -> Form {
    var old = GoldenName(old)?.parts ?? [old]
    var new = GoldenName(new)?.parts ?? [new]
    while old.count > 1, new.count > 1, old.last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return .file(
      verdict: "moved",
      old: old.joined(separator: "/"),
      new: new.joined(separator: "/")
    )
  }
}
