/// Distributes the cells of a line among columns, in whole numbers and without a constraint solver.
enum Columns {
  /// The requested widths of a column, in cells.
  struct Wish {
    var minimum: Int
    var ideal: Int
    var maximum: Int
    var priority = 0
  }

  /// Returns the width of each column, at least 1, or nil if the minimum widths don't fit.
  ///
  /// Every column gets its minimum. Then the columns grow to their ideal width, those with the highest priority first
  /// and, within a priority, those with the smallest requests first. Then the columns that can grow further share the
  /// rest equally.
  ///
  /// - Complexity: O(c log c + c p) for c columns and p different priorities.
  static func widths(_ wishes: [Wish], room: Int) -> [Int]? {
    // Limits each ideal to one cell more than the room.
    let ideals = wishes.map { min(max(1, $0.ideal), max(0, room) + 1) }
    var widths = ideals
    var left = room - ideals.reduce(0, +)
    guard left >= 0 else { return narrowed(wishes, ideals, room: room) }
    // Columns that can grow the least come first, so that the others share what these leave.
    let open = wishes.indices.filter { wishes[$0].maximum > widths[$0] }
      .sorted { (wishes[$0].maximum - widths[$0], $1) < (wishes[$1].maximum - widths[$1], $0) }
    for (place, column) in open.enumerated() {
      let taken = min(left / (open.count - place), wishes[column].maximum - widths[column])
      widths[column] += taken
      left -= taken
    }
    return widths
  }

  /// Returns the widths if the ideals don't fit. Together, the columns fill the room.
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

  /// The distinct priorities, the highest first.
  private static func priorities(_ wishes: [Wish]) -> [Int] {
    var found: [Int] = []
    for wish in wishes where !found.contains(wish.priority) { found.append(wish.priority) }
    return found.sorted(by: >)
  }

  /// Gives each column what it requests. If there isn't enough room, small requests are met completely and the others
  /// share the rest, so that a short column isn't wrapped to make room for a long one.
  private static func grow(_ widths: inout [Int], _ wants: [Int], _ left: inout Int) {
    let columns = wants.indices.filter { wants[$0] > 0 }.sorted { (wants[$0], $0) < (wants[$1], $1) }
    for (place, column) in columns.enumerated() {
      let given = min(wants[column], left / (columns.count - place))
      widths[column] += given
      left -= given
    }
  }
}
