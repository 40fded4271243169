import Console
import Goldens
import TextLayout

extension Tool {
  /// Draws a state file, a payload, or states of the catalogue.
  func draw() throws -> ExitStatus {
    guard let given = try given() else { return try write(drawings()) }
    var status = ExitStatus.success
    if given.specimen != nil { status = try write(drawings(of: given)) }
    return given.outcome == .shown ? status : .data
  }

  /// The drawings of the states that are drawn.
  func drawings() throws -> [Drawing] {
    let firsts = catalogue.firstStates
    let drawn = try selected().filter { specimen in
      options.has(.allStates) || firsts.contains(specimen.path) || isNamed(specimen)
    }
    return try drawings(of: drawn)
  }

  /// The drawings of some states with the values of `--set`.
  func drawings(of specimens: [Specimen]) throws -> [Drawing] {
    try specimens.flatMap { try options.drawings(of: changed($0)) }
  }

  /// Whether a selector names the state, or ends with the folder of a flow or a theme, such as
  /// `flows`.
  private func isNamed(_ specimen: Specimen) -> Bool {
    let folder = Array(specimen.parts.dropLast())
    return options.selectors.contains { selector in
      if selector.namesState(specimen.parts) { return true }
      return specimen.kind != .state && selector.namesState(folder)
    }
  }

  private func write(_ drawings: [Drawing]) throws -> ExitStatus {
    var names: Set<String> = []
    let drawings = drawings.filter { names.insert($0.name).inserted }
    let isAlone = drawings.count == 1
    if !isAlone, let page = page(of: drawings) {
      try environment.put(page)
      return .success
    }
    var count = 0
    for drawing in drawings {
      if let problem = emptyWindow(drawing) {
        complain(problem)
        continue
      }
      guard drawing.hasFormat else {
        let format = drawing.options.format.rawValue
        complain("\(drawing.specimen.path) has no \(format) format")
        continue
      }
      if isAlone || drawing.options.format != .json {
        if !isAlone { try printHeading(drawing.name, isFirst: count == 0) }
        try drawing.write(in: catalogue.themes) { try environment.put($0) }
      } else {
        // Several view states are one array.
        var json: [UInt8] = []
        try drawing.write(in: catalogue.themes) { json += $0 }
        try environment.put((count == 0 ? "[\n" : ",\n").utf8 + json.dropLast())
      }
      count += 1
    }
    if count == 0 { return .usage }
    if options.drawing.format == .json, !isAlone { try print("\n]\n") }
    return .success
  }

  /// One page with several drawings; nil in formats other than HTML.
  private func page(of drawings: [Drawing]) -> [UInt8]? {
    guard options.drawing.format == .html else { return nil }
    let parts = drawings.map { drawing in
      (heading: drawing.title, frame: drawing.frame, scheme: drawing.specimen.scheme)
    }
    return catalogue.themes.html.page(parts, title: catalogue.name)
  }

  /// The message for a window that is past the end of its page, and that no golden has.
  private func emptyWindow(_ drawing: Drawing) -> String? {
    let size = drawing.size
    let format = drawing.options.format
    guard size.scroll > 0, format != .json, format != .spoken else { return nil }
    guard !drawing.specimen.sizes.contains(size) else { return nil }
    guard let rows = drawing.frame.pageRows, size.scroll >= rows else { return nil }
    let place = "--scroll \(size.scroll) is past the end of \(drawing.specimen.path)"
    return "\(place), which has \(counted(rows, "row")) at width \(size.width)"
  }
}
