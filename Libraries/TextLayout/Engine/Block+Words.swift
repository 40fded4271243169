extension Block {
  /// The runs of each text or piece, in order: those of the last alternative of a
  /// choice, of the first arrangement of a viewport, and of all rows of a list.
  var pieces: [[Run]] {
    switch kind.content {
    case .words(let pieces):
      pieces
    case .blocks(let blocks):
      blocks.flatMap(\.pieces)
    case .rows(let list):
      list.indices.flatMap { list.row($0).pieces }
    }
  }

  /// The words of each piece that isn't empty, on one line, without ornaments and repetitions.
  func words(glyphs: Glyphs) -> [String] {
    let lines = pieces.map { glyphs.line(of: $0.filter(\.isCounted)) }
    return lines.filter { !$0.isEmpty }
  }

  /// The outermost lists of rows that are built when they are drawn. There can be millions of rows.
  private var lists: [LazyList] {
    switch kind.content {
    case .words:
      []
    case .blocks(let blocks):
      blocks.flatMap(\.lists)
    case .rows(let list):
      [list]
    }
  }

  /// Whether it has rows that are built when they are drawn.
  var buildsRows: Bool { !lists.isEmpty }

  /// Whether the height of each row that is built is known, was measured before, or is measured
  /// quickly, since there are few rows.
  func knowsRows(_ kept: KeptRows?) -> Bool {
    lists.allSatisfy { list in
      list.rowHeight != nil || list.count <= Block.fewRows || kept?.covers(list) == true
    }
  }

  /// The rows of a list that are measured each time: those of a table or a menu in a window.
  private static let fewRows = 64

  /// The block that fills the window of a program. It is this block, if this one fills the window. It
  /// is a pane around this block, if this one has a long list: then only the rows of the window are
  /// built. Nil for any other block, which scrolls as a whole.
  ///
  /// - Parameter scroll: the rows of the list that are seen.
  func filling(width: Int, glyphs: Glyphs, scroll: Viewport.Scroll) -> Block? {
    if fillsWindow(width: width, glyphs: glyphs) { return self }
    let isLong = lists.contains { $0.count > Block.fewRows && $0.isMeasuredOnce }
    return isLong ? Stack { Viewport(scroll: scroll) { self }.height(share: 1) }.asBlock : nil
  }

  /// The index of the row of the first list that has the region with an identifier.
  func builtRow(with identifier: Identifier) -> Int? {
    guard let list = lists.first else { return nil }
    return list.indices.first { index in
      let region = list.region?(index).identifier
      return region == identifier || list.region == nil && list.row(index).has(identifier)
    }
  }

  /// Whether a part of it has the region with an identifier.
  private func has(_ identifier: Identifier) -> Bool {
    has { $0.identifier == identifier }
  }

  /// Whether a part of it has such a region; a link is an action. Of a list, only its first rows
  /// are built.
  func has(_ isWanted: (Region.Kind) -> Bool) -> Bool {
    if case .region(let kind, _) = self, isWanted(kind) { return true }
    if case .flow(let flow) = self, flow.items.contains(where: { $0.region.map(isWanted) == true })
    {
      return true
    }
    switch kind.content {
    case .words(let pieces):
      let links = pieces.joined().lazy.compactMap(\.link)
      return links.contains { isWanted(.action(Identifier($0))) }
    case .blocks(let blocks):
      return blocks.contains { $0.has(isWanted) }
    case .rows(let list):
      return list.indices.prefix(Block.fewRows).contains { index in
        let region = list.region?(index)
        return region.map(isWanted) == true || list.row(index).has(isWanted)
      }
    }
  }

  /// Whether something in it can be chosen.
  var hasControls: Bool { has { Control.Purpose($0) != nil } }

  /// Whether it has a field.
  var hasField: Bool { has { Control.Purpose($0)?.activation.isField == true } }
}
