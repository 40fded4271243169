import TextLayout

/// Encodes a difference as a self-contained page for a browser, light and dark, without scripts and external resources.
public enum DiffHTML {
  /// The whole page.
  ///
  /// - Parameter html: the styles of roles, for a change of roles; plain by default.
  public static func encode(_ document: DiffDocument, html: HTML = HTML(light: Theme(), dark: Theme())) -> String {
    let drawings = RecordedDrawings(document.comparison)
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
    let looks = drawings.changedLooks(of: group.example.path) ?? []
    return [looks, document.rows(of: group).map(row)].filter { !$0.isEmpty }.map { pane($0) }.joined(separator: "\n")
  }

  /// Rows that the keyboard can scroll.
  ///
  /// - Parameter width: the cells of a row with a background.
  static func pane(_ rows: [String], width: Int? = nil) -> String {
    let style = width.map { " style=\"--width: \($0)ch\"" } ?? ""
    return "<pre class=\"frame\" dir=\"ltr\"\(style) tabindex=\"0\">\(rows.joined(separator: "\n"))</pre>"
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

  /// One row with its number and marked changes.
  static func row(_ row: DiffRow) -> String {
    let whole = row.text
    let text = row.segments.map { segment in
      let escaped = HTML.cells(directed(segment.text, in: whole))
      return segment.isChanged ? "<mark>\(escaped)</mark>" : escaped
    }.joined()
    let number = String(row.number).leftPadded(to: 4)
    return switch row.kind {
    case .gap: "<span class=\"same\">     ⋮</span>"
    case .same: "<span class=\"same\">\(number)   \(text)</span>"
    case .removed: "<del class=\"went\">\(number) - \(text)</del>"
    case .added: "<ins class=\"came\">\(number) + \(text)</ins>"
    }
  }

  /// A row with its marks of direction as they are if it has right-to-left text, so that its texts keep their cells as in
  /// a terminal.
  static func directed(_ row: String, in whole: String) -> String {
    guard whole.contains("<U+20"), Direction(of: whole) != nil else { return row }
    return row.replacing("<U+200E>", with: "\u{200E}").replacing("<U+202B>", with: "\u{202B}")
      .replacing("<U+202C>", with: "\u{202C}")
  }
}
