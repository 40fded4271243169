import Domain

/// The containers of rich text that are open, each in the one before it.
///
/// What they hold lies on a stack for each kind of part, the innermost's at the end, so that to open one takes no memory
/// and to close one takes what it holds off the end.
struct Containers {
  private var frames = [Frame(.body)]
  /// How many levels of depth they are.
  private var depth = 0
  private var blocks: [RichText.Block] = []
  private var items: [OpenItem] = []
  private var entries: [RichText.Definition] = []
  private var cells: [SpanningCell] = []
  private var tables: [TableFrame] = []
  private var summaries: [[RichText.Run]] = []

  /// How many are open.
  var count: Int { frames.count }

  /// What the innermost is.
  var top: Frame.Kind { frames[frames.count - 1].kind }

  /// Whether the innermost is a list around items that are in none.
  var isTopImplied: Bool { top == .list && frames[frames.count - 1].list.isImplied }

  /// Whether the innermost is details that have no summary yet: only the first one is it (WHATWG 4.11.1).
  var wantsSummary: Bool { top == .details && summaries[summaries.count - 1].isEmpty }

  /// Whether one more level may be opened.
  var hasRoom: Bool { depth < RichText.maximumDepth }

  /// Opens a container in the innermost.
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
    frames.append(frame)
  }

  /// Closes containers until so many are open, but never the outermost.
  mutating func pop(downTo count: Int) {
    while frames.count > max(1, count), let frame = frames.popLast() {
      if frame.kind.isLevel { depth -= 1 }
      place(frame)
    }
  }

  /// Closes all, and hands out what the outermost holds.
  mutating func finished() -> [RichText.Block] {
    pop(downTo: 1)
    return blocks
  }

  /// Puts a block where it belongs: in a table but in none of its cells it comes before the table (WHATWG 13.2.6.1,
  /// “foster parent”), in a list but in none of its items it belongs to the item before it.
  mutating func append(_ block: RichText.Block) {
    var index = frames.count - 1
    while frames[index].kind == .table || frames[index].kind == .row { index -= 1 }
    switch frames[index].kind {
    case .list:
      if items.count == frames[index].firstPart { items.append(OpenItem(blocks: [], isUnmarked: true)) }
      items[items.count - 1].blocks.append(block)
    case .definitions: appendToEntry(at: index, [block])
    default:
      blocks.append(block)
      // Tables and rows hold no blocks themselves.
      for inner in frames.indices[(index + 1)...] { frames[inner].firstBlock += 1 }
    }
  }

  /// Adds to the summary of the details that are the innermost; what follows a block in it stays behind that.
  mutating func appendSummary(_ runs: [RichText.Run]) {
    let last = summaries.count - 1
    if summaries[last].isEmpty || blocks.count == frames[frames.count - 1].firstBlock {
      summaries[last].append(line: runs)
    } else {
      blocks.append(.paragraph(runs: runs))
    }
  }

  /// Begins an entry of the definitions that are the innermost.
  mutating func beginTerm() {
    entries.append(RichText.Definition(term: [], blocks: []))
  }

  /// Adds to the term of the last entry of the definitions that are the innermost; what follows a block in it stays
  /// behind that.
  mutating func appendTerm(_ runs: [RichText.Run]) {
    if entries.count == frames[frames.count - 1].firstPart || !entries[entries.count - 1].blocks.isEmpty { beginTerm() }
    entries[entries.count - 1].term.append(line: runs)
  }

  /// Begins a section of the table that is the innermost, if it is one; `nil` ends one.
  mutating func beginSection(_ section: TableFrame.Section?) {
    if top == .table { tables[tables.count - 1].begin(section) }
  }

  private mutating func appendToEntry(at index: Int, _ blocks: [RichText.Block]) {
    if entries.count == frames[index].firstPart { beginTerm() }
    entries[entries.count - 1].blocks += blocks
  }

  /// Takes the blocks of a container that was closed.
  private mutating func takeBlocks(of frame: Frame) -> [RichText.Block] {
    // Most hold one, which can be moved.
    if blocks.count == frame.firstBlock + 1, let block = blocks.popLast() { return [block] }
    guard blocks.count > frame.firstBlock else { return [] }
    defer { blocks.removeSubrange(frame.firstBlock...) }
    return Array(blocks[frame.firstBlock...])
  }

  /// Makes of a container that was closed what it is in the one around it; those with nothing in them are dropped,
  /// but for items and cells, which are seen even so.
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
    // A table's own blocks are its caption: what else stands in it, but in no cell, comes before it.
    case .caption: tables[tables.count - 1].caption += held
    case .row:
      tables[tables.count - 1].append(cells[frame.firstPart...])
      cells.removeSubrange(frame.firstPart...)
    case .cell: cells.append(SpanningCell(span: frame.cell, blocks: held))
    }
  }
}

extension Frame.Kind {
  /// Whether it is a level of depth, as the rich text counts them.
  fileprivate var isLevel: Bool {
    switch self {
    case .quote, .spoiler, .details, .list, .definitions, .table: true
    case .body, .item, .description, .caption, .row, .cell: false
    }
  }
}

extension [RichText.Run] {
  /// Appends runs on a line of their own.
  fileprivate mutating func append(line runs: [RichText.Run]) {
    if !isEmpty { append(RichText.Run(.lineBreak)) }
    self += runs
  }
}
