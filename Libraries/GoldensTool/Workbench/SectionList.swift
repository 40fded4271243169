/// Entries in sections, with a cursor. A section is folded or open, and a filter leaves out
/// entries.
struct SectionList: Sendable {
  /// A new section: its title and its entries.
  typealias NewSection = (title: String, entries: [Entry])

  struct Entry: Sendable {
    /// The words that distinguish the entry, and its details.
    var name: String
    var detail = ""
    /// The text that a filter looks in.
    var path = ""
  }

  struct Section: Sendable {
    let title: String
    let entries: Range<Int>
    var isFolded: Bool
  }

  /// A line of the list: a section, or one of its entries.
  struct Row: Hashable, Sendable {
    let section: Int
    var entry: Int?

    /// Whether both are sections, or entries of one section.
    fileprivate func isBeside(_ other: Row) -> Bool {
      if entry != nil, other.entry != nil { return section == other.section }
      return entry == other.entry
    }
  }

  private(set) var sections: [Section] = []
  private(set) var entries: [Entry] = []
  /// The rows that are shown.
  private(set) var rows: [Row] = []
  private(set) var cursor = 0
  /// The words of the paths that are shown; empty for no filter.
  private(set) var filter = ""
  private var words: [Substring] = []

  init(_ sections: [NewSection], isFolded: Bool) {
    for (title, new) in sections {
      let start = entries.count
      entries += new
      let range = start..<entries.count
      self.sections.append(Section(title: title, entries: range, isFolded: isFolded))
    }
    update()
  }

  private mutating func update() {
    rows = []
    for number in sections.indices {
      let found = found(inSection: number)
      if found.isEmpty { continue }
      rows.append(Row(section: number))
      if isFolded(number) { continue }
      rows += found.map { Row(section: number, entry: $0) }
    }
    move(toRow: cursor)
  }

  /// The entries of a section that the filter leaves.
  func found(inSection section: Int) -> [Int] { sections[section].entries.filter(isFound) }

  private func isFound(_ entry: Int) -> Bool {
    words.allSatisfy(entries[entry].path.lowercased().contains)
  }

  /// Whether the entries of a section aren't shown; a filter shows what it finds.
  func isFolded(_ section: Int) -> Bool {
    filter.isEmpty && sections[section].isFolded
  }

  // MARK: The cursor

  /// The row of the cursor; nil if no row is shown.
  var row: Row? { rows.isEmpty ? nil : rows[cursor] }

  /// The entry of the cursor; of a section, the first one that is found.
  var entry: Int? {
    guard let row else { return nil }
    return row.entry ?? found(inSection: row.section).first
  }

  /// The number of entries that are found.
  var count: Int { entries.indices.count(where: isFound) }

  /// The place of the cursor among the entries of its section, or among the sections.
  var position: String {
    guard let row else { return "" }
    let others = rows.filter(row.isBeside)
    let place = others.firstIndex(of: row) ?? 0
    return "\(place + 1) of \(others.count)"
  }

  mutating func move(toRow row: Int) {
    cursor = row.clamped(to: rows.count - 1)
  }

  mutating func move(toSection section: Int) {
    cursor = rows.firstIndex { $0.section == section } ?? cursor
  }

  /// Goes to the next or previous entry, around the end.
  mutating func move(by direction: Int) {
    guard let row, let entry else { return }
    let isBefore = row.entry == nil && direction > 0
    let next = isBefore ? entry : entry + direction
    select((next + entries.count) % entries.count)
  }

  /// Puts the cursor on an entry, and opens its section.
  mutating func select(_ entry: Int) {
    let place = sections.firstIndex { $0.entries.contains(entry) }
    guard let section = place else { return }
    fold(section, false)
    cursor = rows.firstIndex(of: Row(section: section, entry: entry)) ?? cursor
  }

  /// Opens or folds the section of the cursor.
  mutating func fold(_ isFolding: Bool) {
    guard let row, filter.isEmpty else { return }
    fold(row.section, isFolding)
    if isFolding { move(toSection: row.section) }
  }

  private mutating func fold(_ section: Int, _ isFolding: Bool) {
    // Thousands of rows aren't made again at each key.
    if sections[section].isFolded == isFolding { return }
    sections[section].isFolded = isFolding
    update()
  }

  /// Shows the entries whose paths have all words, in any order.
  mutating func filter(by words: String) {
    let entry = entry
    filter = words
    self.words = words.lowercased().split(separator: " ")
    update()
    if let entry, isFound(entry) {
      select(entry)
    } else {
      move(toRow: 1)
    }
  }
}
