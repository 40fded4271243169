/// Paths as a tree with a cursor: some of its folders are folded, and a filter leaves out others.
struct StateTree: Sendable {
  /// A mark of a state, and of the folder that it is in, by its sign.
  enum Mark: String, CaseIterable {
    case differs = "~"
    case isNew = "+"
    case violates = "!"
    case isAccepted = "="
    /// The last edit of the code has changed it.
    case isEdited = "<"
  }

  /// A folder, or a path.
  struct Row: Sendable {
    let name: String
    let depth: Int
    /// The numbers of the paths in the folder; only its own for a path.
    var items: Range<Int>
    var isFolder = true
    var isFolded = false
  }

  /// The rows that are shown.
  private(set) var rows: [Row] = []
  private(set) var cursor = 0
  /// The words of the paths that are shown; empty for no filter.
  private(set) var filter = ""
  /// The marks of each path.
  var marks: [Set<Mark>]
  private let paths: [[String]]
  private let texts: [String]
  private var folded: Set<ArraySlice<String>>

  /// - Parameters:
  ///   - paths: the paths; those of a folder follow each other.
  ///   - depth: the depth from which folders are folded.
  init(_ paths: [[String]], foldedFrom depth: Int = 1) {
    self.paths = paths
    texts = paths.map { $0.joined(separator: "/").lowercased() }
    marks = Array(repeating: [], count: paths.count)
    folded = []
    for path in paths {
      for length in 1..<path.count where length > depth { folded.insert(path[..<length]) }
    }
    update()
  }

  private mutating func update() {
    let words = filter.lowercased().split(separator: " ")
    rows = []
    // The rows of the folders around the path before, the outermost first.
    var open: [Int] = []
    for (item, path) in paths.enumerated() where words.allSatisfy({ texts[item].contains($0) }) {
      let kept = zip(open, path.dropLast()).prefix { rows[$0].name == $1 }.count
      open.removeLast(open.count - kept)
      while open.count < path.count - 1, !isFolded(open.last) {
        var row = Row(name: path[open.count], depth: open.count, items: item..<item)
        row.isFolded = words.isEmpty && folded.contains(path[...open.count])
        rows.append(row)
        open.append(rows.count - 1)
      }
      for row in open { rows[row].items = rows[row].items.lowerBound..<item + 1 }
      if isFolded(open.last) { continue }
      let name = path[path.count - 1]
      rows.append(Row(name: name, depth: open.count, items: item..<item + 1, isFolder: false))
    }
    move(toRow: cursor)
  }

  private func isFolded(_ row: Int?) -> Bool { row.map { rows[$0].isFolded } ?? false }

  // MARK: The cursor

  /// The row of the cursor; nil if no row is shown.
  var row: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  /// The number of the path of the cursor; a folder has that of its first path.
  var item: Int? { row?.items.lowerBound }

  mutating func move(toRow row: Int) { cursor = min(max(0, row), max(0, rows.count - 1)) }

  /// Goes to the next path from the cursor for which a condition holds, around the end.
  mutating func move(by direction: Int, to isWanted: (Set<Mark>) -> Bool) -> Bool {
    guard let row else { return false }
    var start = row.items.lowerBound
    if row.isFolder, direction > 0 { start -= 1 }
    for distance in 1...paths.count {
      let item = (start + direction * distance + 2 * paths.count) % paths.count
      if isWanted(marks[item]) {
        select(item)
        return true
      }
    }
    return false
  }

  /// Puts the cursor on a path, and unfolds the folders around it.
  mutating func select(_ item: Int) {
    var isFolded = false
    for length in 1..<paths[item].count where folded.remove(paths[item][..<length]) != nil {
      isFolded = true
    }
    // Rows of thousands of paths aren't made again at each key.
    if isFolded { update() }
    cursor = rows.firstIndex { !$0.isFolder && $0.items.lowerBound == item } ?? cursor
  }

  /// Folds or unfolds the folder of the cursor; folding a path or a folded folder goes to the
  /// folder around it.
  mutating func fold(_ isFolding: Bool? = nil) {
    guard let row, let item, filter.isEmpty else { return }
    let isFolding = isFolding ?? !row.isFolded
    if isFolding, !row.isFolder || row.isFolded {
      cursor = rows[..<cursor].lastIndex { $0.depth < row.depth } ?? cursor
    } else if row.isFolder {
      let folder = paths[item][...row.depth]
      if isFolding {
        folded.insert(folder)
      } else {
        folded.remove(folder)
      }
      update()
    }
  }

  /// Shows the paths with all words, in any order.
  mutating func filter(by words: String) {
    let item = item
    filter = words
    update()
    if words.isEmpty, let item { return select(item) }
    cursor = rows.firstIndex { !$0.isFolder && $0.items.lowerBound >= item ?? 0 } ?? 0
  }
}
