/// Encodes a frame as a picture of a terminal's window, light or dark as the viewer prefers.
///
/// A cell has 9 by 20 units. Fonts are named and not embedded; each run of text begins at its cell
/// and has the length of its cells, so columns are exact in any font. Lines and blocks are shapes
/// of whole units, which join without gaps. The same frame has the same bytes.
public struct SVG: Sendable {
  /// The styles of roles on light and dark pages.
  package var html: HTML

  /// Creates an encoder with the themes of HTML pages.
  public init(html: HTML) {
    self.html = html
  }

  private let cell = 9
  private let line = 20
  private let margin = 12

  /// The picture in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the alternative text; escaped by this function.
  ///   - scheme: the colours; nil for those that the viewer prefers.
  ///   - sink: takes the output row by row; see ``PlainText/encode(_:sink:)``.
  /// - Complexity: O(n)
  public func encode(
    _ frame: Frame,
    title: String,
    scheme: HTML.Scheme? = nil,
    sink: Frame.Sink = { _ in }
  ) -> [UInt8] {
    let head = head(title, size(of: frame), scheme)
    return body(frame, after: head, sink)
  }

  /// The pictures of several frames, three beside each other, each below its heading.
  ///
  /// - Parameters:
  ///   - parts: the frames, and their headings, which this function escapes.
  ///   - title: the alternative text; escaped by this function.
  package func sheet(_ parts: [(heading: String, frame: Frame)], title: String) -> [UInt8] {
    let sizes = parts.map { size(of: $0.frame) }
    let width = sizes.reduce(0) { max($0, $1.width) } + margin
    let height = sizes.reduce(0) { max($0, $1.height) } + line + margin
    let columns = min(3, parts.count)
    let rows = (parts.count + columns - 1) / columns
    let whole = (width: columns * width + margin, height: rows * height + margin)
    var output = Array(head(title, whole, nil).utf8)
    for (index, part) in parts.enumerated() {
      let x = margin + index % columns * width
      let y = margin + index / columns * height
      let size = sizes[index]
      // A long heading is set narrower, so that it ends with its picture.
      let length = min(Cells.count(part.heading) * cell, size.width)
      let heading = HTML.escaped(part.heading)
      let style = " style=\"font-weight: 700\""
      let head = """
        \(element(heading, style, x: x, y: y, length: length))\
        <svg x="\(x)" y="\(y + line)" width="\(size.width)" height="\(size.height)">
        \(paper(size))

        """
      output += body(part.frame, after: head) { _ in }
    }
    return output + "</svg>\n".utf8
  }

  private func size(of frame: Frame) -> (width: Int, height: Int) {
    (frame.width * cell + 2 * margin, frame.rowCount * line + 2 * margin)
  }

  /// The background, with an edge that is seen on white and on black pages.
  private func paper(_ size: (width: Int, height: Int)) -> String {
    """
    <rect class="paper" x="0.5" y="0.5" width="\(size.width - 1)" height="\(size.height - 1)" rx="6"/>
    """
  }

  private func head(
    _ title: String,
    _ size: (width: Int, height: Int),
    _ scheme: HTML.Scheme?
  ) -> String {
    let (width, height) = size
    let dark = rules(html.dark, .dark, edge: "#3a3a3e")
    let light = rules(html.light, .light, edge: "#d8d5cc")
    let media = scheme == nil ? "@media (prefers-color-scheme: dark) {\n\(dark)}\n" : ""
    return
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      xml:space="preserve">
      <title>\(HTML.escaped(title))</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }
      path { shape-rendering: crispEdges; }
      \(scheme == .dark ? dark : light)\(media)</style>
      \(paper(size))

