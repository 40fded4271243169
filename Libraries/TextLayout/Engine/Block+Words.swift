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

  /// The words of each piece that isn't empty, on one line.
  func words(glyphs: Glyphs) -> [String] {
    let lines = pieces.map { glyphs.line(of: $0) }
    return lines.filter { !$0.isEmpty }
  }

  /// Whether it has rows that are built when they are drawn. There can be millions.
  var buildsRows: Bool {
    switch kind.content {
    case .words:
      false
    case .blocks(let blocks):
      blocks.contains(where: \.buildsRows)
    case .rows:
      true
    }
  }
}
