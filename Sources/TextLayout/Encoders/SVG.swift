/// Encodes a frame as a picture of a terminal's window, light or dark as the viewer prefers.
///
/// A cell has 9 by 20 units. Fonts are named and not embedded; each run of text begins at its cell and has the length of
/// its cells, so columns are exact in any font. Lines and blocks are shapes of whole units, which join without gaps. The
/// same frame has the same bytes.
public struct SVG: Sendable {
  /// The styles of roles on light and dark pages.
  package var html: HTML

  /// Creates an encoder with the themes of HTML pages.
  public init(html: HTML) { self.html = html }

  private static let (cell, line, margin) = (9, 20, 12)

  /// The picture in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the alternative text; escaped by this function.
  ///   - scheme: the colours; nil for those that the viewer prefers.
  /// - Complexity: O(n)
  public func encode(_ frame: Frame, title: String, scheme: HTML.Scheme? = nil) -> [UInt8] {
    let width = frame.width * SVG.cell + 2 * SVG.margin
    let height = frame.rowCount * SVG.line + 2 * SVG.margin
    let roles = Set(frame.runs.map(\.role) + (0..<frame.rowCount).map(frame.background(ofRow:)))
    let dark = rules(html.dark, roles, HTML.ink.dark, HTML.paper.dark)
    let rules = scheme == .dark ? dark : rules(html.light, roles, HTML.ink.light, HTML.paper.light)
    let media = scheme == nil ? "@media (prefers-color-scheme: dark) {\n\(dark)}\n" : ""
    let (below, above, words) = content(frame)
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      xml:space="preserve">
      <title>\(HTML.escaped(title))</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }
      \(rules)\(media)</style>
      <rect class="paper" width="\(width)" height="\(height)"/>
      <g shape-rendering="crispEdges">
      \(below.paths)\(above.paths)</g>
      \(words)</svg>

      """.utf8)
  }

  private func rules(_ theme: Theme, _ roles: Set<Role>, _ ink: String, _ paper: String) -> String {
    let rules = roles.map { role in (role, theme[role]) }.filter { $0.1 != .plain }.map { role, style in
      let ground = style.background.map { ".\(role)-ground { fill: \($0.hexadecimal); }\n" } ?? ""
      let words = HTML.declarations(style, color: "fill")
      return ground + (words.isEmpty ? "" : ".\(role) { \(words) }\n")
    }
    return "text, path { fill: \(ink); }\nsvg { background: \(paper); }\n.paper { fill: \(paper); }\n"
      + rules.sorted().joined()
  }

  /// The backgrounds of rows, what is drawn on them, and the words.
  private func content(_ frame: Frame) -> (below: Shapes, above: Shapes, words: String) {
    var (below, above, words) = (Shapes(), Shapes(), "")
    for row in 0..<frame.rowCount {
      let y = SVG.margin + row * SVG.line
      if let ground = ground(frame.background(ofRow: row), 0..<frame.width, y) {
        below.add(frame.background(ofRow: row), ground)
      }
      for run in frame.runs(inRow: row) {
        if let ground = ground(run.role, run.columns, y) { above.add(run.role, ground) }
        let role = run.role == .plain ? "" : " class=\"\(run.role)\""
        var x = SVG.margin + (run.columns.lowerBound + run.omittedSpaces) * SVG.cell
        for part in SVG.parts(run.text) {
          if let shape = part.isText ? nil : CellShape(part.text) {
            above.add(shape, role, x, y)
          } else if part.text.contains(where: { $0 != " " }) {
            let adjust = part.isText ? "" : " lengthAdjust=\"spacingAndGlyphs\""
            words += """
              <text\(role) x="\(x)" y="\(y + 15)" textLength="\(part.cells * SVG.cell)"\(adjust)>\
              \(HTML.escaped(part.text))</text>

              """
          }
          x += part.cells * SVG.cell
        }
      }
    }
    return (below, above, words)
  }

  private func ground(_ role: Role, _ columns: Range<Int>, _ y: Int) -> CellShape.Box? {
    guard html.light[role].background != nil || html.dark[role].background != nil else { return nil }
    let (x, width) = (SVG.margin + columns.lowerBound * SVG.cell, columns.count * SVG.cell)
    return CellShape.Box(x: x, y: y, width: width, height: SVG.line)
  }

  /// Splits text where a font may have other widths than the terminal: words, symbols and wide clusters.
  private static func parts(_ text: String) -> [(text: String, cells: Int, isText: Bool)] {
    var parts: [(text: String, cells: Int, isText: Bool)] = []
    for (glyph, cells) in Clusters.list(of: text) {
      let isText = cells < 2 && (glyph.unicodeScalars.first?.value ?? 0) < 0x2000
      if let part = parts.last, cells == 0 || isText && part.isText {
        parts[parts.count - 1] = (part.text + glyph, part.cells + cells, part.isText)
      } else {
        parts.append((glyph, cells, isText))
      }
    }
    return parts
  }
}
