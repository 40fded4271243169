import TextLayout

/// One state of a gallery: its figures, and what differs from its goldens.
struct GalleryState: Sendable {
  let path: String
  /// Nil if the state is only recorded.
  let specimen: Specimen?
  /// The goldens that differ.
  let changes: [Change]

  /// The path without its last part: an app, and mostly a screen.
  var screen: String { path.firstParts }

  /// Returns the states, those that are drawn before those that are only recorded, grouped by
  /// screen.
  static func states(of specimens: [Specimen], _ differences: Differences?) -> [GalleryState] {
    // Each state's text comes before its styles and its spoken text.
    let causes = differences?.causes ?? []
    let all = causes.flatMap(\.changes).unique
    let changes = Dictionary(grouping: all, by: \.shownState)
    let drawn = specimens.map { specimen in
      let own = changes[specimen.path] ?? []
      return GalleryState(path: specimen.path, specimen: specimen, changes: own)
    }
    let paths = Set(specimens.map(\.path))
    let others = changes.filter { !paths.contains($0.key) }
    let recorded = others.sortedByKey.map { path, changes in
      GalleryState(path: path, specimen: nil, changes: changes)
    }
    let screens = (drawn + recorded).grouped(by: \.screen)
    return screens.flatMap(\.elements)
  }

  /// The state's part of the page.
  ///
  /// - Parameters:
  ///   - figures: its figures.
  ///   - table: takes their drawings.
  func section(_ figures: [GalleryFigure], adding table: inout DrawingTable) -> String {
    var shown: [String] = []
    var folded: [String] = []
    for figure in figures {
      let hasChange = figure.add(to: &table, of: path)
      let html = figure.html(hasChange: hasChange)
      let isOfWall = figure.size.map(GalleryState.sizes.contains) ?? true
      if isOfWall || hasChange || changes.contains(where: { $0.figure == figure.name }) {
        shown.append(html)
      } else {
        folded.append(html)
      }
    }
    if !folded.isEmpty {
      let title = HTML.element("summary", "Other sizes")
      let panes = HTML.element("div", class: "panes", folded.joined(separator: "\n"))
      shown.append(HTML.element("details", class: "others", title + panes))
    }
    let about = HTML.escaped(specimen?.about ?? "")
    let isShown = changes.isEmpty ? " hidden" : ""
    let mark = "<b role=\"img\" aria-label=\"changed\" title=\"changed\"\(isShown)>●</b>"
    let link = HTML.link(to: path, path.lastPart)
    return """
      <section id="\(HTML.escaped(path))" aria-label="\(HTML.escaped(path))">
      <h3>\(link) \(mark)</h3>
      <p>\(about)</p>
      \(HTML.element("div", class: "panes", shown.joined(separator: "\n")))
      </section>
      """
  }
}
