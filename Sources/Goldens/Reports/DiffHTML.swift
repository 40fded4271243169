import TextLayout

/// Encodes a difference as a self-contained page for a browser, light and dark, without scripts and external resources.
public enum DiffHTML {
  /// The whole page.
  ///
  /// - Parameter html: the styles of roles, for a change of roles; plain by default.
  public static func encode(_ document: DiffDocument, html: HTML = HTML(light: Theme(), dark: Theme())) -> String {
    let drawings = RecordedDrawings(document, html)
    let groups = document.groups.map { cause($0, in: document, drawings) }
    let summary = (document.groups.isEmpty ? "All " : "") + "\(document.counts) \(document.result)."
    let body = """
      <main style="max-width: 70rem; margin: 0 auto; padding: 1rem">
      <h1>Goldens that differ</h1>
      <p>\(HTML.escaped(summary))</p>
      \(groups.joined(separator: "\n"))
      </main>
      """
    return HTML.page(
      title: "Goldens that differ", styleSheet: [html.styleSheet, sharedRules].joined(separator: "\n"),
      body: body)
  }

  /// The example of a cause: the rows that differ, after their looks if only their roles changed.
  static func example(of group: ChangeGroup, in document: DiffDocument, _ drawings: RecordedDrawings) -> String {
    let rows = DiffBlock(rows: document.rows(of: group)).blocks
    let panes = [drawings.changedLooks(of: group.example.path), rows.isEmpty ? nil : drawings.html.pane(rows)]
    return panes.compactMap(\.self).joined(separator: "\n")
  }

  /// The rules for colours and differing rows that all pages about goldens share.
  static let sharedRules = String(decoding: PackageResources.shared_css, as: UTF8.self)

  /// A cause with its example, and the goldens that it changed, alone or with others.
  ///
  /// - Parameter hasStates: whether the page has an anchor for each state.
  static func cause(
    _ group: ChangeGroup, in document: DiffDocument, _ drawings: RecordedDrawings, hasStates: Bool = false
  ) -> String {
    let lists = group.divisions.map { division in
      let others = division.others.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
      let states = DiffDocument.states(of: division.findings).map { state in
        let name = HTML.escaped(state.path)
        return "<li>\(hasStates ? "<a href=\"#\(name)\">\(name)</a>" : name) \(HTML.escaped(state.aspects))</li>"
      }
      return "<p>\(others.isEmpty ? "only this" : "this and \(others)")</p><ul>\(states.joined())</ul>"
    }
    let example = example(of: group, in: document, drawings)
    let caption = HTML.escaped(group.example.path)
    let refusal = document.refusal(of: group).map { "<p>refused: \(HTML.escaped($0.words))</p>\n" } ?? ""
    let drawn = document.lines[group.id].map { "<p class=\"code\">\(HTML.escaped($0.description))</p>\n" } ?? ""
    let count = group.findings.count
    return """
      <article id="\(group.id)"><h3><a href="#\(group.id)">\(group.id)</a> \(HTML.escaped(group.title))</h3>
      \(refusal)\(example.isEmpty ? "" : "<figure><figcaption>\(caption)</figcaption>\(example)</figure>\n")\(drawn)\
      <details\(count > 12 ? "" : " open")><summary>\(counted(count, "golden"))</summary>
      \(lists.joined(separator: "\n"))</details></article>
      """
  }
}

extension HTML {
  /// Encodes rows of goldens, which the keyboard can scroll.
  ///
  /// A row of right-to-left text has its marks of direction as they are, so that its texts keep their cells.
  func pane(_ rows: [Block], width: Int = .max) -> String {
    let frame = Frame(drawing: .stack(Stack(rows)), size: Size(width: width))
    let lines = fragment(frame, isScrollable: true).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard line.contains("<bdi dir="), line.contains("&lt;U+20") else { return String(line) }
      return ["200E", "202B", "202C"].reduce(String(line)) { line, code in
        line.replacing("&lt;U+\(code)&gt;", with: Unicode.Scalar(UInt32(code, radix: 16) ?? 0).map(String.init) ?? "")
      }
    }.joined(separator: "\n")
  }
}
