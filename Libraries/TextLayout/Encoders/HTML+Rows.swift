extension HTML {
  /// The rows in a `pre` element. External text is in `bdi` elements with the class `outside`. A
  /// text with right-to-left letters is in a `bdi` with the `dir` of its paragraph, and its parts
  /// are `span` elements.
  ///
  /// - Complexity: O(n)
  ///
  /// - Parameters:
  ///   - isScrollable: whether the keyboard can focus it, for pages narrower than the frame.
  ///   - scheme: the colours; nil for those of the page.
  package func fragment(_ frame: Frame, isScrollable: Bool = false, scheme: Scheme? = nil) -> String
  {
    String(decoding: encoded(frame, isScrollable: isScrollable, scheme: scheme), as: UTF8.self)
  }

  func encoded(
    _ frame: Frame,
    after start: String = "",
    isScrollable: Bool = false,
    scheme: Scheme? = nil,
    sink: Frame.Sink = { _ in true }
  ) -> [UInt8] {
    let width = frame.backgrounds.isEmpty ? "" : " style=\"--width: \(frame.width)ch\""
    let attributes = "\(HTML.attribute(of: scheme))\(width)\(isScrollable ? " tabindex=\"0\"" : "")"
    let rows = frame.encoded(
      after: "\(start)<pre class=\"frame\" dir=\"ltr\"\(attributes)>\n",
      sink
    ) {
      $2 += "\(row($1, of: $0))\n".utf8
    }
    return rows + "</pre>".utf8
  }

  /// The rows of `fragment`, for a width in the property `--width`.
  package func rows(of frame: Frame) -> [String] {
    (0..<frame.rowCount).map { row($0, of: frame) }
  }

  private func row(_ row: Int, of frame: Frame) -> String {
    let background = frame.background(ofRow: row)
    let elements = elements(frame.runs(inRow: row))
    return background == .plain
      ? elements : "<span class=\"filled \(background)\">\(elements)</span>"
  }

  /// The runs of a row. Those of a text in another font are in one box, with the gap beside it,
  /// which they can reach into.
  private func elements(_ runs: [CellRun]) -> String {
    var (output, index) = ("", 0)
    while index < runs.count {
      let gap =
        runs[index].isGap && index + 1 < runs.count && isSet(runs[index + 1])
          && runs[index + 1].span.isTrailing ? 1 : 0
      let first = runs[index + gap]
      var end = index + gap + 1
      if isSet(first) {
        while end < runs.count, isSet(runs[end]), runs[end].textNumber == first.textNumber {
          end += 1
        }
        if !first.span.isTrailing, end < runs.count, runs[end].isGap {
          end += 1
        }
        output += box(
          runs[index..<end],
          isBeside: end < runs.count,
          isTrailing: first.span.isTrailing
        )
      } else {
        if first.span.startsText {
          output += "<bdi dir=\"\(first.direction == .rightToLeft ? "rtl" : "ltr")\">"
        }
        output += element(first, content: HTML.cells(first.text))
        if first.endsText {
          output += "</bdi>"
        }
      }
      index = end
    }
    return output
  }

  /// Whether a run is in another font than the page's.
  private func isSet(_ run: CellRun) -> Bool {
    run.direction == nil && light[run.role].font != .page
  }

  /// Text in its own width. In a font that is wider than the cells and the gap, it moves what
  /// follows in its row.
  private func box(_ runs: ArraySlice<CellRun>, isBeside: Bool, isTrailing: Bool) -> String {
    let content = runs.map {
      $0.isGap ? "<i>\($0.text)</i>" : element($0, content: HTML.escaped($0.text))
    }.joined()
    let style =
      "min-width: \(runs.reduce(0) { $0 + $1.columns.count })ch\(isTrailing ? "; text-align: right" : "")"
    return "<span class=\"set\(isBeside ? " beside" : "")\" style=\"\(style)\">\(content)</span>"
  }

  private func element(_ run: CellRun, content: String) -> String {
    // A page has room for the spaces that plain text had to leave out.
    var content = String(repeating: " ", count: run.omittedSpaces) + content
    if let target = run.link.flatMap(LinkTarget.init) {
      content =
        "<a rel=\"noopener noreferrer\" href=\"\(HTML.escaped(target.encoded))\">\(content)</a>"
    }
    let classes = (run.origin == .outside ? "outside " : "") + run.role.name
    let name = run.origin == .outside && run.direction == nil ? "bdi" : "span"
    return classes == "plain" ? content : "<\(name) class=\"\(classes)\">\(content)</\(name)>"
  }
}
