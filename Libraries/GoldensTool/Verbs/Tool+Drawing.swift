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
    let firsts = catalogue.firstStates
    let drawn = try selected(options).filter { specimen in
      options.has(.allStates) || firsts.contains(specimen.path) || isNamed(specimen, options)
    }
    return try changed(drawn, options).flatMap { try options.drawings(of: $0) }
  }

  /// Whether a selector names the state, or ends with the folder of a flow or a theme, such as
  /// `flows`.
  private func isNamed(_ specimen: Specimen, _ options: ToolOptions) -> Bool {
    let folder = Array(specimen.parts.dropLast())
    return options.selectors.contains { selector in
      selector.namesState(specimen.parts)
        || specimen.kind != .state && selector.namesState(folder)
    }
  }

  func draw(_ specimen: Specimen, _ options: ToolOptions) throws -> ExitStatus {
    let specimens = try changed([specimen], options)
    return try write(specimens.flatMap { try options.drawings(of: $0, isGiven: true) }, options)
  }

  private func write(_ drawings: [Drawing], _ options: ToolOptions) throws -> ExitStatus {
    var names: Set<String> = []
    let drawings = drawings.filter { names.insert($0.name).inserted }
    if drawings.count > 1, let page = page(of: drawings, options.drawing.format) {
      try put(page)
      return .success
    }
    var count = 0
    for drawing in drawings {
      if let problem = emptyWindow(drawing) {
        complain(problem)
        continue
      }
      guard let bytes = try bytes(of: drawing, isAlone: drawings.count == 1) else {
        complain("\(drawing.specimen.path) has no \(drawing.options.format.rawValue) format")
        continue
      }
      if drawings.count > 1 { try print("\(count == 0 ? "" : "\n")═══ \(drawing.name)\n\n") }
      try put(bytes)
      count += 1
    }
    return count == 0 ? .usage : .success
  }

  /// Returns the drawing in its format, or the rest of it if it is long and the only one: that is
  /// written as it is encoded, so that it isn't held as a whole.
  private func bytes(of drawing: Drawing, isAlone: Bool) throws -> [UInt8]? {
    var failure: String?
    let rest = try drawing.bytes(in: catalogue.themes) { bytes in
      guard isAlone, bytes.count > 1 << 16 else { return }
      if failure == nil { failure = environment.write(bytes) }
      bytes = []
    }
    if let failure { throw ToolError.unwritten(failure) }
    return rest
  }

  /// One page with several drawings; nil in formats that have none.
  private func page(of drawings: [Drawing], _ format: DrawingOptions.Format) -> [UInt8]? {
    let html = catalogue.themes.html
    switch format {
    case .html:
      let parts = drawings.map { (heading: $0.title, frame: $0.frame, scheme: $0.specimen.scheme) }
      return html.page(parts, title: catalogue.name)
    case .svg:
      let parts = drawings.map { (heading: $0.title, frame: $0.frame) }
      return SVG(html: html).sheet(parts, title: catalogue.name)
    default:
      return nil
    }
  }

  /// What to tell of a window that is past the end of its page, and that no golden has.
  private func emptyWindow(_ drawing: Drawing) -> String? {
    let size = drawing.size
    let format = drawing.options.format
    guard size.scroll > 0, format != .json, format != .spoken else { return nil }
    guard !drawing.specimen.sizes.contains(size) else { return nil }
    guard let rows = drawing.frame.pageRows, size.scroll >= rows else { return nil }
    let page = "\(drawing.specimen.path) has \(counted(rows, "row")) at width \(size.width)"
    let hint = "--scroll \(max(0, rows - 1)) shows the last row"
    return "\(page), and --scroll \(size.scroll) is past the end; \(hint)"
  }
}
