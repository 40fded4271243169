import TextLayout

/// A figure of a state: its drawing at a size, or its spoken text, under each condition, before and
/// after a change.
struct GalleryFigure: Sendable {
  /// The end of its golden's name, such as `80x24` or `spoken`.
  let name: String
  /// The lines of HTML that are drawn now, by the keys of the drawings.
  var drawings: [String: [String]] = [:]
  /// Those that were drawn before.
  var old: [String: [String]] = [:]

  /// The name of the figure with the spoken text.
  static let spoken = GoldenName.Aspect.spoken.rawValue

  init(name: String) { self.name = name }

  /// The key of a drawing in the table, which the script knows.
  func key(_ condition: Condition = .recorded, isASCII: Bool = false) -> String {
    var words = [name]
    if condition != .recorded { words.append(condition.rawValue) }
    if isASCII { words.append("ascii") }
    return words.joined(separator: " ")
  }

  /// The size of the drawing, if it has one.
  var size: Size? { Size(String(name.prefix { $0 != "." })) }

  /// The name in words, such as `80 columns, 24 rows`.
  var caption: String {
    guard let size else { return name }
    var words = counted(size.width, "column")
    if let height = size.height { words += ", \(counted(height, "row"))" }
    if size.scroll > 0 { words += ", scrolled by \(size.scroll)" }
    let aspect = name.split(separator: ".").dropFirst().first
    return aspect.map { "\($0) at \(words)" } ?? words
  }

  // MARK: Drawing

  /// Draws a specimen with both sets of glyphs, or its spoken text.
  mutating func draw(
    _ specimen: Specimen,
    under condition: Condition,
    _ violations: [GateViolation],
    in catalogue: Catalogue
  ) {
    guard var size else {
      var drawing = GalleryDrawing(caption)
      let text = specimen.spoken?().decoded ?? ""
      drawing.add(spoken: text.split(separator: "\n").map(String.init))
      drawings[key(condition)] = drawing.lines
      return
    }
    // A flow, which has its windows in it, is as long as it needs to be.
    if specimen.kind == .flow { size = Size(clamping: size.width) }
    for glyphs in [Glyphs.unicode, catalogue.rules.ascii] {
      let isASCII = glyphs != .unicode
      var drawing = GalleryDrawing(caption)
      drawing.add(specimen, size, glyphs, catalogue.themes.html)
      let broken = violations.filter { violation in
        let isHere = violation.size.map { $0.width == size.width } ?? true
        return isHere && (isASCII || !violation.isASCII)
      }
      drawing.add(broken)
      drawings[key(condition, isASCII: isASCII)] = drawing.lines
    }
  }

  // MARK: Before and after

  /// Takes the drawings before the change from a table.
  mutating func takeOld(of path: String, in table: DrawingTable) {
    for key in table.keys(of: path) where key.split(separator: " ")[0] == name {
      old[key] = table.drawing(of: path, at: key)
    }
  }

  /// Adds the drawings, and what those that differ were before.
  ///
  /// - Returns: whether one of them differs.
  func add(to table: inout DrawingTable, of path: String) -> Bool {
    for (key, drawing) in drawings.sortedByKey {
      table.add(drawing, of: path, at: key)
    }
    let changed = old.sortedByKey.filter { $0.value != drawings[$0.key] }
    for (key, drawing) in changed {
      table.add(drawing, of: path, at: key + DrawingTable.before)
    }
    return !changed.isEmpty
  }

  /// The figure for a page without scripts: the state as recorded, after its drawing before a change.
  ///
  /// - Parameter hasChange: whether a drawing differs, at least under a condition.
  func html(hasChange: Bool) -> String {
    let new = drawings[key()]
    let old = old[key()]
    let isChanged = old != nil && old != new
    var parts: [String] = []
    if hasChange {
      parts.append(html(old, isChanged ? "class=\"before\"" : "class=\"before\" hidden"))
    }
    if let new {
      parts.append(html(new, isChanged ? "class=\"after\"" : ""))
    }
    return parts.joined(separator: "\n")
  }

  private func html(_ lines: [String]?, _ attributes: String) -> String {
    let content = (lines ?? []).joined(separator: "\n")
    let columns = size?.width ?? 0
    return """
      <figure data-form="\(HTML.escaped(name))" style="--columns: \(columns)" \(attributes)>\(content)</figure>
      """
  }
}
