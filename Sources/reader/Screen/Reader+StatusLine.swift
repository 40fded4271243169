import Console
import TextLayout

extension Reader {
  /// The cells of the status line between the gutters.
  private var statusWidth: Int { max(1, pages.size.columns - 2 * pages.size.gutter) }

  /// The status line: hints or a remark, and the position in the page; during a search, the query
  /// and the number of matches.
  func statusLine(of pane: Pane) -> (rows: [ScreenBuffer.Row], cursor: Int?) {
    if case .confirming(let address) = input.mode { return (rows(asking: address), nil) }
    if input.mode == .browsing, help == nil, let rows = rows(telling: remark) { return (rows, nil) }
    let width = statusWidth
    let position = statusPosition(of: pane)
    let room = position.isEmpty ? width : max(1, width - Cells.count(position) - 2)
    let (words, cursor) = statusWords(of: pane, room: room)
    var line = Block.text(TextBlock([words], overflow: .truncate(lines: 1)))
    if !position.isEmpty {
      let right = Block.text(TextBlock([.own(position, .aside)]))
      let cell = Row.Cell(right, priority: 1, alignment: .trailing)
      line = .row(Row([line.filling(minimum: 1), cell]))
    }
    let rows = rows(drawing: line, Size(width: width, height: 1))
    return (rows, cursor.map { pages.size.gutter + $0 })
  }

  /// The words at the end of the status line.
  private func statusPosition(of pane: Pane) -> String {
    if case .searching(_, let isFilter, _) = input.mode {
      if let remark { return remark }
      if isFilter { return "\(pane.drawn.items.count) found" }
      guard let search = pane.search else { return pane.positionWords }
      return search.found ?? "not found"
    }
    let position = showsEnds ? "" : pane.positionWords
    // What a key has done, and the key that undoes it, matter more than the position.
    let told = remark ?? pane.search.map { "“\($0.query)” \($0.found ?? "")" }
    guard input.mode == .browsing, let told else { return position }
    return Cells.count(told + position) + 2 > statusWidth ? "" : position
  }

  /// The question whether to open an address, which is shown as a whole if the screen has the room.
  private func rows(asking address: String) -> [ScreenBuffer.Row] {
    let question = TextBlock(
      .own("Open ", .prose),
      Run(SafeText(outside: address), .link),
      .own(" ? ⏎ opens it, y copies it", .prose))
    let width = max(1, pages.size.columns - pages.size.gutter)
    return rows(drawing: .text(question), Size(width: width))
  }

  /// A remark that is longer than a row, such as the reason for a failure, over several rows.
  private func rows(telling remark: String?) -> [ScreenBuffer.Row]? {
    guard let remark, pages.size.rows > 1 else { return nil }
    let text = SafeText(outside: remark)
    guard Cells.count(text.string) > statusWidth else { return nil }
    let rowLimit = min(5, pages.size.rows - 1)
    let block = TextBlock([Run(text, .status)], overflow: .truncate(lines: rowLimit))
    return rows(drawing: .text(block), Size(width: statusWidth))
  }

  private func rows(drawing block: Block, _ size: Size) -> [ScreenBuffer.Row] {
    let frame = Frame(drawing: block, size: size, glyphs: pages.glyphs)
    return (0..<min(frame.rowCount, pages.size.rows)).map { row in
      var output = ScreenBuffer.Row()
      output.write(row, of: frame, at: pages.size.gutter, by: style.encoder)
      return output
    }
  }

  private func statusWords(of pane: Pane, room: Int) -> (Run, cursor: Int?) {
    switch input.mode {
    case .searching(let line, let isFilter, _):
      let (text, cursor) = line.shown(after: isFilter ? "&" : "/", room: room)
      return (Run(text, .prose), cursor)
    case .typing:
      return (.own(remark ?? "\(Hint.search)   \(Hint.leaveField)", .aside), nil)
    case .browsing, .confirming:
      return (browsingWords(of: pane, room: room), nil)
    }
  }

  private func browsingWords(of pane: Pane, room: Int) -> Run {
    if let count = input.count { return .own("\(count)", .status) }
    if help != nil { return .own(Hint.goBack, .aside) }
    if let remark { return Run(SafeText(outside: remark), .status) }
    if let search = pane.search { return Run(search.words(room: room), .status) }
    return .own(hintLine(hints(of: pane), room: room), .aside)
  }

  /// The hints for the keys with an effect, the most important first.
  private func hints(of pane: Pane) -> [String] {
    let page = pages.pane.page
    let filter = pane.position.filter
    var hints: [String] = []
    if !filter.isEmpty { hints += ["&\(filter): \(pane.drawn.items.count)", Hint.all] }
    if leadsOn { hints.append(Hint.open) }
    let isFirst = pages.app == pages.rootApp && !pages.hasPageBefore
    hints += [isFirst ? Hint.quit : Hint.back, Hint.keys]
    if let row = saveableRow {
      hints.append(page.isSaved?(row) == true ? Hint.remove : Hint.save)
    }
    if pane.focused?.isLink == true || page.address?(pane.focused?.openedRow) != nil {
      hints.append(Hint.browser)
    }
    if pages.hasPageBefore, page.depth == 1 { hints.append(Hint.next) }
    // A list, which can be long, has no numbered links.
    if pages.hasPageBefore, pane.links[1] != nil { hints.append(Hint.link) }
    guard let app = pages.app else { return hints }
    hints += page.hints
    if pane.visibleImages.contains(where: { images.hasFailed($0.address, in: app) }) {
      hints.append(Hint.pictures)
    }
    // A long list isn't counted for each key.
    let unread = page.identity == nil ? 0 : unreadRows(limit: 500).count
    if unread > 0 { hints.append(Hint.unread(unread)) }
    return hints + [Hint.find]
  }
}

extension Pane {
  /// `12%`, `top` or `end`; empty if the whole page is visible.
  var positionWords: String {
    if drawn.scrollLimit == 0 { return "" }
    if scroll == 0 { return "more ↓" }
    return isAtEnd ? "end" : "\(scroll * 100 / drawn.scrollLimit)%"
  }
}

extension PageSearch {
  /// `2 of 12`; `nil` without matches.
  fileprivate var found: String? { index.map { "\($0 + 1) of \(matches.count)" } }

  /// `“ferry” 2 of 12   n next   N before`, as far as it fits; without the keys if there is only
  /// one match.
  fileprivate func words(room: Int) -> SafeText {
    let words = "“\(query)” \(found ?? "is not on this page")"
    let keys = matches.count > 1 ? [Hint.nextMatch, Hint.previousMatch] : []
    let line = hintLine([words] + keys, room: room)
    return SafeText(outside: line.isEmpty ? words : line, breaks: .keep)
  }
}
