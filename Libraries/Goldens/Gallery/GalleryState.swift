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
    changes.isEmpty ? "" : " <b role=\"img\" aria-label=\"changed\" title=\"changed\">●</b>"
  }

  /// Returns the states, those that are drawn before those that are only recorded, grouped by
  /// screen.
  static func states(of specimens: [Specimen], _ differences: Differences?) -> [GalleryState] {
    // Each state's text comes before its styles and its spoken text.
    let causes = differences?.causes ?? []
    let changes = Dictionary(grouping: causes.flatMap(\.changes).unique, by: \.shownState)
    let drawn = specimens.map { specimen in
      let own = changes[specimen.path] ?? []
      return GalleryState(path: specimen.path, specimen: specimen, changes: own)
    }
    let others = Set(changes.keys).subtracting(specimens.map(\.path)).sorted()
    let recorded = others.map { path in
      GalleryState(path: path, specimen: nil, changes: changes[path] ?? [])
    }
    return (drawn + recorded).grouped(by: \.screen).flatMap(\.elements)
  }

  /// The state's part of the page.
  func section(_ html: HTML) -> String {
    var panes = changes.isEmpty ? story(html) : []
    if panes.isEmpty {
      let paths = specimen?.sizes.map { "\(path).\($0).txt" } ?? []
      let all = (paths + changes.map(\.shownPath)).unique
      panes = all.flatMap { self.panes(at: $0, html) }
    }
    if let spoken = specimen?.spoken {
      let words = HTML.escaped(String(decoding: spoken(), as: UTF8.self))
      let content = "<pre class=\"spoken\" tabindex=\"0\">\(words)</pre>"
      panes.append(HTML.figure("spoken", content))
    }
    return """
      <section id="\(HTML.escaped(path))">
      <h2>\(HTML.link(to: path))\(mark)</h2>
      <p>\(HTML.escaped(specimen?.about ?? ""))</p>
      \(HTML.element("div", class: "panes", panes.joined(separator: "\n")))
      </section>
      """
  }

  /// The steps of a flow beside each other; none for another state.
  private func story(_ html: HTML) -> [String] {
    guard let specimen, let steps = specimen.steps?() else {
      return []
    }
    return steps.enumerated().map { index, step in
      let frame = CrashNote.naming(specimen.name) {
        Frame(drawing: step.page, size: Size(clamping: specimen.sizes[0].width))
      }
      let words = ["\(index + 1). \(step.event)"] + step.effects.map { "→ \($0)" }
      let page = html.fragment(frame, isScrollable: true)
      return HTML.figure(words.joined(separator: "\n"), page, class: "step")
    }
  }

  /// The drawing of a golden, and the one before its change.
  private func panes(at path: String, _ html: HTML) -> [String] {
    let name = path.lastPart
    let drawn = drawing(of: path, html)
    guard let change = changes.first(where: { $0.shownPath == path }) else {
      return drawn.map { [HTML.figure(name, $0)] } ?? []
    }
    var panes: [String] = []
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
    return pane(rows.map { .reportLine("", .plain, [Run(report: $0)]) })
  }
}
