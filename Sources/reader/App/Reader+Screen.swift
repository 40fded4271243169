import GalleyRendering
import GalleyTerminal
import TextLayout

extension Reader {
  /// Draws the screen.
  ///
  /// - Complexity: O(n) in the text on the screen.
  func screen() -> ScreenBuffer {
    let pane = help ?? self.pane
    let side = help == nil ? side : nil
    let (focused, sideFocused) = (pane.focused, side?.focused)
    let start = (help == nil ? pageColumns : size.wholePage).lowerBound
    var bodyRows = (0..<min(size.pageRows, size.rows - 1)).map { row -> ScreenBuffer.Row in
      var output = ScreenBuffer.Row()
      if let side {
        write(row, of: side, at: size.gutter, focused: sideFocused, hasKeys: false, to: &output)
        pad(to: size.panes[0].upperBound + 1, &output)
        write(.own("│", .rule), to: &output)
      }
      write(row, of: pane, at: start, focused: focused, hasKeys: true, to: &output)
      return output
    }
    let (statusRows, cursor) = statusRows(of: pane)
    if statusRows.count > 1 { bodyRows.removeLast(min(bodyRows.count, statusRows.count - 1)) }
    let blank = Array(repeating: ScreenBuffer.Row(), count: max(0, size.rows - statusRows.count - bodyRows.count))
    var screen = ScreenBuffer(columns: size.columns, rowCount: size.rows, rows: bodyRows + blank + statusRows)
    let sidePictures = side.map { pictures(of: $0, at: size.gutter, rows: bodyRows.count) } ?? []
    screen.pictures = (sidePictures + pictures(of: pane, at: start, rows: bodyRows.count)).numbered
    screen.cursor =
      cursor.map { ScreenBuffer.Cursor(row: size.rows - 1, column: min($0, size.columns - 1)) } ?? fieldCursor
    return screen
  }

  /// The position of the cursor in the field, if the field has the keys and is visible.
  private var fieldCursor: ScreenBuffer.Cursor? {
    guard case .typing(let line) = mode,
      let place = pane.sheet.body.regions.last(where: { $0.kind == .beforeCursor })
    else { return nil }
    let row = place.rows.lowerBound - pane.scroll
    guard (0..<pane.sheet.windowRows).contains(row) else { return nil }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    let column = pageColumns.lowerBound + max(place.columns.lowerBound, place.columns.upperBound - after)
    return ScreenBuffer.Cursor(row: row + pane.sheet.top.rowCount, column: min(column, size.columns - 1))
  }

  // MARK: Pages

  /// Writes a row of a page at a column, with a mark in the cells before it.
  private func write(
    _ row: Int, of pane: Pane, at column: Int, focused: Target?, hasKeys: Bool, to output: inout ScreenBuffer.Row
  ) {
    guard let place = pane.sheet.place(ofWindowRow: row, scroll: pane.scroll) else { return }
    var frame = pane.sheet.frame(place.part)
    if let column = pane.sheet.activityColumn(inRow: place.row, of: place.part) {
      let phases = ActivityMark.phases
      frame.setGlyph(phases[ticks % phases.count], row: place.row, column: column)
    }
    let isBlank = frame.cells(inRow: place.row) == 0 && frame.background(ofRow: place.row) == .plain
    let focused = focused.flatMap { target in
      target.part == place.part && target.rows.contains(place.row) ? target : nil
    }
    let isSaved = pane.savedRows.contains(place.row) && place.part == .body
    if size.gutter > 0, focused != nil || isSaved {
      pad(to: max(output.cells, column - size.gutter), &output)
      let mark = focused == nil ? Run.own("✓", .check) : .own("▌", hasKeys ? .button : .rule)
      write(mark, to: &output)
    }
    guard !isBlank else { return }
    pad(to: column, &output)
    let found = pane.search?.marks(inRow: place.row, of: place.part)
    let mark = found?.current ?? (hasKeys ? focused?.marks[place.row] : nil)
    let isRead = place.part == .body && pane.readRows.contains(place.row)
    output.cells += (isRead ? style.readEncoder : style.encoder).encode(
      row: place.row, of: frame, marking: mark, others: found?.all ?? [], filled: true, at: output.cells,
      into: &output.bytes)
  }

  private func write(_ run: Run, to output: inout ScreenBuffer.Row) {
    let frame = Frame(drawing: .text(TextBlock([run])), size: Size(width: 1), glyphs: glyphs)
    style.encoder.encode(row: 0, of: frame, into: &output.bytes)
    output.cells += frame.cells(inRow: 0)
  }

