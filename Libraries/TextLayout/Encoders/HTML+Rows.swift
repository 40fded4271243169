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
    let sizes = fontSizes(in: frame)
    let head = start + "<pre class=\"frame\" dir=\"ltr\"\(attributes)>\n"
    return frame.encoded(after: head, before: "</pre>" + end) { index, output in
      output += row(index, of: frame, sizes).utf8
      output.append(.newline)
    }
  }

  private func row(_ row: Int, of frame: Frame, _ sizes: [Int: Double]) -> String {
    let grounds = frame.grounds(inRow: row)
    let isWhole = grounds.count == 1
    let spans = grounds.map { ground in
      let elements = ground.runs.map { isSet($0) ? box($0, sizes) : element($0) }.joined()
      if isWhole, ground.role == .plain { return elements }
      let width = isWhole ? "" : " style=\"--width: \(ground.columns.count)ch\""
      return "<span class=\"filled \(ground.role)\"\(width)>\(elements)</span>"
    }
    return spans.joined()
  }

  /// Whether a run is in another font than the page's.
  func isSet(_ run: CellRun) -> Bool {
    run.direction == nil && light[run.role].font != .page
  }

  /// Text in its own width in place of its cells.
  private func box(_ run: CellRun, _ sizes: [Int: Double]) -> String {
    var style = "width: \(run.columns.count)ch"
    if run.span.isTrailing { style += "; text-align: right" }
    if let size = run.textNumber.flatMap({ sizes[$0] }) {
      style += "; --fit: \(Int(size * 100))%"
    }
    let content = element(run, content: HTML.escaped(run.text))
    return "<span class=\"set\" style=\"\(style)\">\(content)</span>"
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
    if let target = run.link?.linkTarget {
      content =
        "<a rel=\"noopener noreferrer\" href=\"\(HTML.escaped(target))\">\(content)</a>"
    }
    guard run.origin == .outside else {
      if run.role == .plain { return content }
      return "<span class=\"\(run.role)\">\(content)</span>"
    }
    let name = run.direction == nil ? "bdi" : "span"
    return "<\(name) class=\"outside \(run.role)\">\(content)</\(name)>"
  }
}
