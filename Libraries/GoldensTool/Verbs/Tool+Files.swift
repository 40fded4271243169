import Console
import Goldens

extension Tool {
  /// The specimen of a view state in a file.
  func specimen(inFile path: String) throws -> Specimen {
    let bytes = try read(path)
    do {
      let name = try StateFile.screen(in: bytes)
      guard let screen = catalogue.screens.first(where: { $0.path == name }) else {
        let hint = Suggestion.clause(for: name, among: catalogue.screens.map(\.path))
        throw ToolError.data("\(path) names an unknown screen “\(name)”\(hint)")
      }
      return try screen.reading(bytes)
    } catch let error as GoldensError {
      throw ToolError.data("\(path) \(error)")
    }
  }

  /// The drawings of a state file or of a server's answers; nil if the states of the catalogue are
  /// drawn.
  func givenDrawings(_ options: ToolOptions) throws -> [Drawing]? {
    let given: Specimen?
    if let file = options.arguments[.state] {
      given = try specimen(inFile: file)
    } else if options.payloads.isEmpty {
      return nil
    } else {
      given = try answer(options).specimen
    }
    let specimens = try changed([given].compactMap(\.self), options)
    return try specimens.flatMap { try options.drawings(of: $0, isGiven: true) }
  }

  /// Draws a screen for the answers of its server.
  func drawPayload(_ options: ToolOptions) throws -> ExitStatus {
    let result = try answer(options)
    let status = try result.specimen.map { try draw($0, options) } ?? .success
    return result.outcome == .shown ? status : .data
  }

  /// Reads the answers of a screen's server, and tells what is wrong with them.
  private func answer(_ options: ToolOptions) throws -> PayloadResult {
    let (screen, payload) = try screen(options)
    let input = PayloadInput(
      payloads: try bodies(for: screen, options),
      item: options.item,
      query: options.arguments[.query]
    )
    let result = payload(input)
    let file = options.payloads.map(\.file).joined(separator: ", ")
    for complaint in result.complaints { complain("\(file): \(complaint)") }
    if case .noSuchItem(let count) = result.outcome {
      let range = count == 0 ? "it has no items" : "--item takes a whole number from 1 to \(count)"
      throw ToolError.usage("\(file) has no item \(options.item ?? 1): \(range)")
    }
    return result
  }

  /// The answers by the names of the requests.
  private func bodies(for screen: Screen, _ options: ToolOptions) throws -> [String: [UInt8]] {
    var bodies: [String: [UInt8]] = [:]
    for payload in options.payloads {
      bodies[payload.name] = try read(payload.file)
    }
    for name in bodies.keys.sorted() where !screen.requests.contains(name) {
      let allowed = screen.requests.map { $0.isEmpty ? "--payload FILE" : "\($0)=FILE" }
      let problem = name.isEmpty ? "requires a payload name" : "has no payload named “\(name)”"
      throw ToolError.usage("\(screen.path) \(problem): use \(allowed.joined(separator: ", "))")
    }
    return bodies
  }

  /// The one screen with a payload that the selectors name, and what draws its payload.
  private func screen(_ options: ToolOptions) throws -> (Screen, (PayloadInput) -> PayloadResult) {
    _ = try selected(options)
    let takers = catalogue.screens.filter { $0.payload != nil }
    let named = takers.filter { screen in
      screen.samples.contains { sample in
        options.selectors.contains { $0.selects(sample.parts) }
      }
    }
    if named.count == 1, let payload = named[0].payload { return (named[0], payload) }
    let names = (named.isEmpty ? takers : named).map(\.path).joined(separator: ", ")
    throw ToolError.usage("--payload requires a selector of one screen: \(names)")
  }
}
