import TextLayout

/// A figure of a state: its drawing at a size, or its spoken text, under each condition, before and
/// after a change.
struct GalleryFigure: Sendable {
  /// A condition and a set of glyphs, for which a figure has a drawing.
  struct Key: Hashable, Sendable {
    var condition = Condition.recorded
    var isASCII = false

    /// All of them.
    static let all = [false, true].flatMap { isASCII in
      Condition.allCases.map { Key(condition: $0, isASCII: isASCII) }
    }

    /// The key of a figure's drawing in the table, which the script knows.
    func name(in figure: String) -> String {
      var words = [figure]
      if condition != .recorded { words.append(condition.rawValue) }
      if isASCII { words.append("ascii") }
      return words.joined(separator: " ")
    }
  }

  /// The end of its golden's name, such as `80x24` or `spoken`.
  let name: String
  /// The lines of HTML that are drawn now.
  var drawings: [Key: [String]] = [:]
  /// Those that were drawn before.
  var old: [Key: [String]] = [:]

  /// The name of the figure with the spoken text.
  static let spoken = GoldenName.Aspect.spoken.rawValue

  init(name: String) { self.name = name }

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
      drawings[Key(condition: condition)] = drawing.lines
      return
    }
    // A flow, which has its windows in it, is as long as it needs to be.
    if specimen.kind == .flow { size = Size(clamping: size.width) }
    for glyphs in [Glyphs.unicode, catalogue.rules.ascii] {
      let key = Key(condition: condition, isASCII: glyphs != .unicode)
      var drawing = GalleryDrawing(caption)
      drawing.add(specimen, size, glyphs, catalogue.themes.html)
      let broken = violations.filter { violation in
        let isHere = violation.size.map { $0.width == size.width } ?? true
        return isHere && (key.isASCII || !violation.isASCII)
      }
      drawing.add(broken)
      drawings[key] = drawing.lines
    }
  }

  // MARK: Before and after

  /// Takes the drawings before the change from a table.
  mutating func takeOld(of path: String, in table: DrawingTable) {
    for key in Key.all {
      old[key] = table.drawing(of: path, at: key.name(in: name)) ?? old[key]
    }
  }

  /// Adds the drawings, and what those that differ were before.
  ///
  /// - Returns: whether one of them differs.
  func add(to table: inout DrawingTable, of path: String) -> Bool {
    var hasChange = false
    for key in Key.all {
      let name = key.name(in: name)
      let new = drawings[key]
      if let new { table.add(new, of: path, at: name) }
      if let old = old[key], old != new {
        table.add(old, of: path, at: name + " before")
        hasChange = true
      }
    }
    return hasChange
  }

  /// The figure for a page without scripts: the state as recorded, after its drawing before a change.
  ///
  /// - Parameter hasChange: whether a drawing differs, at least under a condition.
  func html(hasChange: Bool) -> String {
    let new = drawings[Key()]
    let old = old[Key()]
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
