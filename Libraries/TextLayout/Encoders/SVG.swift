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

  private static let cell = 9
  private static let line = 20
  private static let margin = 12

  /// The picture in UTF-8.
  ///
  /// - Parameters:
  ///   - frame: the content.
  ///   - title: the alternative text; escaped by this function.
  ///   - scheme: the colours; nil for those that the viewer prefers.
  ///   - sink: takes the output, some rows at once; see ``PlainText/encode(_:sink:)``.
  /// - Complexity: O(n)
  public func encode(
    _ frame: Frame,
    title: String,
    scheme: HTML.Scheme? = nil,
    sink: Frame.Sink = { _ in true }
  ) -> [UInt8] {
    let size = SVG.size(of: frame)
    let head = head(title, size, roles: SVG.roles(of: frame), scheme)
    return body(frame, after: head, sink) + "</svg>\n".utf8
  }

  /// The pictures of several frames, three beside each other, each below its heading.
  ///
  /// - Parameters:
  ///   - parts: the frames, and their headings, which this function escapes.
  ///   - title: the alternative text; escaped by this function.
  package func sheet(_ parts: [(heading: String, frame: Frame)], title: String) -> [UInt8] {
    let sizes = parts.map { SVG.size(of: $0.frame) }
    let width = sizes.reduce(0) { max($0, $1.width) } + SVG.margin
    let height = sizes.reduce(0) { max($0, $1.height) } + SVG.line + SVG.margin
    let columns = min(3, parts.count)
    let rows = (parts.count + columns - 1) / columns
    let whole = (width: columns * width + SVG.margin, height: rows * height + SVG.margin)
    let roles = parts.reduce(into: Set<Role>()) { $0.formUnion(SVG.roles(of: $1.frame)) }
    var output = Array(head(title, whole, roles: roles, nil).utf8)
    for (index, part) in parts.enumerated() {
      let x = SVG.margin + index % columns * width
      let y = SVG.margin + index / columns * height
      let size = sizes[index]
      let head = """
        <text class="title" x="\(x)" y="\(y + 15)">\(HTML.escaped(part.heading))</text>
        <svg x="\(x)" y="\(y + SVG.line)" width="\(size.width)" height="\(size.height)">
        \(SVG.paper(size))

        """
      output += body(part.frame, after: head) { _ in true }
      output += "</svg>\n".utf8
    }
    return output + "</svg>\n".utf8
  }

  private static func size(of frame: Frame) -> (width: Int, height: Int) {
    (frame.width * cell + 2 * margin, frame.rowCount * line + 2 * margin)
  }

  private static func roles(of frame: Frame) -> Set<Role> {
    frame.spans.reduce(into: Set(frame.backgrounds.values)) { $0.insert($1.role) }
  }

  /// The background, with an edge that is seen on white and on black pages.
  private static func paper(_ size: (width: Int, height: Int)) -> String {
    """
    <rect class="paper" x="0.5" y="0.5" width="\(size.width - 1)" height="\(size.height - 1)" rx="6"/>
    """
  }

  private func head(
    _ title: String,
    _ size: (width: Int, height: Int),
    roles: Set<Role>,
    _ scheme: HTML.Scheme?
  ) -> String {
    let (width, height) = size
    let dark = rules(html.dark, roles, HTML.ink.dark, HTML.paper.dark, edge: "#3a3a3e")
    let light = rules(html.light, roles, HTML.ink.light, HTML.paper.light, edge: "#d8d5cc")
    let media = scheme == nil ? "@media (prefers-color-scheme: dark) {\n\(dark)}\n" : ""
    return
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      xml:space="preserve">
      <title>\(HTML.escaped(title))</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }
      \(scheme == .dark ? dark : light)\(media)</style>
      \(SVG.paper(size))

      """
  }

  /// The rows of a frame.
  private func body(_ frame: Frame, after head: String, _ sink: Frame.Sink) -> [UInt8] {
    var strip = Strip()
    var y = SVG.margin
    return frame.encoded(after: head, sink) { frame, row, output in
      add(row, of: frame, at: y, to: &strip)
      y += SVG.line
      guard row % 64 == 63 || row + 1 == frame.rowCount else {
        return
      }
      let shapes = strip.below.paths + strip.above.paths
      output += "<g shape-rendering=\"crispEdges\">\n\(shapes)</g>\n".utf8
      output += strip.words
      strip = Strip()
    }
  }

  private func rules(
    _ theme: Theme,
    _ roles: Set<Role>,
    _ ink: String,
    _ paper: String,
    edge: String
  ) -> String {
    var rules: [String] = []
    for role in roles where theme[role] != .plain {
      let style = theme[role]
      let ground = style.background.map { ".\(role)-ground { fill: \($0.hexadecimal); }\n" } ?? ""
      let words = HTML.declarations(style, color: "fill")
      rules.append(words.isEmpty ? ground : "\(ground).\(role) { \(words) }\n")
    }
    return """
      text, path { fill: \(ink); }
      .paper { fill: \(paper); stroke: \(edge); }
      \(rules.sorted().joined())
      """
  }

  /// Rows of a picture, which are written together: their backgrounds, the shapes on them, and the
  /// words.
  private struct Strip {
    var below = Shapes()
    var above = Shapes()
    var words: [UInt8] = []
  }

  private func add(_ row: Int, of frame: Frame, at y: Int, to strip: inout Strip) {
    let background = frame.background(ofRow: row)
    if let ground = ground(background, 0..<frame.width, y) {
      strip.below.add(background, ground)
    }
    for run in frame.seenRuns(inRow: row) {
      if let ground = ground(run.role, run.columns, y) {
        strip.above.add(run.role, ground)
      }
      let role = run.role == .plain ? "" : " class=\"\(run.role)\""
      for part in SVG.parts(run) {
        if let shape = part.isText ? nil : CellShape.all[part.text] {
          strip.above.add(
            shape,
            role,
            SVG.margin + part.column * SVG.cell,
            y
          )
        } else if part.text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) {
          write(part, of: run, role, y, to: &strip.words)
        }
      }
    }
  }

  /// Writes the words of a run. Right-to-left words begin at their right edge.
  private func write(
    _ part: Part,
    of run: Frame.SeenRun,
    _ role: String,
    _ y: Int,
    to output: inout [UInt8]
  ) {
    // A single letter has one order in any direction.
    let isLetter = part.text.count == 1 && part.text.allSatisfy(\.isLetter)
    let isRight = run.direction == .rightToLeft && !isLetter
    let order = isRight ? " direction=\"rtl\" unicode-bidi=\"bidi-override\"" : ""
    let column = isRight ? part.column + part.cells : part.column
    let x = SVG.margin + column * SVG.cell
    // Letters that are joined stay so.
    let adjust = part.isText && !isRight ? "" : " lengthAdjust=\"spacingAndGlyphs\""
    output +=
      """
      <text\(role) x="\(x)" y="\(y + 15)" textLength="\(part.cells * SVG.cell)"\(adjust)\(order)>\
      \(HTML.escaped(part.text))</text>

      """.utf8
  }

  private func ground(_ role: Role, _ columns: Range<Int>, _ y: Int) -> CellShape.Box? {
    guard html.light[role].background != nil || html.dark[role].background != nil else {
      return nil
    }
    let x = SVG.margin + columns.lowerBound * SVG.cell
    return CellShape.Box(
      x: x,
      y: y,
      width: columns.count * SVG.cell,
      height: SVG.line
    )
  }

  /// A part of a run at a column.
  private struct Part {
    var text: String
    var column: Int
    var cells: Int
    /// Whether it is neither a symbol nor a wide cluster.
    var isText: Bool
  }

  /// Splits text where a font may have other widths than the terminal: words, symbols and wide
  /// clusters.
  private static func parts(_ run: Frame.SeenRun) -> [Part] {
    let isRight = run.direction == .rightToLeft
    var column = isRight ? run.columns.upperBound : run.columns.lowerBound
    var parts: [Part] = []
    for (glyph, cells) in Clusters.list(of: run.text) {
      let isText = cells < 2 && (glyph.unicodeScalars.first?.value ?? 0) < 0x2000
      if isRight { column -= cells }
      if let last = parts.indices.last, cells == 0 || isText && parts[last].isText {
        parts[last].text += glyph
        parts[last].cells += cells
        if isRight { parts[last].column = column }
      } else {
        parts.append(Part(text: glyph, column: column, cells: cells, isText: isText))
      }
      if !isRight { column += cells }
    }
    return parts
  }
}
