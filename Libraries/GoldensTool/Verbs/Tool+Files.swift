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
        throw ToolError(status: .data, message: "\(path) names an unknown screen “\(name)”\(hint)")
      }
      return try screen.reading(bytes)
    } catch let error as StateFileError {
      throw ToolError(status: .data, message: "\(path) \(error)")
    }
  }

  /// Draws a screen for the answers of its server.
  func drawPayload(_ options: ToolOptions) throws -> ExitStatus {
    let screen = try screen(options)
    guard let payload = screen.payload else {
      throw ToolError(status: .usage, message: "\(screen.path) takes no payload")
    }
    let bodies = Dictionary(try options.payloads.map { ($0.name, try read($0.file)) }) { first, _ in first }
    if let name = bodies.keys.sorted().first(where: { !screen.requests.contains($0) }) {
      let allowed = screen.requests.map { $0.isEmpty ? "--payload FILE" : "\($0)=FILE" }.joined(separator: ", ")
      let problem = name.isEmpty ? "requires a payload name" : "has no payload named “\(name)”"
      throw ToolError(status: .usage, message: "\(screen.path) \(problem): use \(allowed)")
    }
    let result = payload(PayloadInput(payloads: bodies, item: options.item, query: options.arguments[.query]))
    let file = options.payloads.map(\.file).joined(separator: ", ")
    for complaint in result.complaints { complain("\(file): \(complaint)") }
    switch result.outcome {
    case .noSuchItem(let count):
      let range = count == 0 ? "it has no items" : "--item takes a whole number from 1 to \(count)"
      throw ToolError(status: .usage, message: "\(file) has no item \(options.item ?? 1): \(range)")
    case .shown, .unreadable:
      // A short body can have a very long drawing. The limit for rows is below the one that is promised, a megabyte and 20
      // times the body, because a picture is encoded 64 rows at a time.
      var options = options
      options.drawing.limit = bodies.values.reduce(500_000) { $0 + 20 * $1.count }
      let status = try result.specimen.map { try draw($0, options) } ?? .success
      return result.outcome == .shown ? status : .data
    }
  }

  /// The one screen that the selectors name.
  private func screen(_ options: ToolOptions) throws -> Screen {
    var screens = catalogue.screens.filter { screen in
      options.selectors.contains { selector in screen.samples.contains { selector.selects($0.parts) } }
    }
    if screens.count > 1 { screens.removeAll { $0.payload == nil } }
    if screens.isEmpty { _ = try selected(options) }
    guard screens.count == 1 else {
      let takers = screens.isEmpty ? catalogue.screens.filter { $0.payload != nil } : screens
      let names = takers.map(\.path).joined(separator: ", ")
      throw ToolError(status: .usage, message: "--payload requires a selector of one screen: \(names)")
    }
    return screens[0]
  }
}
