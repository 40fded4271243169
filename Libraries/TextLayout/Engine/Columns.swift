/// Distributes the cells of a line among columns, in whole numbers and without a constraint solver.
enum Columns {
  /// The requested widths of a column, in cells.
  struct Wish {
    var minimum: Int
    var ideal: Int
    var maximum: Int
    var priority = 0
    var share = 0
    /// Whether a share is never narrower than its minimum; else the columns fit only if no share is
    /// narrower.
    var isAtLeastMinimum = false
  }

  /// Returns the width of each column, at least 1, or nil if the minimum widths don't fit.
  ///
  /// Every column gets its minimum. Then the columns grow to their ideal width, those with the
  /// highest priority first and, within a priority, those with the smallest requests first. Then
  /// the columns that can grow further share the rest equally. Columns with a share have no ideal.
  ///
  /// - Complexity: O(c log c + c p) for c columns and p different priorities.
  static func widths(_ wishes: [Wish], room: Int) -> [Int]? {
    if wishes.contains(where: { $0.share > 0 }) {
      return shared(wishes, room: room)
    }
    let most = max(0, room) + 1
    let ideals = wishes.map { min(max(1, $0.ideal), most) }
    var widths = ideals
    var left = room - ideals.reduce(0, +)
    guard left >= 0 else {
      return narrowed(wishes, ideals, room: room)
    }
    let wants = zip(wishes, ideals).map { $0.maximum - $1 }
    grow(&widths, wants, &left)
    return widths
  }

  /// The cells for a share of one, if a column needs so many cells.
  static func part(of cells: Int, share: Int) -> Int {
    let share = Bounds.count(share)
    return (cells + share - 1) / share
  }

  /// Returns the widths if some columns have shares. These divide what the others leave in
  /// proportion.
  private static func shared(_ wishes: [Wish], room: Int) -> [Int]? {
    let shares = wishes.map { Bounds.count($0.share) }
    var part = 0
    var least = 0
    var others: [Wish] = []
    for (wish, share) in zip(wishes, shares) {
      if share == 0 {
        others.append(changing(wish) { $0.maximum = $0.ideal })
        continue
      }
      least += max(1, wish.minimum)
      if !wish.isAtLeastMinimum {
        part = max(part, Columns.part(of: max(1, wish.minimum), share: share))
      }
    }
    least = max(least, part * shares.reduce(0, +))
    guard var fixed = widths(others, room: room - least)?[...] else {
      return nil
    }
    let parts = zip(wishes, shares).map { wish, share in
      Share(share, minimum: wish.isAtLeastMinimum ? wish.minimum : 1)
    }
    var widths = divided(room - fixed.reduce(0, +), by: parts)
    for index in shares.indices {
      if shares[index] == 0 {
        widths[index] = fixed.removeFirst()
      } else if widths[index] < max(1, wishes[index].minimum) {
        return nil
      }
    }
    return widths
  }

  /// A share of cells or rows, and its bounds.
  struct Share: Hashable {
    /// The share, in proportion to the others; 0 is none.
    var share: Int
    var minimum: Int
    var maximum: Int

    init(_ share: Int, minimum: Int = 1, maximum: Int = .max) {
      self.share = Bounds.count(share)
      self.minimum = max(1, Bounds.count(minimum))
      self.maximum = max(1, maximum)
    }
  }

  /// Divides cells or rows in proportion to shares, within their bounds.
  static func divided(_ count: Int, by shares: [Share]) -> [Int] {
    var open = shares.indices.filter { shares[$0].share > 0 }
    var parts = shares.map { _ in 0 }
    var left = count
    while true {
      let divided = divided(max(0, left), by: open.map { shares[$0].share })
      // One part outside its bounds changes what the others get.
      let outside = zip(open, divided).first { index, part in
        part < shares[index].minimum || part > shares[index].maximum
      }
      guard let (index, part) = outside else {
        for (index, part) in zip(open, divided) {
          parts[index] = part
        }
        return parts
      }
      parts[index] = min(max(part, shares[index].minimum), shares[index].maximum)
      left -= parts[index]
      open.removeAll { $0 == index }
    }
  }

  /// Divides cells or rows in proportion to shares; the first ones get one more each until nothing
  /// remains.
  private static func divided(_ count: Int, by shares: [Int]) -> [Int] {
    let sum = max(1, shares.reduce(0, +))
    var parts = shares.map { count * $0 / sum }
    for index in parts.indices.prefix(count - parts.reduce(0, +)) {
      parts[index] += 1
    }
    return parts
  }

