/// Encodes a frame as HTML: preformatted rows with a class for each role, without scripts and external resources.
public struct HTML: Sendable {
  /// The style of each role on light pages.
  public var light: Theme
  /// The style of each role if the reader prefers dark pages.
  public var dark: Theme

  /// Creates an encoder with two themes.
  public init(light: Theme, dark: Theme) { (self.light, self.dark) = (light, dark) }

  /// A complete page in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the title; escaped by this function.
  public func page(_ frame: Frame, title: String) -> [UInt8] {
    page(title: title, body: fragment(frame))
  }

  /// A complete page of several frames with headings, in UTF-8.
  ///
  /// - Parameters:
  ///   - parts: the frames and their headings, which this function escapes.
  ///   - title: the title; escaped by this function.
  public func page(_ parts: [(heading: String, frame: Frame)], title: String) -> [UInt8] {
    let sections = parts.map { "<h2>\(HTML.escaped($0.heading))</h2>\n\(fragment($0.frame))" }
    return page(title: title, body: sections.joined(separator: "\n"))
  }

  private func page(title: String, body: String) -> [UInt8] {
    Array(HTML.page(title: title, styleSheet: styleSheet, body: body).utf8)
  }

  /// A self-contained page without external resources.
  ///
  /// - Parameters:
  ///   - title: the title; escaped by this function.
  ///   - styleSheet: CSS.
  ///   - body: the content of the `body` element, as HTML.
  ///   - script: JavaScript at the end of the body; if nil, the page runs no scripts.
  package static func page(title: String, styleSheet: String, body: String, script: String? = nil) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'\(script == nil ? "" : "; script-src 'unsafe-inline'")">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(styleSheet)
    </style>
    </head>
    <body>
    \(body)
    \(script.map { "<script>\n\($0)\n</script>\n" } ?? "")</body>
    </html>

