/// Encodes a frame as a picture of a terminal's window, light or dark as the viewer prefers.
///
/// A cell has 9 by 20 units. Fonts are named and not embedded; each run of text begins at its cell and has the length of
/// its cells, so columns are exact in any font. The same frame has the same bytes.
public struct SVG: Sendable {
  /// The styles of roles on light and dark pages.
  public var html: HTML

  /// Creates an encoder with the themes of HTML pages.
  public init(html: HTML) { self.html = html }

  private static let (cell, line, margin) = (9, 20, 12)

  /// The picture in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the alternative text; escaped by this function.
  /// - Complexity: O(n)
  public func encode(_ frame: Frame, title: String) -> [UInt8] {
    let width = frame.width * SVG.cell + 2 * SVG.margin
    let height = frame.rowCount * SVG.line + 2 * SVG.margin
    let roles = Set(frame.runs.map(\.role) + (0..<frame.rowCount).map(frame.background(ofRow:)))
    let rows = (0..<frame.rowCount).map { row(frame, $0) }.joined()
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(HTML.escaped(title))</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; fill: #1c1c1e; }
      .paper { fill: #fbfaf7; }
      \(rules(html.light, roles))@media (prefers-color-scheme: dark) {
      text { fill: #e8e6e1; }
      .paper { fill: #18181a; }
      \(rules(html.dark, roles))}
      </style>
      <rect class="paper" width="\(width)" height="\(height)" rx="6"/>
      \(rows)</svg>

      """.utf8)
  }

  private func rules(_ theme: Theme, _ roles: Set<Role>) -> String {
    roles.map { role in (role, theme[role]) }.filter { $0.1 != .plain }.map { role, style in
      let fill = style.background.map { ".\(role)-ground { fill: \($0.hexadecimal); }\n" } ?? ""
      let words = [HTML.declarations(style).replacing("color: ", with: "fill: "), HTML.fontDeclarations(style) ?? ""]
      return "\(fill).\(role) { \(words.filter { !$0.isEmpty }.joined(separator: "; ")) }\n"
    }.sorted().joined()
  }

  private func row(_ frame: Frame, _ row: Int) -> String {
    let top = SVG.margin + row * SVG.line
    var (grounds, texts) = (ground(frame.background(ofRow: row), 0, frame.width, top), "")
    for run in frame.runs(inRow: row) {
      grounds += ground(run.role, run.columns.lowerBound, run.columns.count, top)
      var place = run.columns.lowerBound + run.omittedSpaces
      for part in SVG.parts(run.text) {
        if part.text.contains(where: { $0 != " " }) {
          let role = run.role == .plain ? "" : " class=\"\(run.role)\""
          let isPage = html.light[run.role].font == .page
          let adjust = part.isText && isPage ? "" : " lengthAdjust=\"spacingAndGlyphs\""
          texts += """
            <text\(role) x="\(SVG.margin + place * SVG.cell)" y="\(top + 15)" textLength="\(part.cells * SVG.cell)"\(adjust)>\
            \(HTML.escaped(part.text))</text>

            """
        }
        place += part.cells
      }
    }
    return grounds + texts
  }

  private func ground(_ role: Role, _ column: Int, _ cells: Int, _ top: Int) -> String {
    guard html.light[role].background != nil || html.dark[role].background != nil else { return "" }
    let (x, width) = (SVG.margin + column * SVG.cell, cells * SVG.cell)
    return "<rect class=\"\(role)-ground\" x=\"\(x)\" y=\"\(top)\" width=\"\(width)\" height=\"\(SVG.line)\"/>\n"
  }

  /// Splits text where a font may have other widths than the terminal: words, repetitions of one symbol, and single
  /// wide clusters.
  private static func parts(_ text: String) -> [(text: String, cells: Int, isText: Bool)] {
    var parts: [(text: String, cells: Int, isText: Bool)] = []
    var last = ""
    for (glyph, cells) in Clusters.list(of: text) {
      let isText = cells < 2 && (glyph.unicodeScalars.first?.value ?? 0) < 0x2000
      if let part = parts.last, cells == 0 || (isText ? part.isText : cells == 1 && glyph == last) {
        parts[parts.count - 1] = (part.text + glyph, part.cells + cells, part.isText)
      } else {
        parts.append((glyph, cells, isText))
      }
      last = glyph
    }
    return parts
  }
}
