/// Encodes a frame as HTML: preformatted rows with a class for each role, without scripts and
/// external resources.
public struct HTML: Sendable {
  /// The style of each role on light pages.
  package var light: Theme
  /// The colours of each role if the reader prefers dark pages.
  package var dark: Theme

  /// The colours of a page.
  public enum Scheme: Sendable {
    /// Dark words on a light page, or the reverse.
    case light, dark
  }

  /// Creates an encoder with two themes.
  public init(light: Theme, dark: Theme) {
    self.light = light
    self.dark = dark
  }

  /// A complete page in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the title; escaped by this function.
  ///   - scheme: the colours of the page; nil for those that the reader prefers.
  public func page(
    _ frame: Frame,
    title: String,
    scheme: Scheme? = nil
  ) -> [UInt8] {
    let (start, end) = HTML.shell(
      title: title,
      styleSheet: styleSheet,
      scheme: scheme
    )
    return encoded(frame, after: start, before: end)
  }

  /// A complete page of several frames with headings, in UTF-8.
  ///
  /// - Parameters:
  ///   - parts: the frames, their headings, which this function escapes, and their colours; nil for
  ///     those that the reader prefers.
  ///   - title: the title; escaped by this function.
  package func page(
    _ parts: [(heading: String, frame: Frame, scheme: Scheme?)],
    title: String
  ) -> [UInt8] {
    let sections = parts.map { part in
      let heading = "<h2>\(HTML.escaped(part.heading))</h2>\n"
      return heading + fragment(part.frame, scheme: part.scheme)
    }
    let (start, end) = HTML.shell(title: title, styleSheet: styleSheet)
    return Array((start + sections.joined(separator: "\n") + end).utf8)
  }

  /// The parts before and after the content of a self-contained page, one without external resources.
  ///
  /// - Parameters:
  ///   - title: the title; escaped by this function.
  ///   - styleSheet: CSS.
  ///   - scheme: the colours of the page; nil for those that the reader prefers.
  ///   - script: JavaScript at the end of the body; if nil, the page runs no scripts.
  package static func shell(
    title: String,
    styleSheet: String,
    scheme: Scheme? = nil,
    script: String? = nil
  ) -> (start: String, end: String) {
    let start = """
      <!DOCTYPE html>
      <html lang="en"\(attribute(of: scheme))>
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

      """
    let scripts = script.map { "<script>\n\($0)\n</script>\n" } ?? ""
    return (start, "\n\(scripts)</body>\n</html>\n")
  }

  /// Escaped text with each wide cluster in a two-column box, independent of the font, and lines
  /// and blocks in elements that draw them, so that they meet at any leading.
  package static func cells(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return escaped(text)
    }
    var output = ""
    var last = ""
    for (glyph, cells) in Clusters.list(of: text) {
      if glyph == last {
        output.removeLast(4)
        output += "\(glyph)</i>"
        continue
      }
      last = ""
      if let shape = CellShape(glyph) {
        output += "<i style=\"\(shape.properties)\">\(glyph)</i>"
        last = CellShape.isExtensible(glyph) ? glyph : ""
      } else if cells == 2 {
        output += "<span class=\"w\">\(escaped(glyph))</span>"
      } else {
        output += escaped(glyph)
      }
    }
    return output
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "\"": "&quot;",
    "'": "&#39;",
  ]

  /// Text escaped for HTML text or attribute values (WHATWG 13.3, escaping a string).
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else {
      return text
    }
    var output = ""
    for scalar in text.unicodeScalars {
      output += references[scalar] ?? String(scalar)
    }
    return output
  }

  package static func attribute(of scheme: Scheme?) -> String {
    scheme.map { " data-theme=\"\($0)\"" } ?? ""
  }
}
