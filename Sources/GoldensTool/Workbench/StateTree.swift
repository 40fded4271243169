/// Paths as a tree with a cursor: some of its parts are folded, and a filter leaves out others.
struct StateTree: Sendable {
  /// The marks of a state, and of what is above one.
  struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let differs = Marks(rawValue: 1)
    static let isNew = Marks(rawValue: 2)
    static let violates = Marks(rawValue: 4)
    static let isAccepted = Marks(rawValue: 8)
    /// The last edit of the code has changed it.
    static let isEdited = Marks(rawValue: 16)

    /// A sign for each.
    var signs: String { zip([1, 2, 4, 8, 16], "~+!✓◂").filter { rawValue & $0.0 != 0 }.map { String($0.1) }.joined() }
  }

  struct Node: Sendable {
    let name: String
    let depth: Int
    let parent: Int?
    /// The number of the path that ends here.
    let item: Int?
    /// One past the last node below this one.
    var end: Int
    var marks: Marks = []
  }

  /// The nodes in pre-order.
  private(set) var nodes: [Node] = []
  /// The nodes that are shown.
  private(set) var rows: [Int] = []
  /// The row of the cursor.
  private(set) var cursor = 0
  /// The words that the paths of the shown nodes have; empty for no filter.
  private(set) var filter = ""
  private var folded: Set<Int> = []
  /// The node of each path.
  private var places: [Int] = []
  private let texts: [String]

  /// - Parameter depth: the depth from which nodes are folded.
  init(_ paths: [[String]], foldedFrom depth: Int = 1) {
    texts = paths.map { $0.joined(separator: "/").lowercased() }
    var open: [Int] = []
    for (item, path) in paths.enumerated() {
      while open.count > path.count - 1 || zip(open, path).contains(where: { nodes[$0].name != $1 }) { close(&open) }
      for name in path[open.count...] {
        let isLeaf = open.count == path.count - 1
        let node = Node(
          name: name, depth: open.count, parent: open.last, item: isLeaf ? item : nil, end: nodes.count + 1)
        if isLeaf { places.append(nodes.count) } else { open.append(nodes.count) }
        if !isLeaf, node.depth >= depth { folded.insert(nodes.count) }
        nodes.append(node)
      }
    }
    while !open.isEmpty { close(&open) }
    update()
  }

  private mutating func close(_ open: inout [Int]) { if let last = open.popLast() { nodes[last].end = nodes.count } }

  /// Shows the nodes that aren't in a folded one, or those with the words of the filter.
  private mutating func update() {
    let current = rows.indices.contains(cursor) ? rows[cursor] : 0
    rows = []
    if filter.isEmpty {
      var node = 0
      while node < nodes.count {
        rows.append(node)
        node = folded.contains(node) ? nodes[node].end : node + 1
      }
    } else {
      let words = filter.lowercased().split(separator: " ")
      var shown: Set<Int> = []
      for (item, text) in texts.enumerated() where words.allSatisfy({ text.contains($0) }) {
        var node: Int? = places[item]
        while let place = node, shown.insert(place).inserted { node = nodes[place].parent }
      }
      rows = shown.sorted()
    }
    cursor = rows.lastIndex { $0 <= current } ?? 0
  }

  // MARK: The cursor

  /// The node of the cursor; nil if nothing is shown.
  var node: Node? { rows.indices.contains(cursor) ? nodes[rows[cursor]] : nil }

  /// The path of the cursor, or the first one below it, which represents its folder.
  var item: Int? { rows.indices.contains(cursor) ? nodes[rows[cursor]...].lazy.compactMap(\.item).first : nil }

  func isFolded(_ node: Int) -> Bool { filter.isEmpty && folded.contains(node) }

  mutating func move(by count: Int) { cursor = min(max(0, cursor + count), max(0, rows.count - 1)) }

  mutating func move(toRow row: Int) { cursor = min(max(0, row), max(0, rows.count - 1)) }

  /// Goes to the next path from the cursor for which a condition holds, around the end.
  mutating func move(by direction: Int, to isWanted: (_ item: Int, _ marks: Marks) -> Bool) -> Bool {
    guard let item else { return false }
    let start = node?.item == nil && direction > 0 ? item - 1 : item
    for distance in 1...texts.count {
      let other = (start + direction * distance + 2 * texts.count) % texts.count
      guard isWanted(other, nodes[places[other]].marks) else { continue }
      select(other)
      return true
    }
    return false
  }

  /// Puts the cursor on a path, and unfolds what is around it.
  mutating func select(_ item: Int) {
    var parent = nodes[places[item]].parent
    while let node = parent {
      folded.remove(node)
      parent = nodes[node].parent
    }
    update()
    cursor = rows.firstIndex(of: places[item]) ?? cursor
  }

  // MARK: Folding and filtering

  /// Folds or unfolds the node of the cursor; folding a path goes to what is above it.
  mutating func fold(_ isFolding: Bool? = nil) {
    guard let node, filter.isEmpty else { return }
    let place = rows[cursor]
    let isFolding = isFolding ?? !folded.contains(place)
    if isFolding, node.item != nil || folded.contains(place) {
      if let parent = node.parent { cursor = rows.firstIndex(of: parent) ?? cursor }
    } else if node.item == nil {
      if isFolding { folded.insert(place) } else { folded.remove(place) }
      update()
    }
  }

  mutating func filter(by words: String) {
    let item = item
    filter = words
    if words.isEmpty, let item { select(item) } else { update() }
  }

  // MARK: Marks

  func marks(of item: Int) -> Marks { nodes[places[item]].marks }

  mutating func mark(_ item: Int, as marks: Marks) {
    var node: Int? = places[item]
    let isLess = !nodes[places[item]].marks.isSubset(of: marks)
    nodes[places[item]].marks = marks
    while let parent = nodes[node ?? 0].parent {
      let all = isLess ? nodes[parent + 1..<nodes[parent].end].filter { $0.item != nil }.map(\.marks) : [marks]
      nodes[parent].marks = all.reduce(isLess ? [] : nodes[parent].marks) { $0.union($1) }
      node = parent
    }
  }
}
