/// How the cells of a line are shared out among columns: whole numbers, no solver.
enum Columns {
  /// What a column asks for, in cells.
  struct Wish {
    var minimum: Int
    var ideal: Int
    var maximum: Int
    var priority = 0
  }

  /// The width of each column, at least 1, or nil where they don't fit at their narrowest.
  ///
  /// Every column has its minimum; then those of the highest priority grow to their ideal, those that want least first
  /// where there is not enough; then those that may take more share the rest alike.
  ///
  /// - Complexity: O(c log c) in the number of columns, and O(c p) in that of different priorities.
  static func widths(_ wishes: [Wish], room: Int) -> [Int]? {
    // More than there is room for is all the same, however much more.
    let ideals = wishes.map { min(max(1, $0.ideal), max(0, room) + 1) }
    var widths = ideals
    var left = room - ideals.reduce(0, +)
    guard left >= 0 else { return narrowed(wishes, ideals, room: room) }
    // Those that take the least go first, so that what they leave is shared by the others.
    let open = wishes.indices.filter { wishes[$0].maximum > widths[$0] }
      .sorted { (wishes[$0].maximum - widths[$0], $1) < (wishes[$1].maximum - widths[$1], $0) }
    for (place, column) in open.enumerated() {
      let taken = min(left / (open.count - place), wishes[column].maximum - widths[column])
      widths[column] += taken
      left -= taken
    }
    return widths
  }

  /// The widths where there is no room for all ideals: all of it is used up.
  private static func narrowed(_ wishes: [Wish], _ ideals: [Int], room: Int) -> [Int]? {
    let minimums = zip(wishes, ideals).map { min(max(1, $0.minimum), $1) }
    var widths = minimums
    var left = room - widths.reduce(0, +)
    guard left >= 0 else { return nil }
    for priority in priorities(wishes) where left > 0 {
      grow(&widths, wishes.indices.map { wishes[$0].priority == priority ? ideals[$0] - minimums[$0] : 0 }, &left)
    }
    return widths
  }

  /// Each priority once, the highest first.
  private static func priorities(_ wishes: [Wish]) -> [Int] {
    var found: [Int] = []
    for wish in wishes where !found.contains(wish.priority) { found.append(wish.priority) }
    return found.sorted(by: >)
  }

  /// Gives each column what it wants; where there is not enough, those that want little get it, and the others share
  /// what they leave: a short column is not broken for the sake of a long one.
  private static func grow(_ widths: inout [Int], _ wants: [Int], _ left: inout Int) {
    let columns = wants.indices.filter { wants[$0] > 0 }.sorted { (wants[$0], $0) < (wants[$1], $1) }
    for (place, column) in columns.enumerated() {
      let given = min(wants[column], left / (columns.count - place))
      widths[column] += given
      left -= given
    }
  }
}