    """
  }

  /// The rules that `fragment` needs. The root attribute `data-theme`, `light` or `dark`, overrides the system's
  /// setting, except on paper, which is light. Rows are as high as the line-drawing glyphs of common fonts, so that the
  /// sides of boxes meet.
  public var styleSheet: String {
    """
    :root { color-scheme: light dark; }
    h2 { font: 600 15px system-ui, sans-serif; }
    pre.frame { font: 15px/1.13 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
      line-height: round(down, 1.14em, 1px); }
    pre.frame bdi { unicode-bidi: isolate; }
    pre.frame bdi:not([dir]) { direction: ltr; }
    pre.frame .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; text-align: center; }
    pre.frame .filled { display: inline-block; min-width: var(--width); }
    pre.frame .filled:empty::before { content: " "; }
    pre.frame a { color: inherit; }
    pre.frame .set { display: inline-block; height: 1lh; vertical-align: bottom; overflow: visible; }
    pre.frame text { fill: currentColor; }
    \(HTML.rules(light))
    @media screen and (prefers-color-scheme: dark) {
    \(HTML.rules(dark, below: ":root:not([data-theme=\"light\"]) "))
    }
    @media screen {
    \(HTML.rules(dark, below: ":root[data-theme=\"dark\"] "))
    }
    """
  }

  /// The rows in a `pre` element. External text is in `bdi` elements with the class `outside`. A text with right-to-left
  /// letters is in a `bdi` with the `dir` of its paragraph, and its parts are `span` elements.
  ///
  /// - Complexity: O(n)
  ///
  /// - Parameter isScrollable: whether the keyboard can focus it, for pages narrower than the frame.
  public func fragment(_ frame: Frame, isScrollable: Bool = false) -> String {
    let isFilled = (0..<frame.rowCount).contains { frame.background(ofRow: $0) != .plain }
    let width = isFilled ? " style=\"--width: \(frame.width)ch\"" : ""
    var output = "<pre class=\"frame\" dir=\"ltr\"\(width)\(isScrollable ? " tabindex=\"0\"" : "")>\n"
    for row in 0..<frame.rowCount {
      let background = frame.background(ofRow: row)
      if background != .plain { output += "<span class=\"filled \(background)\">" }
      let runs = frame.runs(inRow: row)
      for (index, run) in runs.enumerated() {
        if run.startsText { output += "<bdi dir=\"\(run.direction == .rightToLeft ? "rtl" : "ltr")\">" }
        // The last column of a row, which is narrower in another font, stays at the right.
        let isTrailing = index > 1 && index == runs.count - 1 && runs[index - 1].textNumber == nil
        output += element(run, isTrailing: isTrailing)
        if run.endsText { output += "</bdi>" }
      }
      output += background == .plain ? "\n" : "</span>\n"
    }
    return output + "</pre>"
  }

  private func element(_ run: CellRun, isTrailing: Bool) -> String {
    let font = run.direction == nil ? light[run.role].font : .page
    let isLarge = font == .largeSystem
    // A page has room for the spaces that plain text had to leave out.
    var content = String(repeating: " ", count: run.omittedSpaces)
    content += isLarge ? HTML.escaped(run.text) : HTML.cells(run.text)
    if let target = run.link.flatMap(LinkTarget.init) {
      content = "<a rel=\"noopener noreferrer\" href=\"\(HTML.escaped(target.encoded))\">\(content)</a>"
    }
    let classes = (run.origin == .outside ? "outside " : "") + run.role.name
    // The cells of a large text are kept by drawing it into them, since fonts differ in their widths.
    if isLarge {
      return """
        <svg class="set" style="width: \(run.columns.count)ch"><text class="\(classes)" y=".8em" textLength="100%" \
        lengthAdjust="spacingAndGlyphs">\(content)</text></svg>
        """
    }
    let name = run.origin == .outside && run.direction == nil ? "bdi" : "span"
    if classes != "plain" { content = "<\(name) class=\"\(classes)\">\(content)</\(name)>" }
    let style = "width: \(run.columns.count)ch\(isTrailing ? "; text-align: right" : "")"
    return font == .page ? content : "<span class=\"set\" style=\"\(style)\">\(content)</span>"
  }

  /// Escaped text with each wide cluster in a two-column box, independent of the font.
  public static func cells(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return escaped(text) }
    return Clusters.list(of: text).reduce(into: "") { output, cluster in
      let glyph = escaped(cluster.glyph)
      output += cluster.cells == 2 ? "<span class=\"w\">\(glyph)</span>" : glyph
    }
  }

  /// Text escaped for HTML text or attribute values (WHATWG 13.3, escaping a string).
  public static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private static func rules(_ theme: Theme, below root: String = "") -> String {
    theme.styles.map { role, style in
      // Most monospaced fonts have no light weight, so it has a colour between those of the text and the page.
      let isFaint = style.weight == .light && style.foreground == nil && style.background == nil
      let color = isFaint ? "color: color-mix(in srgb, currentColor 68%, Canvas); " : ""
      let font = fontDeclarations(style).map { "\n\(root)pre.frame .set .\(role) { \($0) }" } ?? ""
      return "\(root)pre.frame .\(role) { \(color)\(declarations(style)) }\(font)"
    }.sorted().joined(separator: "\n")
  }

  static func declarations(_ style: Style) -> String {
    var parts: [String] = []
    if let color = style.foreground { parts.append("color: \(color.hexadecimal)") }
    if let color = style.background { parts.append("background: \(color.hexadecimal)") }
    switch style.weight {
    case .light: parts.append("font-weight: 300")
    case .regular: break
    case .bold: parts.append("font-weight: 700")
    }
    if style.italic { parts.append("font-style: italic") }
    let lines = (style.underline ? ["underline"] : []) + (style.strikethrough ? ["line-through"] : [])
    if !lines.isEmpty { parts.append("text-decoration: " + lines.joined(separator: " ")) }
    return parts.joined(separator: "; ")
  }

  /// The declarations of a font; nil for that of the page.
  static func fontDeclarations(_ style: Style) -> String? {
    style.font == .page
      ? nil : "font-family: system-ui, sans-serif" + (style.font == .largeSystem ? "; font-size: 1.2em" : "")
  }
}
