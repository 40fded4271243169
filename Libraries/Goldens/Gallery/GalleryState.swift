import GalleySystem
import TextLayout

/// One state of a gallery: its drawings, and what differs from its goldens.
struct GalleryState {
  let path: String
  /// Nil if the state is only recorded.
  let specimen: Specimen?
  /// The goldens that differ.
  let changes: [Change]

  /// The path without its last part: an app, and mostly a screen.
  var screen: String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The mark of a changed state; empty for another one.
  var mark: String {
    if changes.isEmpty { return "" }
    return " <b role=\"img\" aria-label=\"changed\" title=\"changed\">●</b>"
  }

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
  func section(_ html: HTML) -> String {
    var panes = changes.isEmpty ? story(html) : []
    if panes.isEmpty {
      let sizes = specimen?.sizes ?? []
      let paths = sizes.map { "\(path).\($0).txt" }
      let all = (paths + changes.map(\.shownPath)).unique
      panes = all.flatMap { self.panes(at: $0, html) }
    }
    if let spoken = specimen?.spoken {
      let words = HTML.escaped(spoken().decoded)
      let content = "<pre class=\"spoken\" tabindex=\"0\">\(words)</pre>"
      panes.append(HTML.figure("spoken", content))
    }
    let heading = HTML.element("h2", HTML.link(to: path) + mark)
    let about = HTML.escaped(specimen?.about ?? "")
    let drawings = panes.joined(separator: "\n")
    return """
      <section id="\(HTML.escaped(path))">
      \(heading)
      <p>\(about)</p>
      \(HTML.element("div", class: "panes", drawings))
      </section>
      """
  }

  /// The steps of a flow beside each other; none for another state.
  private func story(_ html: HTML) -> [String] {
    guard let specimen, let steps = specimen.steps?() else {
      return []
    }
    let size = Size(clamping: specimen.sizes[0].width)
    return steps.enumerated().map { index, step in
      let frame = CrashNote.naming(specimen.name) {
        Frame(drawing: step.page, size: size)
      }
      var words = "\(index + 1). \(step.event)"
      for effect in step.effects { words += "\n→ \(effect)" }
      let page = html.fragment(frame, isScrollable: true)
      return HTML.figure(words, page, class: "step")
    }
  }

  /// The drawing of a golden, and the one before its change.
  private func panes(at path: String, _ html: HTML) -> [String] {
    let name = path.lastPart
    let drawn = drawing(of: path, html)
    var panes: [String] = []
    guard let change = changes.first(where: { $0.shownPath == path }) else {
      if let drawn { panes.append(HTML.figure(name, drawn)) }
      return panes
    }
    if !change.old.isEmpty {
      let before = html.pane(recorded: change.old)
      panes.append(HTML.figure("\(name), before", before))
    }
    if !change.new.isEmpty {
      let after = drawn ?? html.pane(recorded: change.new)
      panes.append(HTML.figure("\(name), after", after))
    }
    return panes
  }

  /// The drawing of a golden of text; nil for another one, and if the state is only recorded.
  private func drawing(of path: String, _ html: HTML) -> String? {
    guard
      let specimen,
      let name = GoldenName(path),
      let size = name.size,
      name.aspect == .text,
      specimen.sizes.contains(size)
    else { return nil }
    let frame = specimen.draw(size, .unicode)
    return html.fragment(frame, isScrollable: true, scheme: specimen.scheme)
  }
}

extension HTML {
  /// Encodes the rows of a golden's file.
  fileprivate func pane(recorded bytes: [UInt8]) -> String {
    let rows = RowDifference.rows(of: bytes).map(CellMarks.visible)
    let blocks = rows.map { row in
      Block.reportLine("", .plain, [Run(report: row)])
    }
    return pane(blocks)
  }
}
