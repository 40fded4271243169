import TextLayout

extension Gallery {
  /// The section with the causes of differences under one heading; empty without differences.
  func section(of differences: Differences) -> String {
    if differences.causes.isEmpty { return "" }
    let caution = differences.caution.map { HTML.element("p", $0) + "\n" } ?? ""
    let articles = differences.causes.map { article($0, of: differences) }
    return """
      <section id="changed" aria-label="Goldens that differ">
      <h2>Goldens that differ</h2>
      \(caution)\(articles.joined(separator: "\n"))
      </section>
      """
  }

  /// A cause with its example, and the goldens that it changed, alone or with others.
  private func article(_ cause: Cause, of differences: Differences) -> String {
    let title = "\(HTML.escaped(cause.title)) \(HTML.link(to: cause.id))"
    var parts = [HTML.element("h3", title)]
    if !cause.lines.isEmpty {
      let forms = cause.lines.map(HTML.escaped).joined(separator: "<br>")
      parts.append(HTML.element("p", forms))
    }
    if let refusal = differences.refusal(of: cause) {
      parts.append(HTML.element("p", "refused: \(HTML.escaped(refusal.words))"))
    }
    parts += example(of: cause, differences.rows(of: cause.example, in: cause))
    if let command = differences.command(accepting: cause) {
      let button = HTML.copyButton("the command that accepts it", command)
      parts.append(HTML.element("p", class: "copies", button))
    }
    let summary = HTML.element("summary", counted(cause.changes.count, "golden"))
    let states = Differences.states(of: cause.changes).map { path, aspects in
      HTML.element("li", "\(HTML.link(to: path)) \(HTML.escaped(aspects))")
    }
    let list = HTML.element("ul", states.joined())
    parts.append(HTML.element("details", summary + list))
    if let lines = differences.lines[cause.name] {
      parts.append(HTML.element("p", class: "path", HTML.escaped(lines.description)))
    }
    return "<article id=\"\(cause.id)\">\(parts.joined(separator: "\n"))</article>"
  }

  /// The rows of an example before the change and after it, beside each other, with the cells that
  /// differ marked in both.
  private func example(of cause: Cause, _ rows: [DiffRow]) -> [String] {
    func figure(_ when: String, without kind: DiffRow.Kind) -> String {
      let shown = rows.filter { $0.kind != kind }
      if shown.allSatisfy({ $0.kind == .gap || $0.kind == .rest }) { return "" }
      return HTML.figure(when, html.pane(DiffBlock(rows: shown).blocks), class: when)
    }
    let panes = figure("before", without: .added) + figure("after", without: .removed)
    if panes.isEmpty { return [] }
    return [
      HTML.element("p", class: "path", HTML.escaped(cause.example.shownPath)),
      HTML.element("div", class: "panes", panes),
    ]
  }
}

extension HTML {
  /// Encodes rows of goldens, which the keyboard can scroll.
  func pane(_ rows: [Block]) -> String {
    fragment(Frame(unfolded: rows), isScrollable: true)
  }
}
