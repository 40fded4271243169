import TextLayout

extension Gallery {
  /// The section with the causes of differences under one heading; empty without differences.
  func section(of differences: Differences) -> String {
    if differences.causes.isEmpty { return "" }
    var parts = [HTML.element("h2", "Goldens that differ")]
    if let caution = differences.caution {
      parts.append(HTML.element("p", caution))
    }
    for cause in differences.causes {
      parts.append(article(cause, of: differences))
    }
    return """
      <div id="changed">
      \(parts.joined(separator: "\n"))
      </div>
      """
  }

  /// A cause with its example, and the goldens that it changed, alone or with others.
  private func article(_ cause: Cause, of differences: Differences) -> String {
    let title = HTML.escaped(cause.title)
    let link = HTML.link(to: cause.id)
    var parts = [HTML.element("h3", "\(title) \(link)")]
    if !cause.lines.isEmpty {
      let forms = cause.lines.map(HTML.escaped)
      parts.append(HTML.element("p", forms.joined(separator: "<br>")))
    }
    if let refusal = differences.refusal(of: cause) {
      let words = HTML.escaped("refused: \(refusal.words)")
      parts.append(HTML.element("p", words))
    }
    let rows = differences.rows(of: cause.example, in: cause)
    parts += example(of: cause, rows)
    if let command = differences.command(accepting: cause) {
      let isOrphan = cause.changes.allSatisfy { $0.verdict == .orphaned }
      let verb = isOrphan ? "removes" : "accepts"
      let button = """
        <button type="button" data-copy="\(HTML.escaped(command))">\
        Copy the command that \(verb) it</button>
        """
      parts.append(HTML.element("p", class: "copies", button))
    }
    let count = counted(cause.changes.count, "golden")
    let summary = HTML.element("summary", count)
    let states = Differences.states(of: cause.changes).map { path, aspects in
      let link = HTML.link(to: path)
      return HTML.element("li", "\(link) \(HTML.escaped(aspects))")
    }
    let list = HTML.element("ul", states.joined())
    parts.append(HTML.element("details", summary + list))
    if let lines = differences.lines[cause.name] {
      let words = HTML.escaped(lines.description)
      parts.append(HTML.element("p", class: "path", words))
    }
    let content = parts.joined(separator: "\n")
    return "<article id=\"\(cause.id)\">\(content)</article>"
  }

  /// The rows of an example before the change and after it, beside each other, with the cells that
  /// differ marked in both.
  private func example(of cause: Cause, _ rows: [DiffRow]) -> [String] {
    func figure(_ when: String, without kind: DiffRow.Kind) -> String {
      let shown = rows.filter { $0.kind != kind }
      if shown.allSatisfy({ $0.segments.isEmpty }) { return "" }
      let frame = Frame(unfolded: DiffBlock(rows: shown).blocks)
      let pane = html.fragment(frame, isScrollable: true)
      let caption = HTML.element("figcaption", when)
      return HTML.element("figure", class: when, caption + pane)
    }
    let before = figure("before", without: .added)
    let panes = before + figure("after", without: .removed)
    if panes.isEmpty { return [] }
    let path = HTML.escaped(cause.example.shownPath)
    return [
      HTML.element("p", class: "path", path),
      HTML.element("div", class: "panes", panes),
    ]
  }
}
