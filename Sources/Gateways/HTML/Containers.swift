import GalleyDomain

/// The open containers of rich text, from the outermost to the innermost.
struct Containers {
  private var open = [OpenContainer(.body)]

  /// The number of open containers, including the body.
  var count: Int { open.count }

  /// The innermost container.
  var top: OpenContainer {
    get { open[open.count - 1] }
    _modify { yield &open[open.count - 1] }
  }

  /// Whether another level can be opened.
  var hasRoom: Bool { top.depth < RichText.maximumDepth }

  /// Opens a container inside the innermost one.
  mutating func push(_ container: OpenContainer) {
    var container = container
    container.depth = top.depth + (container.kind.isLevel ? 1 : 0)
    open.append(container)
  }

  /// Closes containers until `count` are open, but never the body.
  mutating func pop(downTo count: Int) {
    while open.count > max(1, count) {
      add(open.removeLast())
    }
  }

  /// Adds a block to the innermost container. In a table outside its cells, it goes before the
  /// table (WHATWG 13.2.6.1, “foster parent”).
  mutating func append(_ block: consuming RichText.Block) {
    var index = open.count - 1
    while [.table, .row].contains(open[index].kind) {
      index -= 1
    }
    open[index].append(block)
  }

  /// Adds a closed container to its parent. Empty ones are dropped, except items and cells, which
  /// are visible.
  private mutating func add(_ container: consuming OpenContainer) {
    switch container.kind {
    case .item where top.kind == .list:
      top.append(item: container.blocks)
    case .row where top.kind == .table:
      top.append(row: container)
    case .cell where top.kind == .row:
      var cell = container.cell
      cell.blocks = container.blocks
      top.cells.append(cell)
    default:
      for block in container.finished() { append(block) }
    }
  }
}
