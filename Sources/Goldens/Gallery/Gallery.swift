import TextLayout

/// A self-contained page for a browser with every state of every screen, readable without scripts.
///
/// States that differ from their goldens come first, with the old and the new drawing and the differing rows. Each
/// state has an anchor with its path: `#ledger/detail/loaded`. A comparison of recorded goldens needs no specimens.
public struct Gallery: Sendable {
  /// The styles of roles on light and dark pages.
  public var html: HTML
  /// The page's title.
  public var title: String

  /// - Parameters:
  ///   - html: the styles of roles on light and dark pages.
  ///   - title: the page's title.
  public init(html: HTML, title: String) {
    self.html = html
    self.title = title
  }

  /// Returns the page as HTML.
  ///
  /// - Parameters:
  ///   - specimens: the states, in this order.
  ///   - comparison: the differences, which come first.
  public func encode(_ specimens: [Specimen], comparison: Comparison?) -> String {
    // Each state's text comes before its styles and its transcript.
    let sorted = ChangeGroup.groups(of: comparison?.findings ?? []).flatMap(\.findings)
    let findings = Dictionary(grouping: sorted, by: \.state)
    let drawn = Set(specimens.map(\.path))
    let changed =
      specimens.map(\.path).filter { findings[$0] != nil } + findings.keys.filter { !drawn.contains($0) }.sorted()
    let body = """
      <a class="skip" href="#states">Skip to the states</a>
      <header>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(comparison?.sides == nil ? summary(specimens, findings) : recordedSummary(comparison))</p>
      <p class="tools" hidden><label>Filter <input type="search" id="filter" placeholder="screen or state"></label>
      <label>Theme <select id="theme"><option value="">as the system</option><option>light</option>
      <option>dark</option></select></label> <output id="shown"></output></p>
      </header>
      <nav aria-label="States">
      \(contents(specimens.isEmpty ? changed : specimens.map(\.path), findings))
      </nav>
      <main id="states">
      \(changes(changed, findings, drawn, comparison))
      \(specimens.map { section(of: $0, isChanged: findings[$0.path] != nil) }.joined(separator: "\n"))
      </main>
      """
    return HTML.page(
      title: title, styleSheet: [html.styleSheet, DiffHTML.sharedRules, GalleryPage.rules].joined(separator: "\n"),
      body: body, script: GalleryPage.script)
  }

  private func recordedSummary(_ comparison: Comparison?) -> String {
    let document = comparison.map { DiffDocument($0, command: "") }
    return document.map { HTML.escaped("\($0.counts) \($0.result).") } ?? ""
  }

  private func summary(_ specimens: [Specimen], _ findings: [String: [Finding]]) -> String {
    let states = specimens.count { $0.kind == .state }
    let flows = specimens.count - states
    let counts = counted(states, "state") + (flows == 0 ? "" : ", \(counted(flows, "flow"))")
    let changed = specimens.count { findings[$0.path] != nil }
    let orphans = findings.values.joined().count { $0.specimen == nil }
    guard changed + orphans > 0 else { return "\(counts)." }
    var differences =
      changed == 1 ? ["1 differs from its golden"] : changed > 1 ? ["\(changed) differ from their goldens"] : []
    if orphans > 0 { differences.append(counted(orphans, "orphaned golden")) }
    return "\(counts); <a href=\"#changed\">\(differences.joined(separator: ", "))</a>."
  }

  /// Returns the table of contents: the screens, each with its states.
  private func contents(_ paths: [String], _ findings: [String: [Finding]]) -> String {
    var screens: [(name: String, states: [String])] = []
    for path in paths {
      let name = path.split(separator: "/").dropLast().joined(separator: "/")
      if screens.last?.name == name {
        screens[screens.count - 1].states.append(path)
      } else {
        screens.append((name, [path]))
      }
    }
    return screens.map { screen in
      let items = screen.states.map { path in
        let mark = findings[path] == nil ? "" : " <b title=\"differs\">●</b>"
        let (link, name) = (HTML.escaped(path), HTML.escaped(String(path.split(separator: "/").last ?? "")))
        return "<li data-path=\"\(link)\"><a href=\"#\(link)\">\(name)</a>\(mark)</li>"
      }
      return "<details open><summary>\(HTML.escaped(screen.name))</summary><ul>\(items.joined())</ul></details>"
    }.joined(separator: "\n")
  }

  // MARK: Differences

