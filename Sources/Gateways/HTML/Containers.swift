import GalleyDomain

/// The open containers of rich text, from the outermost to the innermost.
struct Containers {
  private var open = [OpenContainer(.body)]

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

  /// Adds a block to the innermost container. In a table outside its cells, it goes before the
  /// table (WHATWG 13.2.6.1, “foster parent”).
  mutating func append(_ block: consuming RichText.Block) {
    let index = open.lastIndex { ![.table, .row].contains($0.kind) } ?? 0
    open[index].append(block)
  }

  /// Closes the innermost container, and adds it to its parent. Empty ones are dropped, except items
  /// and cells, which are visible.
  mutating func pop() {
    var container = open.removeLast()
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
