import Goldens

/// The causes of the differences: a section for each, with the states whose goldens it changes.
struct CauseList {
  var review: Review
  var list: SectionList
  /// The goldens of each entry of the list.
  private let goldens: [[Change]]

  init(_ review: Review) {
    self.review = review
    var sections: [SectionList.NewSection] = []
    var goldens: [[Change]] = []
    for cause in review.causes {
      let states = cause.changes.grouped(by: \.state)
      let words = cause.shortWords
      var entries: [SectionList.Entry] = []
      let shared = CauseList.shared(by: states.map(\.key))
      for (state, changes) in states {
        let detail = Differences.aspects(of: changes)
        let path = "\(state) \(words)"
        let name = state.parts.dropFirst(shared).joined(separator: "/")
        entries.append(SectionList.Entry(name: name, detail: detail, path: path))
        goldens.append(changes)
      }
      sections.append((words, entries))
    }
    self.goldens = goldens
    list = SectionList(sections, isFolded: true)
  }

  /// The number of parts, without the last, with which all of some paths begin.
  private static func shared(by paths: [String]) -> Int {
    let folders = paths.map { $0.parts.dropLast() }
    var shared = folders.first ?? []
    while !folders.allSatisfy({ $0.starts(with: shared) }) { shared.removeLast() }
    return shared.count
  }

  /// The goldens of the entries of a section that are shown.
  func shown(inSection section: Int) -> [Change] {
    list.found(inSection: section).flatMap { goldens[$0] }
  }

  /// Accepts the cause of the cursor, or all causes, in the goldens that are shown.
  ///
  /// - Returns: the goldens that can be written.
  mutating func accept(all: Bool) -> [Change] {
    let sections = all ? Array(list.sections.indices) : [list.row?.section].compactMap { $0 }
    return review.accept(sections.map { (review.causes[$0], shown(inSection: $0)) })
  }

  /// The cause of the cursor.
  var cause: Cause? {
    list.row.map { review.causes[$0.section] }
  }

  /// The goldens of the cursor; those of a cause are shown by its example.
  var changes: [Change] {
    if let entry = list.row?.entry { return goldens[entry] }
    return cause.map { [$0.example] } ?? []
  }

  /// Whether the goldens of a row that are shown are accepted.
  func isDone(_ row: SectionList.Row) -> Bool {
    let cause = review.causes[row.section]
    let changes = row.entry.map { goldens[$0] } ?? shown(inSection: row.section)
    return changes.allSatisfy { review.isAccepted($0, for: cause) }
  }

  /// Goes to the next cause of the list that isn't accepted, around the end; returns false if none
  /// is left.
  mutating func goToNext() -> Bool {
    let current = list.row?.section ?? 0
    let count = list.sections.count
    for distance in 1...count {
      let next = (current + distance) % count
      let row = SectionList.Row(section: next)
      if isDone(row) || !list.rows.contains(row) { continue }
      list.move(toSection: next)
      return true
    }
    return false
  }
}
