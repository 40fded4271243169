import GalleySystem
import TextLayout

/// One state of a gallery: its drawings, and what differs from its goldens.
struct GalleryState {
  let path: String
  /// Nil if the state is only recorded.
  let specimen: Specimen?
  /// The goldens that differ.
  private(set) var changes: [Change] = []
  /// The names of the causes of the differences.
  private(set) var causes: [String] = []

  /// The parts of the path: an app, mostly a screen, and a state.
  var parts: [Substring] { path.split(separator: "/") }
  var app: Substring { parts.first ?? "" }
  var screen: String {
    parts.dropFirst().dropLast().joined(separator: "/")
  }

  /// The mark of a changed state; empty for another one.
  var mark: String {
    changes.isEmpty ? "" : " <b role=\"img\" aria-label=\"changed\" title=\"changed\">●</b>"
  }

  /// Returns the states, those that are drawn before those that are only recorded, grouped by app
  /// and screen.
  static func states(of specimens: [Specimen], _ differences: Differences?) -> [GalleryState] {
    var changes: [String: [Change]] = [:]
    var causes: [String: [String]] = [:]
    // Each state's text comes before its styles and its spoken text.
    for cause in differences?.causes ?? [] {
      for change in cause.changes {
        changes[change.shownState, default: []].append(change)
        causes[change.shownState, default: []].append(cause.id)
      }
    }
    let recorded = Set(changes.keys).subtracting(specimens.map(\.path)).sorted()
    var states = specimens.map { GalleryState(path: $0.path, specimen: $0) }
    states += recorded.map { GalleryState(path: $0, specimen: nil) }
    for index in states.indices {
      let path = states[index].path
      states[index].changes = changes[path]?.unique ?? []
      states[index].causes = causes[path]?.unique ?? []
    }
    let screens = states.grouped(by: \.app).flatMap { $0.elements.grouped(by: \.screen) }
    return screens.flatMap(\.elements)
  }

  /// The state's part of the page.
  func section(_ gallery: Gallery) -> String {
    var buttons = [HTML.copyButton("path", path)]
    if let command = gallery.command {
      buttons.append(HTML.copyButton("command", "\(command) \(path)"))
    }
    let copies = buttons.joined(separator: " ")
    let about = HTML.escaped(specimen?.about ?? "")
    var panes = changes.isEmpty ? story(gallery.html) : []
    if panes.isEmpty {
      let paths = specimen?.sizes.map { "\(path).\($0).txt" } ?? []
      let all = (paths + changes.map(\.shownPath)).unique
      panes = all.flatMap { self.panes(at: $0, gallery.html) }
    }
    if let spoken = specimen?.spoken {
      let words = HTML.escaped(String(decoding: spoken(), as: UTF8.self))
      let content = "<pre class=\"spoken\" tabindex=\"0\">\(words)</pre>"
      panes.append(HTML.figure("spoken", content))
    }
    return """
      <section id="\(HTML.escaped(path))">
      <h2>\(HTML.link(to: path))\(mark)</h2>
      <p>\(about) \(HTML.element("span", class: "copies", copies))</p>
      \(verdicts)\(HTML.element("div", class: "panes", panes.joined(separator: "\n")))
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
        Frame(drawing: step.page, size: Size(width: specimen.sizes[0].width))
      }
      let words = ["\(index + 1). \(step.event)"] + step.effects.map { "→ \($0)" }
      let page = html.fragment(frame, isScrollable: true)
      return HTML.figure(words.joined(separator: "\n"), page, class: "step")
    }
  }

  /// The goldens that differ, by verdict, and the causes: `changed: 40, styles. 1 cause: c3f1a9d2`.
  private var verdicts: String {
    if changes.isEmpty { return "" }
    let verdicts = Dictionary(grouping: changes, by: \.verdict.description)
    let lists = verdicts.sortedByKey.map { verdict, changes in
      "\(verdict): \(Differences.aspects(of: changes))"
    }
    let goldens = HTML.escaped(lists.joined(separator: "; "))
    let links = causes.map { HTML.link(to: $0) }.joined(separator: ", ")
    return HTML.element("p", "\(goldens). \(counted(causes.count, "cause")): \(links)") + "\n"
  }

  /// The drawing of a golden, the one before the change, and the rows that differ.
  private func panes(at path: String, _ html: HTML) -> [String] {
    let golden = GoldenName(path)
    let name = golden?.size.map(GalleryState.name) ?? golden?.aspect.rawValue ?? path
    let drawn = drawing(of: golden, html)
    guard let change = changes.first(where: { $0.shownPath == path }) else {
      return drawn.map { [HTML.figure(name, $0)] } ?? []
    }
    var panes: [String] = []
    func add(_ caption: String, _ content: String) {
      panes.append(HTML.figure(caption, content))
    }
    // A golden of styles has no drawing of its own.
    let isStyles = golden?.aspect == .styles
    if !isStyles {
      let before = drawn == nil ? "before" : "before, without styles"
      if !change.old.isEmpty {
        add("\(name), \(before)", html.pane(recorded: change.old))
      }
      if let drawn {
        add("\(name), after", drawn)
      } else if !change.new.isEmpty {
        add("\(name), after", html.pane(recorded: change.new))
      }
    }
    if !change.old.isEmpty, !change.new.isEmpty {
      let rows = DiffRow.rows(of: RowDifference(of: change), context: 2)
      add("\(isStyles ? "styles" : name), difference", html.pane(DiffBlock(rows: rows).blocks))
    }
    return panes
  }

  /// The drawing of a golden of text; nil for another one, and if the state is only recorded.
  private func drawing(of golden: GoldenName?, _ html: HTML) -> String? {
    guard let specimen, golden?.aspect == .text, let size = golden?.size,
      specimen.sizes.contains(size)
    else { return nil }
    let frame = specimen.draw(size, .unicode)
    return html.fragment(frame, isScrollable: true, scheme: specimen.scheme)
  }

  /// Such as `40 columns` or `40 columns, 24 rows from row 15`.
  private static func name(of size: Size) -> String {
    var name = counted(size.width, "column")
    if let height = size.height {
      name += ", \(counted(height, "row"))"
    }
    if size.scroll > 0 {
      name += " from row \(size.scroll + 1)"
    }
    return name
  }
}

extension HTML {
  /// Encodes the rows of a golden's file.
  fileprivate func pane(recorded bytes: [UInt8]) -> String {
    // Visible marks of direction make a row wider than its golden.
    let rows = RowDifference.rows(of: bytes).map(CellMarks.visible)
    return pane(rows.map { .reportLine("", .plain, [Run(report: $0)]) })
  }
}
