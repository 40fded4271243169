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
    let roles = Set(frame.spans.map(\.role)).union(frame.backgrounds.values)
    let dark = rules(html.dark, roles, HTML.ink.dark, HTML.paper.dark)
    let rules = scheme == .dark ? dark : rules(html.light, roles, HTML.ink.light, HTML.paper.light)
    let media = scheme == nil ? "@media (prefers-color-scheme: dark) {\n\(dark)}\n" : ""
    // The words go straight into the output, since together they can be longer than the frame.
    var output = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      xml:space="preserve">
      <title>\(HTML.escaped(title))</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }
      \(rules)\(media)</style>
      <rect class="paper" width="\(width)" height="\(height)"/>
      <g shape-rendering="crispEdges">
      \(shapes(frame))</g>

      """.utf8)
    for row in 0..<frame.rowCount { for run in frame.seenRuns(inRow: row) { write(run, row: row, to: &output) } }
    output += "</svg>\n".utf8
    return output
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

  /// The backgrounds of rows, and what is drawn on them, as paths.
  private func shapes(_ frame: Frame) -> String {
    var (below, above) = (Shapes(), Shapes())
    for row in 0..<frame.rowCount {
      let y = SVG.margin + row * SVG.line
      if let ground = ground(frame.background(ofRow: row), 0..<frame.width, y) {
        below.add(frame.background(ofRow: row), ground)
      }
      for run in frame.seenRuns(inRow: row) {
        if let ground = ground(run.role, run.columns, y) { above.add(run.role, ground) }
        for part in run.isASCII ? [] : SVG.parts(run) {
          if let shape = part.shape { above.add(shape, SVG.attribute(of: run), SVG.margin + part.column * SVG.cell, y) }
        }
      }
    }
    return below.paths + above.paths
  }

  /// Writes the words of a run. Right-to-left words begin at their right edge.
  private func write(_ run: Frame.SeenRun, row: Int, to output: inout [UInt8]) {
    for part in SVG.parts(run) where part.shape == nil && part.text.contains(where: { $0 != " " }) {
      // A single letter has one order in any direction.
      let isRight = run.direction == .rightToLeft && (part.text.count > 1 || !part.text.allSatisfy(\.isLetter))
      let order = isRight ? " direction=\"rtl\" unicode-bidi=\"bidi-override\"" : ""
      let x = SVG.margin + (part.column + (isRight ? part.cells : 0)) * SVG.cell
      // Letters that are joined stay so.
      let adjust = part.isText && !isRight ? "" : " lengthAdjust=\"spacingAndGlyphs\""
      output +=
        """
        <text\(SVG.attribute(of: run)) x="\(x)" y="\(SVG.margin + row * SVG.line + 15)" \
        textLength="\(part.cells * SVG.cell)"\(adjust)\(order)>\(HTML.escaped(part.text))</text>

        """.utf8
    }
  }

  private static func attribute(of run: Frame.SeenRun) -> String { run.role == .plain ? "" : " class=\"\(run.role)\"" }

  private func ground(_ role: Role, _ columns: Range<Int>, _ y: Int) -> CellShape.Box? {
    guard html.light[role].background != nil || html.dark[role].background != nil else { return nil }
    let (x, width) = (SVG.margin + columns.lowerBound * SVG.cell, columns.count * SVG.cell)
    return CellShape.Box(x: x, y: y, width: width, height: SVG.line)
  }

  /// A part of a run at a column, with a shape if it is drawn as one.
  private typealias Part = (text: String, column: Int, cells: Int, isText: Bool, shape: CellShape?)

  /// Splits text where a font may have other widths than the terminal: words, symbols and wide clusters.
  private static func parts(_ run: Frame.SeenRun) -> [Part] {
    let isRight = run.direction == .rightToLeft
    var column = isRight ? run.columns.upperBound : run.columns.lowerBound
    var parts: [Part] = []
    for (glyph, cells) in Clusters.list(of: run.text) {
      let isText = cells < 2 && (glyph.unicodeScalars.first?.value ?? 0) < 0x2000
      if isRight { column -= cells }
      if let part = parts.last, cells == 0 || isText && part.isText {
        let start = isRight ? column : part.column
        parts[parts.count - 1] = (part.text + glyph, start, part.cells + cells, part.isText, nil)
      } else {
        parts.append((glyph, column, cells, isText, isText ? nil : CellShape.all[glyph]))
      }
      if !isRight { column += cells }
    }
    return parts
  }
}
