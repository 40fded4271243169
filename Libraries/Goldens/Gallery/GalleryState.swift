import GalleySystem
import TextLayout

/// One state of a gallery: its drawings, and what differs from its goldens.
struct GalleryState {
  let path: String
  /// Nil if the state is only recorded.
  let specimen: Specimen?
  /// The differences, by the path of the golden, with harmless names.
  let changes: [Change]
  /// The names of the causes of the differences.
  let causes: [String]

  /// The parts of the path: an app, mostly a screen, and a state.
  var parts: [Substring] { path.split(separator: "/") }
  var app: Substring { parts.first ?? "" }
  var screen: String { parts.dropFirst().dropLast().joined(separator: "/") }
  /// The words of a screen reader, which aren't kept for all states at once.
  private var spoken: String? {
    specimen?.spoken.map { String(decoding: $0(), as: UTF8.self) }
  }

  /// The mark of a changed state.
  static let mark = "<b role=\"img\" aria-label=\"changed\" title=\"changed\">●</b>"

  /// Returns the states, those that are drawn before those that are only recorded, grouped by app
  /// and screen.
  static func states(of specimens: [Specimen], _ differences: Differences?) -> [GalleryState] {
    // Each state's text comes before its styles and its spoken text.
    let sorted = differences?.causes.flatMap { cause in cause.changes.map { ($0, cause.id) } } ?? []
    let changes = Dictionary(grouping: sorted, by: \.0.shownState)
    func state(_ path: String, _ specimen: Specimen?) -> GalleryState {
      let changes = changes[path] ?? []
      return GalleryState(
        path: path, specimen: specimen, changes: changes.map(\.0).unique,
        causes: changes.map(\.1).unique)
    }
    let drawn = Set(specimens.map(\.path))
    let recorded = changes.keys.filter { !drawn.contains($0) }.sorted()
    let states = specimens.map { state($0.path, $0) } + recorded.map { state($0, nil) }
    return states.grouped(by: \.app).flatMap { $0.elements.grouped(by: \.screen) }
      .flatMap(\.elements)
  }

  /// The state's part of the page.
  func section(_ gallery: Gallery) -> String {
    let name = HTML.escaped(path)
    let copies =
      [("path", name)]
      + (gallery.command.map { [("command", HTML.escaped("\($0) \(path)"))] } ?? [])
    let buttons = copies.map {
      "<button type=\"button\" data-copy=\"\($0.1)\">Copy \($0.0)</button>"
    }
    let spoken = spoken.map {
      figure("spoken", "<pre class=\"spoken\" tabindex=\"0\">\(HTML.escaped($0))</pre>")
    }
    let story = changes.isEmpty ? story(gallery.html) : []
    let panes =
      (story.isEmpty ? panes(gallery.html) : story) + [spoken].compactMap(\.self)
    return """
      <section id="\(name)">
      <h2><a href="#\(name)">\(name)</a>\(changes.isEmpty ? "" : " \(GalleryState.mark)")</h2>
      <p>\(HTML.escaped(specimen?.about ?? "")) <span class="copies">\(buttons.joined(separator: " "))</span></p>
      \(verdicts)<div class="panes">\(panes.joined(separator: "\n"))</div>
      </section>
      """
  }

  /// The steps of a flow beside each other; none for another state.
  private func story(_ html: HTML) -> [String] {
    guard let specimen, let steps = specimen.steps?() else { return [] }
    return steps.enumerated().map { index, step in
      let frame = CrashNote.naming(specimen.name) {
        Frame(drawing: step.page, size: Size(clamping: specimen.sizes[0].width))
      }
      let words = ["\(index + 1). \(step.event)"] + step.effects.map { "→ \($0)" }
      return figure(
        words.joined(separator: "\n"), html.fragment(frame, isScrollable: true), "step")
    }
  }

  /// The goldens that differ, by verdict, and the causes: `changed: 40, styles. 1 cause: c3f1a9d2`.
  private var verdicts: String {
    guard !changes.isEmpty else { return "" }
    let lists = Dictionary(grouping: changes, by: \.verdict.description).sorted { $0.key < $1.key }
      .map { verdict in
        "\(verdict.key): \(Differences.states(of: verdict.value).map(\.aspects).joined())"
      }
    let links = causes.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
    return
      "<p>\(HTML.escaped(lists.joined(separator: "; "))). \(counted(causes.count, "cause")): \(links)</p>\n"
  }

  /// The drawings at each size with those before the change, and the rows that differ.
  private func panes(_ html: HTML) -> [String] {
    let paths = (specimen?.sizes.map { "\(path).\($0).txt" } ?? []) + changes.map(\.shownPath)
    return paths.unique.flatMap { path in
      let golden = GoldenName(path)
      let name = golden?.size.map(GalleryState.name) ?? golden?.aspect.rawValue ?? path
      let size = golden?.aspect == .text ? specimen?.sizes.first { $0 == golden?.size } : nil
      let frame = size.flatMap { specimen?.draw($0, .unicode) }
      let drawn = frame.map { html.fragment($0, isScrollable: true, scheme: specimen?.scheme) }
      guard let change = changes.first(where: { $0.shownPath == path }) else {
        return drawn.map { [figure(name, $0)] } ?? []
      }
      // A golden of styles has no drawing of its own.
      let isStyles = golden?.aspect == .styles
      func pane(_ bytes: [UInt8], _ when: String) -> String? {
        let rows = RowDifference.rows(of: bytes).map {
          SafeText(own: CellMarks.visible($0), breaks: .keep)
        }
        // Visible marks of direction make a row wider than its golden.
        let pane = html.pane(rows.map { .reportLine("", .plain, [Run($0)]) })
        return bytes.isEmpty || isStyles ? nil : figure("\(name), \(when)", pane)
      }
      let changed = DiffBlock(rows: DiffRow.rows(of: RowDifference(of: change), context: 2)).blocks
      let isChanged = !change.old.isEmpty && !change.new.isEmpty
      return [
        pane(change.old, drawn == nil ? "before" : "before, without styles"),
        drawn.map { figure("\(name), after", $0) } ?? pane(change.new, "after"),
        isChanged ? figure("\(isStyles ? "styles" : name), difference", html.pane(changed)) : nil,
      ].compactMap(\.self)
    }
  }

  private func figure(_ caption: String, _ content: String, _ name: String = "") -> String {
    "<figure\(name.isEmpty ? "" : " class=\"\(name)\"")><figcaption>\(HTML.escaped(caption))</figcaption>\(content)</figure>"
  }

  /// Such as `40 columns` or `40 columns, 24 rows from row 15`.
  private static func name(of size: Size) -> String {
    let window = size.height.map { ", \(counted($0, "row"))" } ?? ""
    return counted(size.width, "column") + window
      + (size.scroll == 0 ? "" : " from row \(size.scroll + 1)")
  }
}
