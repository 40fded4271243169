import TextLayout

/// One state of a gallery: its drawings, and what differs from its goldens.
struct GalleryState {
  let path: String
  /// Nil if the state is only recorded.
  let specimen: Specimen?
  /// The differences, by the path of the golden, with harmless names.
  let findings: [Finding]
  /// The names of the causes of the differences.
  let causes: [String]

  /// The mark of a changed state.
  static let mark = "<b role=\"img\" aria-label=\"changed\" title=\"changed\">●</b>"

  /// Returns the states that are drawn, in their order, then those that are only recorded, by path.
  static func states(of specimens: [Specimen], _ document: DiffDocument?) -> [GalleryState] {
    // Each state's text comes before its styles and its spoken text.
    let sorted = document?.causes.flatMap { group in group.findings.map { ($0, group.id) } } ?? []
    let changes = Dictionary(grouping: sorted, by: \.0.state)
    func state(_ path: String, _ specimen: Specimen?) -> GalleryState {
      var seen: Set<String> = []
      let findings = (changes[path] ?? []).map(\.0).filter { seen.insert($0.path).inserted }
      return GalleryState(
        path: path, specimen: specimen, findings: findings,
        causes: (changes[path] ?? []).map(\.1).filter { seen.insert($0).inserted })
    }
    let drawn = Set(specimens.map(\.path))
    let recorded = changes.keys.filter { !drawn.contains($0) }.sorted()
    return specimens.map { state($0.path, $0) } + recorded.map { state($0, nil) }
  }

  /// The state's part of the page.
  func section(_ html: HTML, _ drawings: RecordedDrawings, _ code: inout GalleryCode) -> String {
    let name = HTML.escaped(path)
    let spoken = specimen?.spoken.map { spoken in
      let text = String(decoding: spoken(specimen?.sizes.first?.width ?? 40), as: UTF8.self)
      return "<details><summary>spoken</summary><pre class=\"spoken\">\(HTML.escaped(text))</pre></details>"
    }
    return """
      <section id="\(name)">
      <h2><a href="#\(name)">\(name)</a>\(findings.isEmpty ? "" : " \(GalleryState.mark)")</h2>
      <p>\(HTML.escaped(specimen?.about ?? ""))</p>
      \(verdicts)<div class="panes">\(panes(html, drawings, &code).joined(separator: "\n"))</div>
      \(spoken ?? "")</section>
      """
  }

  /// The goldens that differ, by verdict, and the causes: `changed: 40, styles. 1 cause: c3f1`.
  private var verdicts: String {
    guard !findings.isEmpty else { return "" }
    let lists = Dictionary(grouping: findings, by: \.verdict.description).sorted { $0.key < $1.key }.map { verdict in
      "\(verdict.key): \(DiffDocument.states(of: verdict.value).map(\.aspects).joined())"
    }
    let links = causes.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
    return "<p>\(HTML.escaped(lists.joined(separator: "; "))). \(counted(causes.count, "cause")): \(links)</p>\n"
  }

  /// The drawings at each size with those before the change, the rows that differ, and other differences.
  private func panes(_ html: HTML, _ drawings: RecordedDrawings, _ code: inout GalleryCode) -> [String] {
    var paths = specimen?.sizes.map { "\(path).\($0).txt" } ?? []
    for finding in findings {
      let path = finding.path.hasSuffix(Finding.stylesEnding) ? Finding.counterpart(of: finding.path) : finding.path
      if !paths.contains(path) { paths.append(path) }
    }
    return paths.flatMap { path in
      let finding = findings.first { $0.path == path } ?? findings.first { $0.path == Finding.counterpart(of: path) }
      let golden = GoldenName(path)
      let name = golden?.size.map(GalleryState.name) ?? golden?.aspect.rawValue ?? path
      func pane(_ rows: String?, _ when: String) -> String? { rows.map { figure("\(name), \(when)", $0) } }
      let before = finding == nil ? nil : drawings.pane(of: path, on: \.old)
      let after = finding == nil ? nil : drawings.pane(of: path, on: \.new)
      let changed = before == nil || after == nil ? nil : finding.map(drawings.difference)
      let size = golden?.aspect == .text ? specimen?.sizes.first { $0 == golden?.size } : nil
      let frame = size.flatMap { size in specimen.map { CodeLines.draw($0, size) } }
      let drawn = frame.map { html.fragment($0, isScrollable: true, scheme: specimen?.scheme) }
      let isPlain = drawn != nil && !drawings.hasStyles(of: path, on: \.old)
      return [
        pane(before, isPlain ? "before, without styles" : "before"),
        drawn.map { figure(before == nil ? name : "\(name), after", $0, code: frame.flatMap { code.cells(of: $0) }) }
          ?? pane(after, "after"),
        pane(changed, "difference"),
      ].compactMap(\.self)
    }
  }

  private func figure(_ caption: String, _ content: String, code: String? = nil) -> String {
    let caption = "<figcaption>\(HTML.escaped(caption))</figcaption>\(content)"
    guard let code else { return "<figure>\(caption)</figure>" }
    return "<figure data-code=\"\(code)\" title=\"\(GalleryCode.hint)\">\(caption)<output></output></figure>"
  }

  /// Such as `40 columns` or `40 columns, 24 rows from row 15`.
  private static func name(of size: Size) -> String {
    let window = size.height.map { ", \(counted($0, "row"))" } ?? ""
    return counted(size.width, "column") + window + (size.scroll == 0 ? "" : " from row \(size.scroll + 1)")
  }
}
