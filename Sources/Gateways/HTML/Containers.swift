import Domain

/// The containers of rich text that are open, each in the one before it.
struct Containers {
  private var frames = [Frame(.body)]
  /// How many levels of depth they are.
  private var depth = 0

  /// How many are open.
  var count: Int { frames.count }

  /// What the innermost is.
  var top: Frame.Kind { frames[frames.count - 1].kind }

  /// Whether the innermost is a list around items that are in none.
  var isTopImplied: Bool { top == .list && frames[frames.count - 1].list.isImplied }

  /// Whether the innermost is details that have no summary yet: only the first one is it (WHATWG 4.11.1).
  var wantsSummary: Bool { top == .details && frames[frames.count - 1].summary.isEmpty }

  /// Whether one more level may be opened.
  var hasRoom: Bool { depth < RichText.maximumDepth }

  /// Opens a container in the innermost.
  mutating func push(_ frame: consuming Frame) {
    if frame.kind.isLevel { depth += 1 }
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
    return frames[0].blocks
  }

  /// Puts a block where it belongs: in a table but in none of its cells it comes before the table (WHATWG 13.2.6.1,
  /// “foster parent”), in a list but in none of its items it belongs to the item before it.
  mutating func append(_ block: RichText.Block) {
    var index = frames.count - 1
    while frames[index].kind == .table || frames[index].kind == .row { index -= 1 }
    switch frames[index].kind {
    case .list: frames[index].list.append(stray: block)
    case .definitions: appendToEntry(at: index, [block])
    default: frames[index].blocks.append(block)
    }
  }

  /// Adds to the summary of the details that are the innermost; what follows a block in it stays behind that.
  mutating func appendSummary(_ runs: [RichText.Run]) {
    let index = frames.count - 1
    if frames[index].summary.isEmpty || frames[index].blocks.isEmpty {
      frames[index].summary.append(line: runs)
    } else {
      frames[index].blocks.append(.paragraph(runs: runs))
    }
  }

  /// Begins an entry of the definitions that are the innermost.
  mutating func beginTerm() {
    frames[frames.count - 1].entries.append(RichText.Definition(term: [], blocks: []))
  }

  /// Adds to the term of the last entry of the definitions that are the innermost; what follows a block in it stays
  /// behind that.
  mutating func appendTerm(_ runs: [RichText.Run]) {
    let index = frames.count - 1
    if frames[index].entries.last?.blocks.isEmpty != true { beginTerm() }
    frames[index].entries[frames[index].entries.count - 1].term.append(line: runs)
  }

  /// Begins a section of the table that is the innermost, if it is one; `nil` ends one.
  mutating func beginSection(_ section: TableFrame.Section?) {
    if top == .table { frames[frames.count - 1].table?.begin(section) }
  }

  private mutating func appendToEntry(at index: Int, _ blocks: [RichText.Block]) {
    if frames[index].entries.isEmpty { frames[index].entries.append(RichText.Definition(term: [], blocks: [])) }
    frames[index].entries[frames[index].entries.count - 1].blocks += blocks
  }

  /// Makes of a container that was closed what it is in the one around it; those with nothing in them are dropped,
  /// but for items and cells, which are seen even so.
  private mutating func place(_ frame: Frame) {
    let parent = frames.count - 1
    switch frame.kind {
    case .body: break
    case .quote: if !frame.blocks.isEmpty { append(.quote(blocks: frame.blocks)) }
    case .spoiler: if !frame.blocks.isEmpty { append(.spoiler(blocks: frame.blocks)) }
    case .details:
      if !frame.blocks.isEmpty || !frame.summary.isEmpty {
        append(.details(summary: frame.summary, blocks: frame.blocks))
      }
    case .list: if !frame.list.isEmpty { append(.list(items: frame.list.finished())) }
    case .item: frames[parent].list.append(frame.blocks, value: frame.value)
    case .definitions:
      let entries = frame.entries.filter { !$0.term.isEmpty || !$0.blocks.isEmpty }
      if !entries.isEmpty { append(.definitions(entries: entries)) }
    case .description: appendToEntry(at: parent, frame.blocks)
    case .table:
      for block in frame.blocks { append(block) }
      if let table = frame.table, !table.isEmpty { append(table.finished()) }
    // A table's own blocks are its caption: what else stands in it, but in no cell, comes before it.
    case .caption: frames[parent].blocks += frame.blocks
    case .row: frames[parent].table?.append(frame.cells)
    case .cell:
      var cell = frame.cell
      cell.cell.blocks = frame.blocks
      frames[parent].cells.append(cell)
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