      """
  }

  private func rules(_ theme: Theme, _ page: HTML.Page, edge: String) -> String {
    var rules: [String] = []
    for (role, style) in theme.styles where style != .plain {
      let colors = HTML.colors(style, on: page)
      let text = colors.text.map { "fill: \($0)" }
      let words = HTML.declarations(style, [text])
      var rule = ""
      if let ground = colors.ground {
        rule = ".\(role)-ground { fill: \(ground); }\n"
      }
      if !words.isEmpty {
        rule += ".\(role) { \(words) }\n"
      }
      rules.append(rule)
    }
    return """
      text, path { fill: \(page.ink); }
      .paper { fill: \(page.paper); stroke: \(edge); }
      \(rules.sorted().joined())
      """
  }

  /// The rows of a frame, and the end of its picture.
  private func body(_ frame: Frame, after head: String, _ sink: Frame.Sink) -> [UInt8] {
    frame.encoded(after: head, before: "</svg>\n", sink) { row, output in
      let y = margin + row * line
      for ground in frame.grounds(inRow: row) {
        output += self.ground(ground.role, ground.columns, y).utf8
        let isReversed = html.light[ground.role].reversed || html.dark[ground.role].reversed
        var text: [CellRun] = []
        for var run in ground.runs {
          if isReversed {
            run.span.role = ground.role
          } else {
            output += self.ground(run.role, run.columns, y).utf8
          }
          if run.direction == nil {
            output += glyphs(run, y).utf8
          } else {
            text.append(run)
          }
          if run.endsText {
            output += directed(text, y).utf8
            text = []
          }
        }
      }
    }
  }

  /// The background of some cells.
  private func ground(_ role: Role, _ columns: Range<Int>, _ y: Int) -> String {
    guard html.light[role].hasGround || html.dark[role].hasGround else {
      return ""
    }
    let box = CellShape.rectangle(
      x: x(columns.lowerBound),
      y: y,
      width: columns.count * cell,
      height: line
    )
    return "<path class=\"\(role)-ground\" d=\"\(box)\"/>\n"
  }

  private func x(_ column: Int) -> Int {
    margin + column * cell
  }

  private func attribute(_ role: Role) -> String {
    role == .plain ? "" : " class=\"\(role)\""
  }

  /// A run in one direction: its shapes, and its words.
  private func glyphs(_ run: CellRun, _ y: Int) -> String {
    let role = attribute(run.role)
    var paths = ""
    var words = ""
    for part in Part.parts(of: run) {
      let x = x(part.columns.lowerBound)
      let count = part.columns.count
      if let shape = CellShape(part.glyph) {
        paths += shape.path(x: x, y: y, count: count)
      } else if part.text.utf8.contains(where: { $0 != .space }) {
        words += element(HTML.escaped(part.text), role, x: x, y: y, length: count * cell)
      }
    }
    return paths.isEmpty ? words : "<path\(role) d=\"\(paths)\"/>\n\(words)"
  }

  /// A text with right-to-left letters, which the viewer puts in order (UAX #9). From the right, it
  /// begins at its right edge.
  private func directed(_ runs: [CellRun], _ y: Int) -> String {
    guard let first = runs.first, let last = runs.last else { return "" }
    let columns = first.columns.lowerBound..<last.columns.upperBound
    var words = first.span.marks.before.rawValue
    for run in runs {
      words += "<tspan\(attribute(run.role))>\(HTML.escaped(run.text))</tspan>"
    }
    words += last.span.marks.after.rawValue
    let isRight = first.direction == .rightToLeft
    return element(
      words,
      isRight ? " direction=\"rtl\"" : "",
      x: x(isRight ? columns.upperBound : columns.lowerBound),
      y: y,
      length: columns.count * cell
    )
  }

  /// Words with the length of their cells, scaled, so that joined letters stay joined.
  private func element(
    _ words: String,
    _ attributes: String,
    x: Int,
    y: Int,
    length: Int
  ) -> String {
    """
    <text\(attributes) x="\(x)" y="\(y + 15)" textLength="\(length)" \
    lengthAdjust="spacingAndGlyphs">\(words)</text>

    """
  }
}

/// A part of a run that has the same cells in every font.
private struct Part {
  /// The last cluster.
  let glyph: String
  var text: String
  var columns: Range<Int>
  /// Whether it is neither a symbol nor a wide cluster.
  let isText: Bool

  /// Splits text where a font may have other widths than the terminal: words, symbols and wide
  /// clusters. Shapes that extend each other are one part.
  static func parts(of run: CellRun) -> [Part] {
    var parts: [Part] = []
    var column = run.columns.lowerBound + run.omittedSpaces
    for (glyph, cells) in Clusters.list(of: run.text) {
      let scalar = glyph.unicodeScalars.first?.value ?? 0
      let isText = cells < 2 && scalar < 0x2000
      let end = column + cells
      if let last = parts.last, cells == 0 || last.isExtended(by: glyph, isText: isText) {
        parts[parts.count - 1].text += glyph
        parts[parts.count - 1].columns = last.columns.lowerBound..<end
      } else {
        let part = Part(
          glyph: glyph,
          text: glyph,
          columns: column..<end,
          isText: isText
        )
        parts.append(part)
      }
      column = end
    }
    return parts
  }

  private func isExtended(by next: String, isText: Bool) -> Bool {
    if isText { return self.isText }
    return glyph == next && CellShape.isExtensible(next)
  }
}
