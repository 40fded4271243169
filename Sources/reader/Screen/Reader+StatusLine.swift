import Console
import TextLayout

extension Reader {
  /// The status line: hints or a remark, and the position in the page; during a search, the query and the number of
  /// matches.
  func statusLine(of pane: Pane) -> (rows: [ScreenBuffer.Row], cursor: Int?) {
    if case .confirming(let address) = input.mode { return (rows(asking: address), nil) }
    var position = showsEnds ? "" : pane.positionWords
    if case .searching(_, let isFilter, _) = input.mode {
      let found = pane.search.map { $0.found ?? "not found" } ?? pane.positionWords
      position = remark ?? (isFilter ? "\(pane.drawn.items.count) found" : found)
    }
    let (gutter, width) = (pages.size.gutter, max(1, pages.size.columns - 2 * pages.size.gutter))
    // What a key has done, and the key that undoes it, matter more than the position.
    let told = remark ?? pane.search.map { "“\($0.query)” \($0.found ?? "")" }
    if case .browsing = input.mode, let told, Cells.count(told + position) + 2 > width { position = "" }
    let room = max(1, width - (position.isEmpty ? 0 : Cells.count(position) + 2))
    let (words, cursor) = statusWords(of: pane, room: room)
    let left = Block.text(TextBlock([words], overflow: .truncate(lines: 1)))
    let right = Row.Cell(.text(TextBlock([.own(position, .aside)])), priority: 1, alignment: .trailing)
    let line = position.isEmpty ? left : Block.row(Row([left.filling(minimum: 1), right]))
    return (rows(drawing: line, Size(width: width, height: 1)), cursor.map { gutter + $0 })
  }

  /// The question whether to open an address, which is shown as a whole if the screen has the room.
  private func rows(asking address: String) -> [ScreenBuffer.Row] {
    let question = TextBlock(
      .own("Open ", .prose), Run(SafeText(outside: address), .link), .own(" ? ⏎ opens it, y copies it", .prose))
    return rows(drawing: .text(question), Size(width: max(1, pages.size.columns - pages.size.gutter)))
  }

  private func rows(drawing block: Block, _ size: Size) -> [ScreenBuffer.Row] {
    let frame = Frame(drawing: block, size: size, glyphs: pages.glyphs)
    return (0..<min(frame.rowCount, pages.size.rows)).map { row in
      changing(ScreenBuffer.Row()) { $0.write(row, of: frame, at: pages.size.gutter, by: style.encoder) }
    }
  }

  private func statusWords(of pane: Pane, room: Int) -> (Run, cursor: Int?) {
    switch input.mode {
    case .searching(let line, let isFilter, _):
      let (text, cursor) = line.shown(after: isFilter ? "&" : "/", room: room)
      return (Run(text, .prose), cursor)
    case .typing: return (.own(remark ?? "⏎ search   Esc leave the field", .aside), nil)
    case .browsing, .confirming: break
    }
    if let count = input.count { return (.own("\(count)", .status), nil) }
    if help != nil { return (.own("Esc goes back", .aside), nil) }
    if let remark { return (Run(SafeText(outside: remark), .status), nil) }
    if let search = pane.search { return (Run(search.words(room: room), .status), nil) }
    return (.own(hintLine(of: pane, room: room), .aside), nil)
  }

  /// The hints that fit, each as a whole.
  private func hintLine(of pane: Pane, room: Int) -> String {
    let (app, page) = (pages.app, pages.pane.page)
    let filter = pane.position.filter
    var hints = filter.isEmpty ? [] : ["&\(filter): \(pane.drawn.items.count)", "Esc all"]
    hints += leadsOn ? ["⏎ open"] : []
    hints += [app == pages.rootApp && !pages.hasPageBefore ? "q quit" : "q back", "? keys"]
    if let row = saveableRow { hints.append(page.isSaved?(row) == true ? "s remove" : "s save") }
    if pane.focused?.isLink == true || page.address?(pane.focused?.openedRow) != nil { hints.append("o browser") }
    if pages.hasPageBefore, page.depth == 1 { hints.append("] next") }
    // A list, which can be long, has no numbered links.
    if pages.hasPageBefore, pane.drawn.link(numbered: 1) != nil { hints.append("1 ⏎ link") }
    if app != nil { hints += page.hints }
    if pane.visibleImages.contains(where: { images.hasFailed($0.address, in: app ?? "") }) {
      hints.append("r pictures")
    }
    // A long list isn't counted for each key.
    let unread = page.identity == nil ? 0 : unreadRows(limit: 500).count
    if unread > 0 { hints.append("U \(unread) unread") }
    if app != nil { hints.append("/ find") }
    return Console.hintLine(hints, room: room)
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

  /// `“ferry” 2 of 12   n next   N before`, as far as it fits; without the keys if there is only one match.
  fileprivate func words(room: Int) -> SafeText {
    let words = "“\(query)” \(found ?? "is not on this page")"
    let line = hintLine([words] + (matches.count > 1 ? ["n next", "N before"] : []), room: room)
    return SafeText(outside: line.isEmpty ? words : line, breaks: .keep)
  }
}