  private func changes(
    _ paths: [String], _ findings: [String: [Finding]], _ drawn: Set<String>, _ comparison: Comparison?
  ) -> String {
    guard !paths.isEmpty, let comparison else { return "" }
    let sides = comparison.sides
    let document = DiffDocument(comparison, command: "")
    let parts = paths.map { path in
      let name = HTML.escaped(path)
      let changes = (findings[path] ?? []).map { change($0, isRecorded: sides != nil) }.joined(separator: "\n")
      // A state that isn't drawn below has its anchor here.
      let place = drawn.contains(path) ? "<section>" : "<section id=\"\(name)\" data-path=\"\(name)\">"
      return "\(place)<h3><a href=\"#\(name)\">\(name)</a></h3>\n\(changes)</section>"
    }
    let heading = sides == nil ? "Differing from their goldens" : "Changed goldens"
    return """
      <section id="changed" aria-label="\(heading)">
      <h2>\(heading)</h2>
      \(document.groups.map { cause($0, in: document) }.joined(separator: "\n"))
      <details><summary>one by one: \(counted(paths.count, "state"))</summary>
      \(parts.joined(separator: "\n"))
      </details>
      </section>
      """
  }

  /// A cause: its example, and the goldens that it changed, alone or with others.
  private func cause(_ group: ChangeGroup, in document: DiffDocument) -> String {
    let rows = document.rows(of: group).map(DiffHTML.row).joined(separator: "\n")
    let lists = group.divisions.map { division in
      let others = division.others.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
      let states = DiffDocument.states(of: division.findings).map { state in
        let name = HTML.escaped(state.path)
        return "<li><a href=\"#\(name)\">\(name)</a> \(HTML.escaped(state.aspects))</li>"
      }
      return "<p>\(others.isEmpty ? "only this" : "this and \(others)")</p><ul>\(states.joined())</ul>"
    }
    let example = HTML.escaped(group.example.path)
    return """
      <article class="cause" id="\(group.id)"><h3><a href="#\(group.id)">\(group.id)</a> \(HTML.escaped(group.title))</h3>
      \(rows.isEmpty ? "" : "<figure><figcaption>\(example)</figcaption><pre class=\"frame\" tabindex=\"0\">\(rows)</pre></figure>")
      <details\(group.findings.count > 12 ? "" : " open")><summary>\(counted(group.findings.count, "golden"))</summary>
      \(lists.joined(separator: "\n"))</details></article>
      """
  }

  private func change(_ finding: Finding, isRecorded: Bool) -> String {
    func pane(_ name: String, _ content: String) -> String {
      "<figure><figcaption>\(name)</figcaption><pre class=\"frame\" tabindex=\"0\">\(content)</pre></figure>"
    }
    func text(_ bytes: [UInt8]) -> String {
      HTML.cells(RowDifference.rows(of: bytes).map(CellMarks.visible).joined(separator: "\n"))
    }
    var panes: [String] = []
    if finding.verdict != .added { panes.append(pane(isRecorded ? "before" : "old", text(finding.old))) }
    if finding.verdict != .removed { panes.append(pane(isRecorded ? "after" : "new", text(finding.new))) }
    if finding.verdict != .added, finding.verdict != .removed {
      let rows = DiffRow.rows(of: RowDifference(old: finding.old, new: finding.new), context: 2)
      panes.append(pane("difference", rows.map(DiffHTML.row).joined(separator: "\n")))
    }
    return """
      <article class="change"><h4><code>\(HTML.escaped(finding.path))</code> \(HTML.escaped("\(finding.verdict)"))</h4>
      <div class="panes">\(panes.joined(separator: "\n"))</div></article>
      """
  }

  // MARK: States

  private func section(of specimen: Specimen, isChanged: Bool) -> String {
    let frames = specimen.sizes.map { size in
      """
      <figure><figcaption>\(size)</figcaption>\(html.fragment(specimen.draw(size, .unicode), isScrollable: true))</figure>
      """
    }
    let spoken = specimen.spoken.map { spoken in
      let text = String(decoding: spoken(specimen.sizes.first?.width ?? 40), as: UTF8.self)
      return "<details><summary>spoken</summary><pre class=\"spoken\">\(HTML.escaped(text))</pre></details>"
    }
    return """
      <section id="\(specimen.path)" data-path="\(specimen.path)"\(isChanged ? " data-changed" : "")>
      <h2><a href="#\(specimen.path)">\(specimen.path)</a></h2>
      <p>\(HTML.escaped(specimen.about))</p>
      <div class="panes">\(frames.joined(separator: "\n"))</div>
      \(spoken ?? "")
      </section>
      """
  }
}
