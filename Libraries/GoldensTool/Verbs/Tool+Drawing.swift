import Console
import Goldens
import TextLayout

extension Tool {
  /// Draws a state file, a payload, or states of the catalogue.
  func draw(_ options: ToolOptions) throws -> ExitStatus {
    if let file = options.arguments[.state] { return try draw(try specimen(inFile: file), options) }
    if !options.payloads.isEmpty { return try drawPayload(options) }
    return try write(drawings(options), options)
  }

  /// The drawings of the states that are drawn.
  func drawings(_ options: ToolOptions) throws -> [Drawing] {
    let (hasAllStates, firsts) = (options.arguments.has(.allStates), catalogue.firstStates)
    let drawn = try selected(options).filter { hasAllStates || isDrawn($0, options, firsts) }
    return try changed(drawn, options).flatMap { try options.drawings(of: $0) }
  }

  /// Whether a specimen is drawn without `--all-states`: if a selector names its state, if it is
  /// the first state of its screen, one of `firsts`, or if it is a flow or a theme and a selector
  /// ends with its folder, such as `flows`.
  private func isDrawn(_ specimen: Specimen, _ options: ToolOptions, _ firsts: Set<String>) -> Bool
  {
    if options.selectors.contains(where: { $0.namesState(specimen.parts) }) { return true }
    if specimen.kind != .state {
      return options.selectors.contains {
        $0.selects(specimen.parts) && $0.parts.last == specimen.parts.dropLast().last
      }
    }
    return firsts.contains(specimen.path)
  }

  func draw(_ specimen: Specimen, _ options: ToolOptions) throws -> ExitStatus {
    try write(
      changed([specimen], options).flatMap { try options.drawings(of: $0, isGiven: true) }, options)
  }

  private func write(_ drawings: [Drawing], _ options: ToolOptions) throws -> ExitStatus {
    var names: Set<String> = []
    let drawings = drawings.filter { names.insert($0.name).inserted }
    if options.drawing.format == .html, drawings.count > 1 {
      let parts = drawings.map { (heading: $0.title, frame: $0.frame, scheme: $0.specimen.scheme) }
      try put(catalogue.themes.html.page(parts, title: catalogue.name))
      return .success
    }
    if options.drawing.format == .svg, drawings.count > 1 {
      let parts = drawings.map { (heading: $0.title, frame: $0.frame) }
      try put(SVG(html: catalogue.themes.html).sheet(parts, title: catalogue.name))
      return .success
    }
    var isFirst = true
    for drawing in drawings {
      if let problem = emptyWindow(drawing) {
        complain(problem)
        continue
      }
      var (left, failure) = (drawing.options.limit, nil as String?)
      let rest = try drawing.bytes(in: catalogue.themes) { bytes in
        // A long drawing is written as it is encoded, so that it isn't held as a whole.
        guard drawings.count == 1, bytes.count > 1 << 16 else { return bytes.count < left }
        failure = environment.write(bytes)
        left -= bytes.count
        bytes = []
        return failure == nil && left > 0
      }
      if let failure { throw ToolError.output(failure) }
      guard let rest else {
        complain("\(drawing.specimen.path) has no \(drawing.options.format.rawValue) format")
        continue
      }
      if drawings.count > 1 { try put(Array("\(isFirst ? "" : "\n")═══ \(drawing.name)\n\n".utf8)) }
      try put(rest)
      isFirst = false
    }
    return isFirst ? .usage : .success
  }

  /// What to tell of a window that is past the end of its page, and that no golden has.
  private func emptyWindow(_ drawing: Drawing) -> String? {
    let size = drawing.size
    let format = drawing.options.format
    guard size.scroll > 0, format != .json, format != .spoken else { return nil }
    guard !drawing.specimen.sizes.contains(size) else { return nil }
    guard let rows = drawing.frame.pageRows, size.scroll >= rows else { return nil }
    let end = "\(drawing.specimen.path) has \(counted(rows, "row")) at width \(size.width)"
    return
      "\(end), and --scroll \(size.scroll) is past the end; --scroll \(max(0, rows - 1)) shows the last row"
  }
}
