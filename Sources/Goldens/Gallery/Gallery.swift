import TextLayout

/// A self-contained page for a browser with every state of every screen, readable without scripts.
///
/// The causes of differences come first. A state that differs from its goldens is marked, and has its old drawings beside
/// the new ones. Each state has an anchor with its path: `#ledger/detail/loaded`. A comparison of recorded goldens needs no
/// specimens.
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
  ///   - document: the differences, which come first.
  ///   - lines: the lines of code, which a click or the Return key shows; nil if they aren't known.
  public func encode(_ specimens: [Specimen], document: DiffDocument? = nil, lines: CodeLines? = nil) -> String {
    let states = GalleryState.states(of: specimens, document)
    let drawings = RecordedDrawings(document, html)
    let changes = document.map { GalleryCauses(document: $0, drawings: drawings).section } ?? ""
    var code = GalleryCode(lines: lines)
    let sections = states.map { $0.section(html, drawings, &code) }
    let body = """
      <a class="skip" href="#states">Skip to the states</a>
      <header>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(summary(states, document))</p>
      </header>
      \(GalleryPage.tools(hasChanges: !changes.isEmpty))
      <div class="work">
      <nav aria-label="States">
      \(changes.isEmpty ? "" : "<ul><li><a href=\"#changed\">Causes</a></li></ul>")
      \(contents(states))
      </nav>
      <main id="states" tabindex="-1">
      <p id="nothing" hidden>Nothing found. <button type="button">Clear the filter</button></p>
      \(([changes] + sections).filter { !$0.isEmpty }.joined(separator: "\n"))
      </main>
      </div>
      """
    return HTML.page(
      title: title, styleSheet: [html.styleSheet, GalleryPage.rules].joined(separator: "\n"),
      body: body, script: code.script + GalleryPage.script)
  }

  private func summary(_ states: [GalleryState], _ document: DiffDocument?) -> String {
    let kinds = states.compactMap(\.specimen?.kind)
    let counts = Specimen.Kind.allCases.map { kind in (kind, kinds.count { $0 == kind }) }.filter { $0.1 > 0 }
    let drawn = kinds.isEmpty ? "" : counts.map { counted($1, "\($0)") }.joined(separator: ", ") + ". "
    guard let document, !document.causes.isEmpty || kinds.isEmpty else { return drawn }
    return drawn + "<a href=\"#changed\">\(HTML.escaped("\(document.counts) \(document.result)"))</a>."
  }

  /// Returns the table of contents: the screens, each with its states, in the order of the page.
  private func contents(_ states: [GalleryState]) -> String {
    var screens: [(name: String, states: [GalleryState])] = []
    for state in states {
      let name = state.path.split(separator: "/").dropLast().joined(separator: "/")
      if screens.last?.name != name { screens.append((name, [])) }
      screens[screens.count - 1].states.append(state)
    }
    return screens.map { screen in
      let items = screen.states.map { state in
        let name = HTML.escaped(String(state.path.split(separator: "/").last ?? ""))
        let mark = state.findings.isEmpty ? "" : " \(GalleryState.mark)"
        return "<li><a href=\"#\(HTML.escaped(state.path))\">\(name)</a>\(mark)</li>"
      }
      let changed = screen.states.count { !$0.findings.isEmpty }
      let count = changed == 0 ? "" : " <b>\(changed) changed</b>"
      return "<details open><summary>\(HTML.escaped(screen.name))\(count)</summary><ul>\(items.joined())</ul></details>"
    }.joined(separator: "\n")
  }
}