  /// Returns the widths if the ideals don't fit. Together, the columns fill the room.
  private static func narrowed(
    _ wishes: [Wish],
    _ ideals: [Int],
    room: Int
  ) -> [Int]? {
    let minimums = zip(wishes, ideals).map { min(max(1, $0.minimum), $1) }
    var widths = minimums
    var left = room - widths.reduce(0, +)
    guard left >= 0 else { return nil }
    let priorities = Set(wishes.map(\.priority))
    for priority in priorities.sorted(by: >) where left > 0 {
      let wants = wishes.indices.map { index in
        let isNext = wishes[index].priority == priority
        return isNext ? ideals[index] - minimums[index] : 0
      }
      grow(&widths, wants, &left)
    }
    return widths
  }

  /// Gives each column what it requests. If there isn't enough room, small requests are met
  /// completely and the others share the rest, so that a short column isn't wrapped to make room
  /// for a long one.
  static func grow(
    _ widths: inout [Int],
    _ wants: [Int],
    _ left: inout Int
  ) {
    let wanting = wants.indices.filter { wants[$0] > 0 }
    let columns = wanting.sorted { (wants[$0], $0) < (wants[$1], $1) }
    for (place, column) in columns.enumerated() {
      let given = min(wants[column], left / (columns.count - place))
      widths[column] += given
      left -= given
    }
  }
}

/// The widths that are given for a column of a row or of a table, in cells; see `Row.Cell`.
struct ColumnWidths: Sendable {
  var minimum: Int?
  var ideal: Int?
  var maximum: Int?
  var priority = 0
  var share = 0

  /// Whether the column is never narrower than its content.
  var isWhole: Bool { minimum == .max }
}

extension Columns.Wish {
  /// The wish of a column whose content is so wide without wrapping. Its minimum is its ideal until
  /// it is measured.
  fileprivate init(_ widths: ColumnWidths, natural: Int) {
    let wanted = widths.ideal.map { Bounds.count($0) } ?? natural
    let given = min(wanted, max(1, widths.maximum ?? .max))
    // A column is at least as wide as a wide cluster in it.
    let ideal = max(min(2, natural), given)
    self.init(
      minimum: ideal,
      ideal: ideal,
      maximum: max(widths.maximum ?? ideal, ideal),
      priority: widths.priority,
      share: widths.share
    )
  }
}

extension Measure {
  /// Returns the requested widths of columns. If all ideal widths fit, the minimum widths aren't
  /// measured.
  ///
  /// - Parameter content: measures the content of those columns that need it; the widths of the
  ///   others aren't used, but are at least 2.
  mutating func wishes(
    of columns: [ColumnWidths],
    room: Int,
    content: (_ measure: inout Measure, _ isMeasured: [Bool]) -> [Int]
  ) -> [Columns.Wish] {
    let wasNarrowest = isNarrowest
    defer { isNarrowest = wasNarrowest }
    isNarrowest = false
    // A given width of one cell can be too narrow for a wide cluster.
    let hasFreeIdeal = columns.map { min($0.ideal ?? 0, $0.maximum ?? .max) < 2 }
    let natural = content(&self, hasFreeIdeal)
    var wishes = zip(columns, natural).map { Columns.Wish($0, natural: $1) }
    let ideal = wishes.reduce(0) { $0 + max(1, $1.ideal) }
    // A share can be too narrow even if all ideals fit.
    guard ideal > room || columns.contains(where: { $0.share > 0 }) else {
      return wishes
    }
    let hasFreeMinimum = columns.map { $0.minimum ?? 0 < 2 }
    isNarrowest = true
    let narrowest = content(&self, hasFreeMinimum)
    for (index, column) in columns.enumerated() {
      let given = column.minimum.map { Bounds.count($0) }
      var minimum = max(given ?? narrowest[index], min(2, natural[index]))
      if column.share <= 0 || column.minimum == nil {
        minimum = min(minimum, wishes[index].ideal)
      }
      wishes[index].minimum = minimum
      wishes[index].isAtLeastMinimum = column.minimum != nil
    }
    return wishes
  }

  /// The cells of all columns at their minimum widths if it is narrowest, or else at their ideal.
  func cells(of wishes: [Columns.Wish]) -> Int {
    wishes.reduce(0) { $0 + (isNarrowest ? $1.minimum : $1.ideal) }
  }
}
