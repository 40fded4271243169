import TextLayout

extension Gallery {
  /// The section with the causes of differences under one heading; empty without differences.
  func section(of differences: Differences) -> String {
    if differences.causes.isEmpty { return "" }
    let isDrawn = differences.comparison.sides == nil
    let heading = isDrawn ? "Differing from their goldens" : "Changed goldens"
    let caution = differences.caution.map { "<p>\($0)</p>\n" } ?? ""
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
    let title = "\(HTML.escaped(cause.title)) <a href=\"#\(cause.id)\">\(cause.id)</a>"
    let forms = cause.lines.map(HTML.escaped).joined(separator: "<br>")
    let refusal = differences.refusal(of: cause).map { "refused: \(HTML.escaped($0.words))" }
    var parts = [forms, refusal ?? ""].filter { !$0.isEmpty }.map { "<p>\($0)</p>\n" }
    parts.append(example(of: cause, differences.rows(of: cause.example, in: cause)))
    parts.append(acceptance(of: cause, in: differences))
    let states = Differences.states(of: cause.changes).map { path, aspects in
      let name = HTML.escaped(path)
      return "<li><a href=\"#\(name)\">\(name)</a> \(HTML.escaped(aspects))</li>"
    }
    let count = cause.changes.count
    let lines = differences.lines[cause.name].map { lines in
      "<p class=\"path\">\(HTML.escaped(lines.description))</p>\n"
    }
    return """
      <article id="\(cause.id)"><h3>\(title)</h3>
      \(parts.joined())\
      <details\(count > 12 ? "" : " open")><summary>\(counted(count, "golden"))</summary>
      <ul>\(states.joined())</ul></details>\(lines ?? "")</article>
      """
  }

  /// The rows of an example before the change and after it, beside each other, with the cells that
  /// differ marked in both.
  private func example(of cause: Cause, _ rows: [DiffRow]) -> String {
    func figure(_ when: String, without kind: DiffRow.Kind) -> String {
      let shown = rows.filter { $0.kind != kind }
      guard shown.contains(where: { ![.gap, .rest].contains($0.kind) }) else { return "" }
      return GalleryPage.figure(when, html.pane(DiffBlock(rows: shown).blocks), when)
    }
    let panes = figure("before", without: .added) + figure("after", without: .removed)
    if panes.isEmpty { return "" }
    let path = HTML.escaped(cause.example.shownPath)
    return "<p class=\"path\">\(path)</p>\n<div class=\"panes\">\(panes)</div>\n"
  }

  /// The button for the command that records a cause; empty if it can't be recorded, as with two
  /// revisions.
  private func acceptance(of cause: Cause, in differences: Differences) -> String {
    let verdict = cause.file?.verdict
    let refused = differences.refusal(of: cause)?.count ?? 0
    if differences.comparison.sides != nil || verdict == .unstable { return "" }
    if refused == cause.changes.count { return "" }
    var command = "\(differences.command) --record"
    if verdict == .orphaned { command += " --prune" }
    command += "\(differences.selection) --cause \(cause.name)"
    let button = GalleryPage.copyButton("the command that accepts it", command)
    return "<p class=\"copies\">\(button)</p>\n"
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
