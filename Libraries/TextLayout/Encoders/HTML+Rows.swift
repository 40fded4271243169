extension HTML {
  /// The rows in a `pre` element. External text is in `bdi` elements with the class `outside`. A
  /// text with right-to-left letters is in a `bdi` with the `dir` of its paragraph, between the
  /// marks of its row, and its parts are `span` elements.
  ///
  /// - Complexity: O(n)
  ///
  /// - Parameters:
  ///   - isScrollable: whether the keyboard can focus it, for pages narrower than the frame.
  ///   - scheme: the colours; nil for those of the page.
  package func fragment(
    _ frame: Frame,
    isScrollable: Bool = false,
    scheme: Scheme? = nil
  ) -> String {
    let utf8 = encoded(frame, isScrollable: isScrollable, scheme: scheme)
    return String(decoding: utf8, as: UTF8.self)
  }

  func encoded(
    _ frame: Frame,
    after start: String = "",
    before end: String = "",
    isScrollable: Bool = false,
    scheme: Scheme? = nil
  ) -> [UInt8] {
    var attributes = HTML.attribute(of: scheme)
    if !frame.backgrounds.isEmpty {
      attributes += " style=\"--width: \(frame.width)ch\""
    }
    if isScrollable {
      attributes += " tabindex=\"0\""
    }
    let head = start + "<pre class=\"frame\" dir=\"ltr\"\(attributes)>\n"
    return frame.encoded(after: head, before: "</pre>" + end) { index, output in
      output += row(index, of: frame).utf8
      output.append(.newline)
    }
  }

  private func row(_ row: Int, of frame: Frame) -> String {
    let grounds = frame.grounds(inRow: row)
    let isWhole = grounds.count == 1
    let spans = grounds.map { ground in
      let elements = elements(ground.runs)
      if isWhole, ground.role == .plain { return elements }
      let width = isWhole ? "" : " style=\"--width: \(ground.columns.count)ch\""
      return "<span class=\"filled \(ground.role)\"\(width)>\(elements)</span>"
    }
    return spans.joined()
  }

  private func elements(_ runs: [CellRun]) -> String {
    var output = ""
    for (index, run) in runs.enumerated() {
      let isBeside = index + 1 < runs.count
      output += isSet(run) ? box(run, isBeside: isBeside) : element(run)
    }
    return output
  }

  /// Whether a run is in another font than the page's.
  private func isSet(_ run: CellRun) -> Bool {
    run.direction == nil && light[run.role].font != .page
  }

  /// Text in its own width in the place of its cells. In a font that is wider, it reaches into the
  /// gap beside it.
  private func box(_ run: CellRun, isBeside: Bool) -> String {
    let alignment = run.span.isTrailing ? "; text-align: right" : ""
    let name = isBeside ? "set beside" : "set"
    let style = "width: \(run.columns.count)ch\(alignment)"
    let content = element(run, content: HTML.escaped(run.text))
    return "<span class=\"\(name)\" style=\"\(style)\">\(content)</span>"
  }

  /// A run in the font of the page.
  private func element(_ run: CellRun) -> String {
    var output = element(run, content: HTML.cells(run.text))
    if run.span.startsText {
      let direction = run.direction == .rightToLeft ? "rtl" : "ltr"
      output = "<bdi dir=\"\(direction)\">\(run.span.marks.before.rawValue)\(output)"
    }
    if run.endsText {
      output += run.span.marks.after.rawValue + "</bdi>"
    }
    return output
  }

  private func element(_ run: CellRun, content: String) -> String {
    // A page has room for the spaces that plain text had to leave out.
    var content = String(repeating: " ", count: run.omittedSpaces) + content
    if let target = run.link.flatMap(LinkTarget.init) {
      content =
        "<a rel=\"noopener noreferrer\" href=\"\(HTML.escaped(target.encoded))\">\(content)</a>"
    }
    guard run.origin == .outside else {
      if run.role == .plain { return content }
      return "<span class=\"\(run.role)\">\(content)</span>"
    }
    let name = run.direction == nil ? "bdi" : "span"
    return "<\(name) class=\"outside \(run.role)\">\(content)</\(name)>"
  }
}
