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
    while open.count > max(1, count) { add(open.removeLast()) }
  }

  /// Closes all containers and returns the blocks of the body.
  mutating func finished() -> [RichText.Block] {
    pop(downTo: 1)
    return top.blocks
  }

  /// Adds a block to the innermost container. In a table outside its cells, it goes before the table (WHATWG 13.2.6.1,
  /// “foster parent”).
  mutating func append(_ block: consuming RichText.Block) {
    var index = open.count - 1
    while open[index].kind == .table || open[index].kind == .row { index -= 1 }
    open[index].append(block)
  }

  /// Adds a closed container to its parent. Empty ones are dropped, except items and cells, which are visible.
  private mutating func add(_ container: OpenContainer) {
    switch container.kind {
    case .item: top.items.append(OpenItem(blocks: container.blocks, value: container.value))
    // A table's own blocks are its caption; other content outside its cells goes before it.
    case .caption: top.table.caption += container.blocks
    case .row: top.table.append(container.cells)
    case .cell: top.cells.append(SpanningCell(span: container.span, blocks: container.blocks))
    default:
      // Even an empty description belongs to an entry.
      if container.kind == .description, top.entries.isEmpty { top.beginTerm() }
      for block in container.finished { append(block) }
    }
  }
}
