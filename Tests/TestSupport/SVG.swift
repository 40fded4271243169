import Goldens

@testable import TextLayout

/// Draws frames as a terminal shows them, for the pictures in documents.
///
/// A cell has 9 by 20 units. Each run of text begins at its cell and has the length of its cells, so
/// columns are exact in any font. Lines and blocks are shapes of whole units, which join without
/// gaps. Right-to-left text isn't put in order.
package struct SVG {
  /// The styles of roles on light and dark pages.
  private let html: HTML

  package init(themes: Themes) {
    html = themes.html
  }

  /// Draws with one theme.
  package init(_ theme: Theme) {
    html = HTML(light: theme, dark: theme)
  }

  private let cell = 9
  private let line = 20
  private let margin = 12

  /// The picture of a frame.
  ///
  /// - Parameters:
  ///   - title: the alternative text, without signs of HTML.
  ///   - scheme: the colours; nil for those that the viewer prefers.
  package func picture(_ frame: Frame, title: String, scheme: HTML.Scheme? = nil) -> [UInt8] {
    let size = size(of: frame)
    return Array((head(title, size, scheme) + body(frame, size)).utf8)
  }

  /// The pictures of several frames in rows, each below its heading.
  package func sheet(_ rows: [[(heading: String, frame: Frame)]], title: String) -> [UInt8] {
    var content = ""
    var width = 0
    var y = margin
    for row in rows {
      var x = margin
      var height = 0
      for part in row {
        let size = size(of: part.frame)
        // A long heading is set narrower, so that it ends with its picture.
        let length = min(Cells.count(part.heading) * cell, size.width)
        content += element(part.heading, " style=\"font-weight: 700\"", x: x, y: y, length: length)
        content += """
          <svg x="\(x)" y="\(y + line)" width="\(size.width)" height="\(size.height)">

          """
        content += body(part.frame, size)
        x += size.width + margin
        height = max(height, size.height)
      }
      width = max(width, x)
      y += line + height + margin
    }
    return Array((head(title, Size(width, y), nil) + content + "</svg>\n").utf8)
  }

  /// The units of a picture.
  private struct Size {
    let width: Int
    let height: Int

    init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
    }
  }

  private func size(of frame: Frame) -> Size {
    Size(frame.width * cell + 2 * margin, frame.rowCount * line + 2 * margin)
  }

  private func head(_ title: String, _ size: Size, _ scheme: HTML.Scheme?) -> String {
    let dark = rules(html.dark, .dark, edge: "#3a3a3e")
    let light = rules(html.light, .light, edge: "#d8d5cc")
    let media = scheme == nil ? "@media (prefers-color-scheme: dark) {\n\(dark)}\n" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" xml:space="preserve">
      <title>\(title)</title>
      <style>
      text { font: 15px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre; }
      \(scheme == .dark ? dark : light)\(media)</style>

      """
  }

  private func rules(_ theme: Theme, _ page: HTML.Page, edge: String) -> String {
    var rules: [String] = []
    for (role, style) in theme.styles where style != .plain {
      let colors = HTML.colors(style, on: page)
      let text = colors.text.map { "fill: \($0)" }
      rules.append(".\(role) { \(HTML.declarations(style, [text])) }\n")
      if let ground = colors.ground {
        rules.append(".\(role)-ground { fill: \(ground); }\n")
      }
    }
    return """
      text, path { fill: \(page.ink); }
      .paper { fill: \(page.paper); stroke: \(edge); }
      \(rules.sorted().joined())
      """
  }

  /// The background, with an edge that is seen on white and on black pages, and the rows of a frame.
  private func body(_ frame: Frame, _ size: Size) -> String {
    var output = """
      <rect class="paper" x="0.5" y="0.5" width="\(size.width - 1)" height="\(size.height - 1)" rx="6"/>

      """
    for row in 0..<frame.rowCount {
      let y = margin + row * line
      for ground in frame.grounds(inRow: row) {
        output += self.ground(ground.role, ground.columns, y)
        let isReversed = html.light[ground.role].reversed || html.dark[ground.role].reversed
        for run in ground.runs {
          let role = isReversed ? ground.role : run.role
          output += self.ground(role, run.columns, y)
          output += glyphs(run, role, y)
        }
      }
    }
    return output + "</svg>\n"
  }

  /// The background of some cells.
  private func ground(_ role: Role, _ columns: Range<Int>, _ y: Int) -> String {
    guard html.light[role].hasGround || html.dark[role].hasGround else {
      return ""
    }
    let x = margin + columns.lowerBound * cell
    let box = CellShape.rectangle(x: x, y: y, width: columns.count * cell, height: line)
    return "<path class=\"\(role)-ground\" d=\"\(box)\"/>\n"
  }

  /// The shapes of a run, and its words. A font may have other widths than the terminal for symbols
  /// and wide clusters, so each is an element.
  private func glyphs(_ run: CellRun, _ role: Role, _ y: Int) -> String {
    let role = role == .plain ? "" : " class=\"\(role)\""
    var paths = ""
    var words = ""
    var text = ""
    var start = run.columns.lowerBound + run.omittedSpaces
    var column = start
    func endText() {
      if text.contains(where: { $0 != " " }) {
        words += element(text, role, x: x(start), y: y, length: (column - start) * cell)
      }
      text = ""
      start = column
    }
    for (glyph, cells) in Clusters.list(of: run.text) {
      let isText = cells < 2 && glyph.unicodeScalars.allSatisfy { $0.value < 0x2000 }
      if !isText { endText() }
      if let shape = CellShape(glyph) {
        paths += shape.path(x: x(column), y: y)
      } else {
        text += glyph
      }
      column += cells
      if !isText { endText() }
    }
    endText()
    return paths.isEmpty ? words : "<path\(role) d=\"\(paths)\"/>\n\(words)"
  }

  private func x(_ column: Int) -> Int {
    margin + column * cell
  }

  /// Words with the length of their cells.
  private func element(
    _ words: String,
    _ attributes: String,
    x: Int,
    y: Int,
    length: Int
  ) -> String {
    """
    <text\(attributes) x="\(x)" y="\(y + 15)" textLength="\(length)" \
    lengthAdjust="spacingAndGlyphs">\(HTML.escaped(words))</text>

    """
  }
}

extension CellShape {
  /// A rectangle, as data of a path.
  fileprivate static func rectangle(x: Int, y: Int, width: Int, height: Int) -> String {
    "M\(x) \(y)h\(width)v\(height)h-\(width)z"
  }

  /// The data of a path that draws it in a cell of 9 by 20 units.
  fileprivate func path(x: Int, y: Int) -> String {
    switch self {
    case .block(let width, let height, let isLow):
      let units = (height * 20 + 4) / 8
      return CellShape.rectangle(
        x: x,
        y: isLow ? y + 20 - units : y,
        width: (width * 9 + 4) / 8,
        height: units
      )
    case .lines(let arms):
      let across = Line(arms[0], arms[1], length: 9)
      let down = Line(arms[2], arms[3], length: 20)
      // A line lies at the middle of the other direction.
      let row = CellShape.rectangle(
        x: x + across.start,
        y: y + 11 - across.weight,
        width: across.length,
        height: across.thickness
      )
      let column = CellShape.rectangle(
        x: x + 5 - down.weight,
        y: y + down.start,
        width: down.thickness,
        height: down.length
      )
      if down.weight == 0 { return row }
      return across.weight == 0 ? column : row + column
    }
  }

  /// The lines of one direction, from an edge or the unit at the middle to the other.
  private struct Line {
    let weight: Int
    let start: Int
    let length: Int
    var thickness: Int { 2 * weight - 1 }

    init(_ first: Int, _ second: Int, length cell: Int) {
      let middle = cell / 2
      weight = max(first, second)
      start = first > 0 ? 0 : middle + 1 - weight
      length = (second > 0 ? cell : middle + weight) - start
    }
  }
}

extension Style {
  /// Whether its cells differ from those around them.
  fileprivate var hasGround: Bool { background != nil || reversed }
}
