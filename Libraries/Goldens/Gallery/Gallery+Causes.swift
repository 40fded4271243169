import TextLayout

extension Gallery {
  /// The section with the causes of differences under one heading; empty without differences.
  func section(of differences: Differences) -> String {
    if differences.causes.isEmpty { return "" }
    let isDrawn = differences.comparison.sides == nil
    let heading = isDrawn ? "Differing from their goldens" : "Changed goldens"
    let caution = differences.caution.map { HTML.element("p", $0) + "\n" } ?? ""
    let articles = differences.causes.map { article($0, of: differences) }
    return """
      <section id="changed" aria-label="\(heading)">
      <h2>\(heading)</h2>
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
    if let command = command(accepting: cause, in: differences) {
      let button = HTML.copyButton("the command that accepts it", command)
      parts.append(HTML.element("p", class: "copies", button))
    }
    let count = cause.changes.count
    let summary = HTML.element("summary", counted(count, "golden"))
    parts.append("<details\(count > 12 ? "" : " open")>\(summary)")
    let states = Differences.states(of: cause.changes).map { path, aspects in
      HTML.element("li", "\(HTML.link(to: path)) \(HTML.escaped(aspects))")
    }
    var list = HTML.element("ul", states.joined()) + "</details>"
    if let lines = differences.lines[cause.name] {
      list += HTML.element("p", class: "path", HTML.escaped(lines.description)) + "\n"
    }
    parts.append(list)
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

  /// The command that records a cause; nil if it can't be recorded, as with two revisions.
  private func command(accepting cause: Cause, in differences: Differences) -> String? {
    let verdict = cause.file?.verdict
    let refused = differences.refusal(of: cause)?.count ?? 0
    if differences.comparison.sides != nil || verdict == .unstable { return nil }
    if refused == cause.changes.count { return nil }
    var command = "\(differences.command) --record"
    if verdict == .orphaned { command += " --prune" }
    return command + "\(differences.selection) --cause \(cause.name)"
  }
}

extension HTML {
  /// Encodes rows of goldens, which the keyboard can scroll.
  ///
  /// A row of right-to-left text has its marks of direction as they are, so that its texts keep
  /// their cells.
  func pane(_ rows: [Block]) -> String {
    let html = fragment(Frame(unfolded: rows), isScrollable: true)
    let lines = html.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("<bdi dir=") ? withMarks(String(line)) : String(line)
    }
    return lines.joined(separator: "\n")
  }

  private func withMarks(_ line: String) -> String {
    var line = line
    let marks: [Unicode.Scalar] = ["\u{61C}", "\u{200E}", "\u{200F}", "\u{202B}", "\u{202C}"]
    for mark in marks {
      line.replace(HTML.escaped(CellMarks.name(of: mark)), with: String(mark))
    }
    return line
  }
}