  /// Continues at a cell. An absolute cursor move corrects any difference in the terminal's own widths.
  private func pad(to cells: Int, _ output: inout ScreenBuffer.Row) {
    output.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, cells - output.cells)))
    output.cells = max(output.cells, cells)
    if !output.bytes.allSatisfy({ $0 < 0x80 }) { ANSI.move(to: output.cells, &output.bytes) }
  }

  // MARK: Status line

  /// The status line: hints or a remark, and the position in the page; during a search, the query and the number of
  /// matches.
  private func statusRows(of pane: Pane) -> ([ScreenBuffer.Row], cursor: Int?) {
    if case .confirming(let address) = mode { return (rows(asking: address), nil) }
    var position = pane.positionWords
    if case .prompting = mode, let search = pane.search { position = search.found ?? "not found" }
    let room = max(1, size.columns - 2 * size.gutter - (position.isEmpty ? 0 : Cells.count(position) + 2))
    let (words, cursor) = statusWords(of: pane, room: room)
    let left = Block.text(TextBlock([words], overflow: .truncate(lines: 1)))
    let right = Row.Cell(.text(TextBlock([.own(position, .aside)])), priority: 1, alignment: .trailing)
    let line = position.isEmpty ? left : Block.row(Row([.filling(left, minimum: 1), right]))
    let frame = Frame(
      drawing: line, size: Size(width: max(1, size.columns - 2 * size.gutter), height: 1), glyphs: glyphs)
    var output = ScreenBuffer.Row()
    pad(to: size.gutter, &output)
    output.cells += style.encoder.encode(row: 0, of: frame, at: output.cells, into: &output.bytes)
    return ([output], cursor.map { size.gutter + $0 })
  }

  /// The question whether to open an address, which is shown as a whole if the screen has the room.
  private func rows(asking address: String) -> [ScreenBuffer.Row] {
    let runs = [Run.own("Open "), Run(SafeText(outside: address), .link), .own(" ? ⏎ opens it, y copies it")]
    let width = max(1, size.columns - size.gutter)
    let frame = Frame(drawing: .text(TextBlock(runs)), size: Size(width: width), glyphs: glyphs)
    return (0..<min(frame.rowCount, size.rows)).map { row in
      var output = ScreenBuffer.Row()
      pad(to: size.gutter, &output)
      output.cells += style.encoder.encode(row: row, of: frame, at: output.cells, into: &output.bytes)
      return output
    }
  }

  private func statusWords(of pane: Pane, room: Int) -> (Run, cursor: Int?) {
    switch mode {
    case .prompting(let prompt):
      // A long line shows its part before the cursor, where the typing happens.
      var before = "\(prompt.kind.sign)" + SafeText(outside: prompt.line.before, breaks: .keep).string
      while Cells.reach(before) > room - 1, before.count > 1 { before.removeFirst() }
      return (Run(SafeText(outside: before + prompt.line.after, breaks: .keep), .prose), Cells.count(before))
    case .typing: return (.own("⏎ search   Esc leave the field", .aside), nil)
    case .browsing, .confirming: break
    }
    if let count { return (.own("\(count)", .status), nil) }
    if help != nil { return (.own("Esc goes back", .aside), nil) }
    if let remark { return (Run(SafeText(outside: remark), .status), nil) }
    if let search = pane.search { return (search.words(room: room), nil) }
    return (.own(hintLine(room: room), .aside), nil)
  }

  /// The hints that fit, each as a whole.
  private func hintLine(room: Int) -> String {
    var hints = leadsOn ? [current == nil ? "⏎ open" : "⏎ choose"] : []
    hints += [current == rootApp && !hasPageBefore ? "q quit" : "q back", "? keys"]
    if let row = focusedRow { hints.append(page?.isSaved?(row) == true ? "s remove" : "s save") }
    if current != nil { hints += self.hints + ["/ find"] }
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : line + "   " + hint
      if Cells.count(longer) <= room { line = longer }
    }
    return line
  }
}

extension Pane {
  /// `12%`, `top` or `end`; empty if the whole page is visible.
  fileprivate var positionWords: String {
    if sheet.isWhole, sheet.scrollLimit == 0 { return "" }
    if scroll == 0 { return "top" }
    guard sheet.isWhole else { return "row \(scroll + 1)" }
    if scroll >= sheet.scrollLimit { return "end" }
    return "\(scroll * 100 / sheet.scrollLimit)%"
  }
}

extension PageSearch {
  /// `2 of 12`; `nil` without matches.
  fileprivate var found: String? { index.map { "\($0 + 1) of \(matches.count)" } }

  /// `“ferry” 2 of 12 · n next · N before`; without the keys if they don't fit or there is only one match.
  fileprivate func words(room: Int) -> Run {
    let words = SafeText(outside: "“\(query)” \(found ?? "is not on this page")")
    let longer = SafeText(outside: words.string + " · n next · N before")
    let hasRoom = matches.count > 1 && Cells.reach(longer.string) <= room
    return Run(hasRoom ? longer : words, .status)
  }
}
