import Console
import Goldens

extension Tool {
  /// The screen for a state file or a server's answers; nil if neither is given.
  func given() throws -> PayloadResult? {
    if let file = options.arguments[.state] {
      return PayloadResult(try specimen(inFile: file))
    }
    return options.payloads.isEmpty ? nil : try answer()
  }

  /// The drawings of a given screen.
  func drawings(of given: PayloadResult) throws -> [Drawing] {
    guard let specimen = given.specimen else { return [] }
    return try options.drawings(of: changed(specimen), isGiven: true)
  }

  /// The drawings of a state file or of a server's answers; nil if the states of the catalogue are
  /// drawn.
  func givenDrawings() throws -> [Drawing]? { try given().map(drawings) }

  /// The specimen of a view state in a file.
  private func specimen(inFile path: String) throws -> Specimen {
    let bytes = try read(path)
    do {
      let name = try StateFile.screen(in: bytes)
      let screens = catalogue.screens
      guard let screen = screens.first(where: { $0.path == name }) else {
        let hint = Suggestion.clause(for: name, among: screens.map(\.path))
        throw ToolError.data("\(path) names an unknown screen “\(name)”\(hint)")
      }
      return try screen.reading(bytes)
    } catch let error as GoldensError {
      throw ToolError.data("\(path) \(error)")
    }
  }

  /// Reads the answers of a screen's server, and prints their problems.
  private func answer() throws -> PayloadResult {
    let screen = try screenWithPayload()
    let input = PayloadInput(
      payloads: try bodies(for: screen),
      item: options.item,
      query: options.arguments[.query]
    )
    try checkQuery(of: screen, input)
    let result = screen.payload?(input) ?? PayloadResult(nil)
    for complaint in result.complaints {
      complain("\(files(ofRequest: result.requests[complaint])): \(complaint)")
    }
    if case .noSuchItem(let count) = result.outcome {
      var range = "it has no items"
      if count > 0 {
        range = "--item takes a whole number from 1 to \(count)"
      }
      throw ToolError.usage("\(files(ofRequest: nil)) has no item \(options.item ?? 1): \(range)")
    }
    return result
  }

  /// Checks that a text of a search field isn't given for a screen without one.
  private func checkQuery(of screen: Screen, _ input: PayloadInput) throws {
    guard let query = input.query else { return }
    var other = input
    other.query = query + "?"
    let states = try [input, other].map { try screen.payload?($0).specimen?.json?() }
    if states[0] != nil, states[0] == states[1] {
      throw UsageError("--query: \(screen.path) has no search field")
    }
  }

  /// The files with the answers to a request; nil is all requests.
  private func files(ofRequest name: String?) -> String {
    let payloads = options.payloads.filter { $0.name == name ?? $0.name }
    return payloads.map(\.file).joined(separator: ", ")
  }

  /// The answers by the names of the requests.
  private func bodies(for screen: Screen) throws -> [String: [UInt8]] {
    var bodies: [String: [UInt8]] = [:]
    for payload in options.payloads {
      bodies[payload.name] = try read(payload.file)
    }
    for name in bodies.keys.sorted() where !screen.requests.contains(name) {
      let uses = screen.requests.map { $0.isEmpty ? "--payload FILE" : "\($0)=FILE" }
      let allowed = uses.joined(separator: ", ")
      var problem = "requires a payload name"
      if !name.isEmpty { problem = "has no payload named “\(name)”" }
      throw ToolError.usage("\(screen.path) \(problem): use \(allowed)")
    }
    return bodies
  }

  /// The one screen with a payload that the selectors name.
  private func screenWithPayload() throws -> Screen {
    _ = try selected()
    let takers = catalogue.screens.filter { $0.payload != nil }
    let named = takers.filter { screen in
      screen.samples.contains { sample in
        options.selectors.contains { $0.selects(sample.parts) }
      }
    }
    if named.count == 1 { return named[0] }
    let candidates = named.isEmpty ? takers : named
    let names = candidates.map(\.path).joined(separator: ", ")
    throw ToolError.usage("--payload requires a selector of one screen: \(names)")
  }
}
