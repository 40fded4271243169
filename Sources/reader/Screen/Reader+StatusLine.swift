import Console
import GalleySystem
import TextLayout

extension Reader {
  /// The column where the status line begins: that of the page.
  var statusColumn: Int {
    help == nil && pages.side == nil ? pages.pageColumns.lowerBound : pages.size.gutter
  }

  /// The cells of the status line between the gutters.
  private var statusWidth: Int {
    max(1, pages.size.columns - statusColumn - pages.size.gutter)
  }

  /// The status line as it is drawn.
  var drawnStatusLine: StatusLine.Drawing {
    statusLine.draw(width: statusWidth, glyphs: pages.glyphs)
  }

  /// The status line: hints or a remark, and the position in the page; during a search, the query
  /// and the number of matches.
  private var statusLine: StatusLine {
    let pane = pane
    var line = StatusLine()
    line.right = hasEnds ? "" : pane.positionWords
    switch mode {
    case .confirming(let question):
      line.message = question.words
      line.rowLimit = pages.size.rows
      line.right = ""
    case .searching(let query, let isFilter, _):
      line.prompt = (isFilter ? "&" : "/", query)
      line.right = remark ?? found(on: pane, isFilter: isFilter)
    case .typing:
      if let remark {
        line.message = [.own(remark, .aside)]
      } else {
        line.hints = [Hint.search, Hint.leaveField]
      }
    case .browsing:
      line.message = message(on: pane)
      if remark != nil {
        line.rowLimit = min(5, pages.size.rows - 1)
      }
      line.hints = browsingHints(of: pane)
    }
    return line
  }

  /// The words at the end of a query.
  private func found(on pane: Pane, isFilter: Bool) -> String {
    if isFilter { return "\(pane.drawn.items.count) found" }
    guard let search = pane.search else { return pane.positionWords }
    return search.found ?? "not found"
  }

  /// A number that is typed, a remark, or the result of a search or a filter.
  private func message(on pane: Pane) -> [Run] {
    let filter = pane.position.filter
    let words: String
    if let number {
      words = "\(number)"
    } else if let remark {
      words = remark
    } else if let search = pane.search {
      words = "“\(search.query)” \(search.found ?? "is not on this page")"
    } else if !filter.isEmpty {
      words = "&\(filter): \(pane.drawn.items.count) of \(pane.itemCount)"
    } else {
      return []
    }
    // A file's name in a command can be copied: its hyphens end no row.
    return [Run(SafeText(outside: words, breaks: .keep), .status, breaksAtBlanks: true)]
  }

  private func browsingHints(of pane: Pane) -> [String] {
    if let number {
      return pane.openableLinks.contains(number) ? [Hint.follow(link: number)] : []
    }
    if remark != nil { return [] }
    guard let search = pane.search else {
      return help == nil ? hints(of: pane) : [Hint.goBack, Hint.find]
    }
    return search.matches.count > 1 ? [Hint.nextMatch, Hint.previousMatch] : []
  }

  /// The hints for the keys with an effect, the most important first.
  private func hints(of pane: Pane) -> [String] {
    let page = pages.pane.page
    let filter = pane.position.filter
    var hints: [String] = []
    if !filter.isEmpty { hints.append(Hint.all) }
    if let choice = choiceWords { hints.append("⏎ \(choice)") }
    let isFirst = pages.app == pages.rootApp && !pages.hasPageBefore
    hints += [isFirst ? Hint.quit : Hint.back, Hint.keys]
    if address != nil { hints.append(Hint.browser) }
    if hasNextItem { hints.append(Hint.next) }
    // A list, which can be long, has no numbered links.
    let links = pane.openableLinks
    if pages.hasPageBefore, let first = links.min(), let last = links.max() {
      hints.append(Hint.links(first, last))
    }
    guard let app = pages.app else { return hints }
    hints += page.hints
    // Where `r` reloads the page, it requests the pictures again too.
    let hasReload = page.hints.contains(Hint.reload)
    if !hasReload, pane.visibleImages.contains(where: { images.hasFailed($0.address, in: app) }) {
      hints.append(Hint.pictures)
    }
    return hints + [Hint.find]
  }
}

extension PageView {
  /// `12%`, `more ↓` at the top, or `end`; empty if the whole page is visible.
  var positionWords: String {
    if drawn.scrollLimit == 0 { return "" }
    if scroll == 0 || !drawn.isWhole { return "more ↓" }
    return isAtEnd ? "end" : "\(scroll * 100 / drawn.scrollLimit)%"
  }
}

extension PageSearch {
  /// `2 of 12`; `nil` without matches.
  fileprivate var found: String? {
    index.map { "\($0 + 1) of \(matches.count)" }
  }
}
