import GalleyDomain

/// The open containers of rich text, from the outermost to the innermost.
struct Containers {
  private var open = [OpenContainer(.body)]
  /// The bytes that the marks of nested containers add to what is drawn, as estimated: eight for
  /// each level of a row and the empty row after it.
  private var marks = 0

  /// The number of open containers, including the body.
  var count: Int { open.count }

  /// The innermost container.
  var top: OpenContainer {
    get { open[open.count - 1] }
    _modify { yield &open[open.count - 1] }
  }

  /// Whether another level can be opened.
  var hasRoom: Bool { top.depth < RichText.maximumDepth }

  /// Counts the marks of rows in the innermost container, and ends all containers if the marks are
  /// much longer than the source: more than a megabyte and four times the bytes that are read.
  mutating func countMarks(rows: Int, read: Int) {
    marks += 8 * top.depth * rows
    if top.depth > 0, marks > 1_000_000 + 4 * read {
      pop(downTo: 1)
    }
  }

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
      top.items.append(RichText.ListItem(marker: container.marker, blocks: container.blocks))
    case .row where top.kind == .table:
      top.append(row: container)
    case .cell where top.kind == .row:
      var cell = container.cell
      cell.blocks = container.blocks
      top.cells.append(cell)
    default:
      // Each description is an entry, the first one with the term.
      if container.kind == .description { top.beginAfterBlocks() }
      for block in container.finished() { append(block) }
    }
  }
}

extension RichText.Block {
  /// The number of rows that it is drawn in, at least, without those of blocks inside it.
  var rowCount: Int {
    switch self {
    case .paragraph(let runs), .heading(_, let runs):
      1 + runs.count { $0.content == .lineBreak }
    case .code(let runs):
      runs.map { run in run.words.utf8.count { $0 == "\n" } }.reduce(1, +)
    default:
      1
    }
  }
}
