import GalleySystem
import TextLayout

extension GalleryState {
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
    var figures: [GalleryFigure] = []
    if var specimen {
      // Before the change, a flow is the drawing of its golden.
      if !changes.isEmpty, old == nil { specimen.steps = nil }
      figures = drawn(specimen, in: catalogue)
    }
    for change in changes {
      let known = figures.firstIndex { $0.name == change.figure }
      let place = known ?? figures.count
      if known == nil {
        figures.append(GalleryFigure(name: change.figure))
        let drawing = lines(recorded: change.new, in: figures[place], catalogue)
        figures[place].drawings[figures[place].key()] = drawing
      }
      let key = figures[place].key()
      figures[place].old[key] = lines(recorded: change.old, in: figures[place], catalogue)
    }
    if let old {
      for index in figures.indices { figures[index].takeOld(of: path, in: old) }
    }
    return figures
  }

  private func drawn(_ specimen: Specimen, in catalogue: Catalogue) -> [GalleryFigure] {
    let rules = catalogue.rules
    // A theme's page has its own size alone.
    let walls = specimen.kind == .theme ? [] : GalleryState.sizes
    let sizes = (walls + specimen.sizes).unique
    var figures = sizes.map { GalleryFigure(name: $0.description) }
    if specimen.spoken != nil {
      figures.insert(GalleryFigure(name: GalleryFigure.spoken), at: 1)
    }
    // The gates and the figures have the same drawings, and a gate needs what a window hides.
    @Sendable func draw(
      _ specimen: Specimen,
      under condition: Condition,
      on figures: [GalleryFigure],
      checking check: (Specimen) -> [GateViolation]
    ) -> [GalleryFigure] {
      Frame.recordingAll {
        let drawn = specimen.prepared(keeping: sizes)
        let open = check(drawn).filter { !rules.exempts(.gate($0.gate), at: path) }
        return figures.map { figure in
          changing(figure) { $0.draw(drawn, under: condition, open, in: catalogue) }
        }
      }
    }
    figures = draw(specimen, under: .recorded, on: figures) { drawn in
      Gates.violations(of: drawn, specimen.prepared(), by: rules, widths: sizes.map(\.width))
    }
    guard let fields = try? catalogue.fields(of: specimen) else { return figures }
    // Pages come before windows.
    let checked = sizes.filter { $0.height == nil } + sizes.filter { $0.height != nil }
    let settings = fields.settings { rules.exempts(.strain($0), at: path) }
    for (condition, settings) in settings {
      let attempt = fields.attempt(settings) { [figures] other in
        draw(other, under: condition, on: figures) { drawn in
          fields.violations(of: drawn, with: settings, at: checked, ascii: rules.ascii)
        }
      }
      switch attempt {
      case .judged(let drawn):
        figures = drawn
      case .unfit:
        break
      case .crashed:
        let crash = GateViolation(.crash, path, "the program crashes")
        for index in figures.indices {
          var drawing = GalleryDrawing(figures[index].caption)
          drawing.add([crash])
          figures[index].drawings[figures[index].key(condition)] = drawing.lines
        }
      }
    }
    return figures
  }

  /// The lines of a golden's file; nil if it has none.
  private func lines(
    recorded bytes: [UInt8],
    in figure: GalleryFigure,
    _ catalogue: Catalogue
  ) -> [String]? {
    if bytes.isEmpty { return nil }
    let rows = RowDifference.rows(of: bytes).map(CellMarks.visible)
    var drawing = GalleryDrawing(figure.caption)
    if figure.name == GalleryFigure.spoken {
      drawing.add(spoken: rows)
    } else {
      let blocks = rows.map { Block.reportLine("", .plain, [Run(report: $0)]) }
      drawing.add(Frame(unfolded: blocks), catalogue.themes.html)
    }
    return drawing.lines
  }
}

extension Change {
  /// The name of the figure that shows the golden.
  var figure: String { name?.ending ?? shownPath }
}
