import TextLayout

/// A self-contained page for a browser with every state of every screen, readable without scripts.
///
/// States are grouped by screen. Each has its drawings, beside its spoken text. The causes of
/// differences come first. A state that differs from its goldens is marked, and has its old goldens
/// beside the new ones. Each state has an anchor with its path: `#ledger/detail/loaded`. A
/// comparison of recorded goldens needs no specimens.
package struct Gallery: Sendable {
  /// The styles of roles on light and dark pages.
  package var html: HTML
  /// The page's title.
  package var title: String
  /// The words about the code that draws the states, such as its commit and date.
  package var origin: String?

  /// - Parameters:
  ///   - html: the styles of roles on light and dark pages.
  ///   - title: the page's title.
  ///   - origin: the words about the code that draws the states.
  package init(
    html: HTML,
    title: String,
    origin: String? = nil
  ) {
    self.html = html
    self.title = title
    self.origin = origin
  }

  /// Returns the page as HTML.
  ///
  /// - Parameters:
  ///   - specimens: the states, in this order.
  ///   - differences: what differs, which comes first.
  package func encode(
    _ specimens: [Specimen],
    differences: Differences? = nil
  ) -> String {
    var page = ""
    _ = write(specimens, differences: differences) { part, _ in
      page += part
      return true
    }
    return page
  }

  /// Writes the page as HTML, state by state: thousands of them take more memory than a machine
  /// has.
  ///
  /// - Parameters:
  ///   - specimens: the states, in this order.
  ///   - differences: what differs, which comes first.
  ///   - sink: takes the next part of the page, and how many states are written; returns false to
  ///     stop.
  /// - Returns: whether the page is written as a whole.
  package func write(
    _ specimens: [Specimen],
    differences: Differences? = nil,
    to sink: (String, Int) -> Bool
  ) -> Bool {
    let states = GalleryState.states(of: specimens, differences)
    let changes = differences.map(section) ?? ""
    let page = HTML.shell(
      title: title,
      styleSheet: "\(html.styleSheet)\n\(GalleryPage.rules)",
      script: GalleryPage.script
    )
    var first = "<li><a href=\"#sheet\">Contact sheet</a></li>"
    if !changes.isEmpty {
      first += "<li><a href=\"#changed\">Causes</a></li>"
    }
    let start = """
      <header>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(summary(states, differences))</p>
      </header>
      \(GalleryPage.tools)
      <div class="work">
      <nav aria-label="States">
      <ul>\(first)</ul>
      \(contents(states))
      </nav>
      <main id="states" tabindex="-1">
      <p id="nothing" hidden>Nothing found.
      <button type="button">Clear the filter</button></p>
      <section id="sheet" aria-label="Contact sheet"></section>
      \(changes)

      """
    guard sink(page.start + start, 0) else { return false }
    for (index, state) in states.enumerated() {
      let section = state.section(html) + "\n"
      guard sink(section, index + 1) else { return false }
    }
    return sink("</main>\n</div>" + page.end, states.count)
  }

  /// The origin, the number of states, and how many goldens differ.
  private func summary(_ states: [GalleryState], _ differences: Differences?) -> String {
    var sentences = [counted(states.count, "state")]
    if let origin { sentences.insert(origin, at: 0) }
    if let differences {
      sentences.append("\(differences.counts) \(differences.result)")
    }
    let words = sentences.joined(separator: ". ") + "."
    return HTML.escaped(words)
  }

  /// Returns the table of contents: the screens, each with its states.
  private func contents(_ states: [GalleryState]) -> String {
    let screens = states.grouped(by: \.screen).map { screen, states in
      let items = states.map { state in
        let link = HTML.link(to: state.path, state.path.lastPart)
        return HTML.element("li", link + state.mark)
      }
      let name = HTML.element("summary", HTML.escaped(screen))
      let list = HTML.element("ul", items.joined())
      return HTML.element("details", name + list)
    }
    return screens.joined(separator: "\n")
  }
}

extension Sequence {
  /// The elements with each key, in the order of the first ones.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).unique.map { key in
      (key, groups[key] ?? [])
    }
  }
}
