import GalleyDomain

/// The open containers of rich text, from the outermost to the innermost.
///
/// There is one stack for each kind of part, which ends with the parts of the innermost container. Opening a container
/// allocates nothing, and closing it removes its parts from the end.
struct Containers {
  private var frames = [Frame(.body)]
  /// The number of open containers that count as a level (`isLevel`).
  private var depth = 0
  private var blocks: [RichText.Block] = []
  private var items: [OpenItem] = []
  private var entries: [RichText.Definition] = []
  private var cells: [SpanningCell] = []
  private var tables: [TableFrame] = []
  private var summaries: [[RichText.Run]] = []

  /// Whether a part may be in another place than in the source.
  private(set) var mayMoveParts = false

  /// The number of open containers, including the body.
  var count: Int { frames.count }

  /// The kind of the innermost container.
  var top: Frame.Kind { frames[frames.count - 1].kind }

  /// Whether the innermost container is the list that is implied by items outside any list.
  var isTopImplied: Bool { top == .list && frames[frames.count - 1].list.isImplied }

  /// Whether the innermost container is a `details` without a summary; only the first summary counts (WHATWG 4.11.1).
  var wantsSummary: Bool { top == .details && summaries[summaries.count - 1].isEmpty }

  /// Whether another level can be opened.
  var hasRoom: Bool { depth < RichText.maximumDepth }

  /// Opens a container inside the innermost one.
  mutating func push(_ frame: Frame) {
    if frame.kind.isLevel { depth += 1 }
    var frame = frame
    frame.firstBlock = blocks.count
    switch frame.kind {
    case .list: frame.firstPart = items.count
    case .definitions: frame.firstPart = entries.count
    case .row: frame.firstPart = cells.count
    case .table: tables.append(TableFrame())
    case .details: summaries.append([])
    case .body, .quote, .spoiler, .item, .description, .caption, .cell: break
    }
    // A summary, a term and a caption are before the rest.
    if [.details, .definitions, .caption].contains(frame.kind) { mayMoveParts = true }
    frames.append(frame)
  }

  /// Closes containers until `count` are open, but never the body.
  mutating func pop(downTo count: Int) {
    while frames.count > max(1, count), let frame = frames.popLast() {
      if frame.kind.isLevel { depth -= 1 }
      place(frame)
    }
  }

  /// Closes all containers and returns the blocks of the body.
  mutating func finished() -> [RichText.Block] {
    pop(downTo: 1)
    return blocks
  }

  /// Adds a block. In a table outside its cells, the block goes before the table (WHATWG 13.2.6.1, “foster parent”); in
  /// a list outside its items, it belongs to the previous item.
  mutating func append(_ block: consuming RichText.Block) {
    var index = frames.count - 1
    while frames[index].kind == .table || frames[index].kind == .row { index -= 1 }
    if index < frames.count - 1 { mayMoveParts = true }
    switch frames[index].kind {
    case .list:
      if items.count == frames[index].firstPart { items.append(OpenItem(blocks: [], isUnmarked: true)) }
      items[items.count - 1].blocks.append(block)
    case .definitions: appendToEntry(at: index, [block])
    default:
      blocks.append(block)
      // The block comes before those of the table and of its row, so their ranges move.
      for inner in frames.indices[(index + 1)...] { frames[inner].firstBlock += 1 }
    }
  }

  /// Adds to the summary of the innermost `details`. If it already has a summary and a block, the runs become a
  /// paragraph.
  mutating func appendSummary(_ runs: [RichText.Run]) {
    let last = summaries.count - 1
    if summaries[last].isEmpty || blocks.count == frames[frames.count - 1].firstBlock {
      summaries[last].append(line: runs)
    } else {
      blocks.append(.paragraph(runs: runs))
    }
  }

  /// Starts an entry of the innermost definitions.
  mutating func beginTerm() {
    entries.append(RichText.Definition(term: [], blocks: []))
  }

  /// Adds to the term of the last entry of the innermost definitions; runs after a block start a new entry.
  mutating func appendTerm(_ runs: [RichText.Run]) {
    if entries.count == frames[frames.count - 1].firstPart || !entries[entries.count - 1].blocks.isEmpty { beginTerm() }
    entries[entries.count - 1].term.append(line: runs)
  }

  /// Starts a section of a table, or ends the current one if `section` is `nil`. Does nothing unless the innermost
  /// container is a table.
  mutating func beginSection(_ section: TableFrame.Section?) {
    guard top == .table else { return }
    // A head is before the other rows, and a foot after them.
    if section == .foot || section == .head && !tables[tables.count - 1].isEmpty { mayMoveParts = true }
    tables[tables.count - 1].begin(section)
  }

  private mutating func appendToEntry(at index: Int, _ blocks: [RichText.Block]) {
    if entries.count == frames[index].firstPart { beginTerm() }
    entries[entries.count - 1].blocks += blocks
  }

  /// Removes and returns the blocks of a closed container.
  private mutating func takeBlocks(of frame: Frame) -> [RichText.Block] {
    // Fast path: most containers have a single block, which can be moved.
    if blocks.count == frame.firstBlock + 1, let block = blocks.popLast() { return [block] }
    guard blocks.count > frame.firstBlock else { return [] }
    defer { blocks.removeSubrange(frame.firstBlock...) }
    return Array(blocks[frame.firstBlock...])
  }

  /// Adds a closed container to its parent. Empty ones are dropped, except items and cells, which are visible.
  private mutating func place(_ frame: Frame) {
    let held = takeBlocks(of: frame)
    switch frame.kind {
    case .body: break
    case .quote: if !held.isEmpty { append(.quote(blocks: held)) }
    case .spoiler: if !held.isEmpty { append(.spoiler(blocks: held)) }
    case .details:
      let summary = summaries.removeLast()
      if !held.isEmpty || !summary.isEmpty { append(.details(summary: summary, blocks: held)) }
    case .list:
      let counted = frame.list.counted(items[frame.firstPart...])
      items.removeSubrange(frame.firstPart...)
      if !counted.isEmpty { append(.list(items: counted)) }
    case .item: items.append(OpenItem(blocks: held, value: frame.value))
    case .definitions:
      let kept = entries[frame.firstPart...].filter { !$0.term.isEmpty || !$0.blocks.isEmpty }
      entries.removeSubrange(frame.firstPart...)
      if !kept.isEmpty { append(.definitions(entries: kept)) }
    case .description: appendToEntry(at: frames.count - 1, held)
    case .table:
      let table = tables.removeLast()
      for block in table.caption { append(block) }
      if !table.isEmpty { append(table.finished()) }
    // A table's own blocks are its caption; other content outside its cells goes before it.
    case .caption: tables[tables.count - 1].caption += held
    case .row:
      tables[tables.count - 1].append(cells[frame.firstPart...])
      cells.removeSubrange(frame.firstPart...)
    case .cell: cells.append(SpanningCell(span: frame.cell, blocks: held))
    }
  }
}

extension Frame.Kind {
  /// Whether it counts as a level of depth in rich text.
  fileprivate var isLevel: Bool {
    switch self {
    case .quote, .spoiler, .details, .list, .definitions, .table: true
    case .body, .item, .description, .caption, .row, .cell: false
    }
  }
}

extension [RichText.Run] {
  /// Appends runs on a new line.
  fileprivate mutating func append(line runs: [RichText.Run]) {
    if !isEmpty { append(RichText.Run(.lineBreak)) }
    self += runs
  }
}
