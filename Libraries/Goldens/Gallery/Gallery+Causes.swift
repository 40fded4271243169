import TextLayout

extension Gallery {
  /// The section with the causes of differences under one heading; empty without differences.
  func section(of differences: Differences) -> String {
    guard !differences.causes.isEmpty else { return "" }
    let heading =
      differences.comparison.sides == nil ? "Differing from their goldens" : "Changed goldens"
    let caution = differences.caution.map { "<p>\($0)</p>\n" } ?? ""
    return """
      <section id="changed" aria-label="\(heading)">
      <h2>\(heading)</h2>
      \(caution)\(differences.causes.map { article($0, of: differences) }.joined(separator: "\n"))
      </section>
      """
  }

  /// A cause with its example, and the goldens that it changed, alone or with others.
  private func article(_ cause: Cause, of differences: Differences) -> String {
    let states = Differences.states(of: cause.changes).map { path, aspects in
      let name = HTML.escaped(path)
      return "<li><a href=\"#\(name)\">\(name)</a> \(HTML.escaped(aspects))</li>"
    }
    let forms =
      cause.lines.isEmpty
      ? "" : "<p>\(cause.lines.map(HTML.escaped).joined(separator: "<br>"))</p>\n"
    let example = example(of: cause, differences.rows(of: cause.example, in: cause))
    let refusal =
      differences.refusal(of: cause).map { "<p>refused: \(HTML.escaped($0.words))</p>\n" } ?? ""
    let lines = differences.lines[cause.name]
    let drawn = lines.map { "<p class=\"path\">\(HTML.escaped($0.description))</p>\n" } ?? ""
    let count = cause.changes.count
    return """
      <article id="\(cause.id)"><h3>\(HTML.escaped(cause.title)) <a href="#\(cause.id)">\(cause.id)</a></h3>
      \(forms)\(refusal)\(example)\(acceptance(of: cause, in: differences))\
      <details\(count > 12 ? "" : " open")><summary>\(counted(count, "golden"))</summary>
      <ul>\(states.joined())</ul></details>\(drawn)</article>
      """
  }

  /// The rows of an example before the change and after it, beside each other, with the cells that
  /// differ marked in both.
  private func example(of cause: Cause, _ rows: [DiffRow]) -> String {
    func figure(_ when: String, without kind: DiffRow.Kind) -> String {
      let shown = rows.filter { $0.kind != kind }
      guard shown.contains(where: { ![.gap, .rest].contains($0.kind) }) else { return "" }
      let pane = html.pane(DiffBlock(rows: shown).blocks)
      return "<figure class=\"\(when)\"><figcaption>\(when)</figcaption>\(pane)</figure>"
    }
    let panes = figure("before", without: .added) + figure("after", without: .removed)
    guard !panes.isEmpty else { return "" }
    let path = HTML.escaped(cause.example.shownPath)
    return "<p class=\"path\">\(path)</p>\n<div class=\"panes\">\(panes)</div>\n"
  }

  /// The button for the command that records a cause; empty if it can't be recorded, as with two
  /// revisions.
  private func acceptance(of cause: Cause, in differences: Differences) -> String {
    let refused = differences.refusal(of: cause)?.count ?? 0
    let isUnstable = cause.file?.verdict == .unstable
    guard differences.comparison.sides == nil, !isUnstable, refused < cause.changes.count else {
      return ""
    }
    let prune = cause.file?.verdict == .orphaned ? " --prune" : ""
    let command =
      "\(differences.command) --record\(prune)\(differences.selection) --cause \(cause.name)"
    return """
      <p class="copies"><button type="button" data-copy="\(HTML.escaped(command))">Copy the command that accepts it\
      </button></p>

      """
  }
}

extension HTML {
  /// Encodes rows of goldens, which the keyboard can scroll.
  ///
  /// A row of right-to-left text has its marks of direction as they are, so that its texts keep
  /// their cells.
  func pane(_ rows: [Block]) -> String {
    let frame = Frame(drawing: .stack(Stack(rows)), size: Size(width: .max))
    let lines = fragment(frame, isScrollable: true).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard line.contains("<bdi dir="), line.contains("&lt;U+") else { return String(line) }
      return ["061C", "200E", "200F", "202B", "202C"].reduce(String(line)) { line, code in
        line.replacing(
          "&lt;U+\(code)&gt;",
          with: Unicode.Scalar(UInt32(code, radix: 16) ?? 0).map(String.init) ?? "")
      }
    }.joined(separator: "\n")
  }
}
