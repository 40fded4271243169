import GalleySystem
import TextLayout

extension GalleryState {
  /// A size of the wall or of a golden.
  private struct Shown: Sendable {
    /// The name of the figure.
    let name: String
    let size: Size
  }

  /// The lines of figures by their names, without and with ASCII glyphs.
  private typealias Lines = [String: [Bool: [String]]]

  /// The sizes of the wall: a narrow page, a terminal's window and a wide page.
  static let sizes = [
    Size(width: 40),
    Size(width: 80, height: 24),
    Size(width: 100),
  ]

  /// The figures: the first size of the wall, the spoken text, the other sizes of the wall, those of
  /// other goldens, and what else has changed.
  ///
  /// - Parameter old: the table with the drawings before a change, if they aren't those of goldens.
  func figures(in catalogue: Catalogue, before old: DrawingTable?) -> [GalleryFigure] {
    var figures = specimen.map { drawn($0, in: catalogue, hasSteps: old != nil) } ?? []
    let html = catalogue.themes.html
    for change in changes {
      let name = change.figure
      let known = figures.firstIndex { $0.name == name }
      let place = known ?? figures.count
      if known == nil {
        figures.append(GalleryFigure(name: name))
      }
      if !change.old.isEmpty {
        figures[place].old[GalleryFigure.Key()] = html.lines(recorded: change.old, name)
      }
      if known == nil, !change.new.isEmpty {
        figures[place].drawings[GalleryFigure.Key()] = html.lines(recorded: change.new, name)
      }
    }
    guard let old else { return figures }
    return figures.map { figure in
      changing(figure) { $0.takeOld(of: path, in: old) }
    }
  }

  /// - Parameter hasSteps: whether a flow that has changed is drawn step by step, too.
  private func drawn(
    _ specimen: Specimen, in catalogue: Catalogue, hasSteps: Bool
  ) -> [GalleryFigure] {
    var specimen = specimen
    // The drawing of a flow before the change is that of its golden.
    if !changes.isEmpty, !hasSteps { specimen.steps = nil }
    let rules = catalogue.rules
    let shown = sizes(of: specimen)
    var figures = shown.map { GalleryFigure(name: $0.name) }
    if specimen.spoken != nil {
      figures.insert(GalleryFigure(name: GalleryFigure.spoken), at: 1)
    }
    func take(_ lines: Lines, under condition: Condition) {
      for index in figures.indices {
        for (isASCII, lines) in lines[figures[index].name] ?? [:] {
          let key = GalleryFigure.Key(condition: condition, isASCII: isASCII)
          figures[index].drawings[key] = lines
        }
      }
    }
    let first = specimen.prepared
    let widths = shown.map(\.size.width)
    let found = Gates.violations(of: first, specimen.prepared, by: rules, widths: widths)
    take(lines(of: first, shown, found, in: catalogue), under: .recorded)
    guard specimen.json != nil, let fields = try? catalogue.fields(of: specimen) else {
      return figures
    }
    let settings = fields.settings { rules.exempts(.strain($0), at: path) }
    let pages = shown.map(\.size).filter { $0.height == nil }
    let windows = shown.map(\.size).filter { $0.height != nil }
    for (condition, settings) in settings {
      let attempt = fields.attempt(settings) { other in
        let other = other.prepared
        let found = fields.violations(
          of: other,
          with: settings,
          at: pages + windows,
          ascii: rules.ascii
        )
        return lines(of: other, shown, found, in: catalogue)
      }
      switch attempt {
      case .judged(let lines):
        take(lines, under: condition)
      case .unfit:
        break
      case .crashed:
        let crash = GateViolation(.crash, path, "the program crashes")
        let lines = figures.map { figure in
          (figure.name, [false: GalleryDrawing(figure.caption).adding([crash]).lines])
        }
        take(Dictionary(uniqueKeysWithValues: lines), under: condition)
      }
    }
    return figures
  }

  /// The sizes of the wall, and those of the state's other goldens. A theme's page has its own
  /// alone, and a flow, which has its windows in it, is as long as it needs to be.
  private func sizes(of specimen: Specimen) -> [Shown] {
    if specimen.kind == .theme {
      return specimen.sizes.map { Shown(name: $0.description, size: $0) }
    }
    return (GalleryState.sizes + specimen.sizes).unique.map { size in
      let isFlow = specimen.kind == .flow
      return Shown(name: size.description, size: isFlow ? Size(width: size.width) : size)
    }
  }

  /// Draws a specimen at some sizes with both sets of glyphs, and its spoken text.
  private func lines(
    of specimen: Specimen,
    _ shown: [Shown],
    _ violations: [GateViolation],
    in catalogue: Catalogue
  ) -> Lines {
    let rules = catalogue.rules
    let open = violations.filter { !rules.exempts(.gate($0.gate), at: path) }
    let sizes = shown.map(\.size)
    var lines: Lines = [:]
    for place in shown {
      for glyphs in [Glyphs.unicode, rules.ascii] {
        let isASCII = glyphs != .unicode
        var drawing = GalleryDrawing(GalleryFigure(name: place.name).caption)
        draw(specimen, place.size, glyphs, catalogue.themes.html, on: &drawing)
        // What breaks a rule at none of these sizes is told at each of them.
        let broken = open.filter { violation in
          let isHere = violation.size.map { $0 == place.size || !sizes.contains($0) } ?? true
          return isHere && (isASCII || !violation.isASCII)
        }
        lines[place.name, default: [:]][isASCII] = drawing.adding(broken).lines
      }
    }
    if let spoken = specimen.spoken {
      var drawing = GalleryDrawing(GalleryFigure.spoken)
      drawing.add(spoken: spoken().decoded.split(separator: "\n").map(String.init))
      lines[GalleryFigure.spoken] = [false: drawing.lines]
    }
    return lines
  }

  /// Draws a specimen, a flow step by step.
  private func draw(
    _ specimen: Specimen,
    _ size: Size,
    _ glyphs: Glyphs,
    _ html: HTML,
    on drawing: inout GalleryDrawing
  ) {
    if let steps = specimen.steps?() {
      for (index, step) in steps.enumerated() {
        let frame = CrashNote.naming(specimen.name) {
          Frame(drawing: step.page, size: size, glyphs: glyphs)
        }
        drawing.add(step: index + 1, step, frame, html)
      }
      return
    }
    let frame = specimen.draw(size, glyphs)
    drawing.add(frame, html, scheme: specimen.scheme, isSpoken: specimen.spoken != nil)
    drawing.add(frame.shortenings)
  }
}

extension Change {
  /// The name of the figure that shows the golden.
  fileprivate var figure: String {
    guard let name = GoldenName(path) else { return shownPath }
    let words = [name.size?.description, name.aspect == .text ? nil : name.aspect.rawValue]
    return words.compactMap(\.self).joined(separator: ".")
  }
}

extension HTML {
  /// The lines of a golden's file.
  fileprivate func lines(recorded bytes: [UInt8], _ name: String) -> [String] {
    let rows = RowDifference.rows(of: bytes).map(CellMarks.visible)
    var drawing = GalleryDrawing(GalleryFigure(name: name).caption)
    if name == GalleryFigure.spoken {
      drawing.add(spoken: rows)
    } else {
      let blocks = rows.map { Block.reportLine("", .plain, [Run(report: $0)]) }
      drawing.add(Frame(unfolded: blocks), self)
    }
    return drawing.lines
  }
}
