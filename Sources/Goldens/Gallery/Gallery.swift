import TextLayout

/// A self-contained page for a browser with every state of every screen, readable without scripts.
///
/// States that differ from their goldens come first, with the old and the new drawing and the differing rows. Each
/// state has an anchor with its path: `#ledger/detail/loaded`.
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
    let findings = Dictionary(grouping: sorted) { $0.specimen ?? "" }
    let changed = specimens.filter { findings[$0.path] != nil }
    let orphans = (comparison?.findings ?? []).filter { $0.specimen == nil }
    let body = """
      <a class="skip" href="#states">Skip to the states</a>
      <header>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(summary(specimens, changed: changed.count, orphans: orphans.count))</p>
      <p class="tools" hidden><label>Filter <input type="search" id="filter" placeholder="screen or state"></label>
      <label>Theme <select id="theme"><option value="">as the system</option><option>light</option>
      <option>dark</option></select></label> <output id="shown"></output></p>
      </header>
      <nav aria-label="States">
      \(contents(specimens, findings))
      </nav>
      <main id="states">
      \(changes(changed, findings, orphans))
      \(specimens.map { section(of: $0, isChanged: findings[$0.path] != nil) }.joined(separator: "\n"))
      </main>
      """
    return HTML.page(
      title: title, styleSheet: [html.styleSheet, DiffHTML.sharedRules, GalleryPage.rules].joined(separator: "\n"),
      body: body, script: GalleryPage.script)
  }

  private func summary(_ specimens: [Specimen], changed: Int, orphans: Int) -> String {
    let states = specimens.count { $0.kind == .state }
    let flows = specimens.count - states
    let counts = counted(states, "state") + (flows == 0 ? "" : ", \(counted(flows, "flow"))")
    guard changed + orphans > 0 else { return "\(counts)." }
    var differences =
      changed == 1 ? ["1 differs from its golden"] : changed > 1 ? ["\(changed) differ from their goldens"] : []
    if orphans > 0 { differences.append(counted(orphans, "orphaned golden")) }
    return "\(counts); <a href=\"#changed\">\(differences.joined(separator: ", "))</a>."
  }

  /// Returns the table of contents: the screens, each with its states.
  private func contents(_ specimens: [Specimen], _ findings: [String: [Finding]]) -> String {
    var screens: [(name: String, states: [Specimen])] = []
    for specimen in specimens {
      let name = specimen.parts.dropLast().joined(separator: "/")
      if screens.last?.name == name {
        screens[screens.count - 1].states.append(specimen)
      } else {
        screens.append((name, [specimen]))
      }
    }
    return screens.map { screen in
      let items = screen.states.map { specimen in
        let mark = findings[specimen.path] == nil ? "" : " <b title=\"differs\">●</b>"
        return
          "<li data-path=\"\(specimen.path)\"><a href=\"#\(specimen.path)\">\(specimen.parts.last ?? "")</a>\(mark)</li>"
      }
      return "<details open><summary>\(screen.name)</summary><ul>\(items.joined())</ul></details>"
    }.joined(separator: "\n")
  }

  // MARK: Differences

  private func changes(_ specimens: [Specimen], _ findings: [String: [Finding]], _ orphans: [Finding]) -> String {
    guard !specimens.isEmpty || !orphans.isEmpty else { return "" }
    let parts = specimens.map { specimen in
      "<h3><a href=\"#\(specimen.path)\">\(specimen.path)</a></h3>\n"
        + (findings[specimen.path] ?? []).map(change).joined(separator: "\n")
    }
    return """
      <section id="changed" aria-label="Differing from their goldens">
      <h2>Differing from their goldens</h2>
      \((parts + orphans.map(change)).joined(separator: "\n"))
      </section>
      """
  }

  private func change(_ finding: Finding) -> String {
    let rows = DiffRow.rows(of: RowDifference(old: finding.old, new: finding.new), context: 2)
    let difference = rows.map(DiffHTML.row).joined(separator: "\n")
    func pane(_ name: String, _ bytes: [UInt8]) -> String {
      let text = RowDifference.rows(of: bytes).map(CellMarks.visible).joined(separator: "\n")
      return """
        <figure><figcaption>\(name)</figcaption><pre class="frame" tabindex="0">\(HTML.cells(text))</pre></figure>
        """
    }
    return """
      <article class="change"><h4><code>\(HTML.escaped(finding.path))</code> \(HTML.escaped("\(finding.verdict)"))</h4>
      <div class="panes">\(finding.old.isEmpty ? "" : pane("old", finding.old))\(finding.new.isEmpty ? "" : pane("new", finding.new))
      <figure><figcaption>difference</figcaption><pre class="frame" tabindex="0">\(difference)</pre></figure></div></article>
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
