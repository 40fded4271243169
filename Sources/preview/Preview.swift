import Catalogue
import Commands
import Goldens

/// The tool: a command line in, bytes and an exit status out.
struct Preview {
  let environment: ProcessEnvironment
  var catalogue = Catalogue.galley

  func run() -> ExitStatus {
    do {
      return try runThrowing()
    } catch let error as UsageError {
      complain(error.message)
      complain("preview --help lists all options.")
      return .usage
    } catch let error as ToolError {
      complain(error.message)
      return error.status
    } catch let error as GoldenStoreError {
      complain("\(error)")
      return .noInput
    } catch {
      complain("\(error)")
      return .data
    }
  }

  private func runThrowing() throws -> ExitStatus {
    let arguments = try Arguments(environment.arguments, of: .preview)
    if let text = Command.preview.information(arguments) { return try print(text) }
    let request = try Request(arguments, environment: environment)
    if let verb = request.verb { return try carryOut(verb, request) }
    if environment.arguments.isEmpty {
      let status = try list(request)
      complain("preview SELECTOR draws one of them, such as: preview detail --width 40")
      return status
    }
    return try draw(request)
  }

  private func carryOut(_ verb: Request.Verb, _ request: Request) throws -> ExitStatus {
    switch verb {
    case .list: try list(request)
    case .diff(let form): try diff(request, form)
    case .record(let prunes): try record(request, prunes: prunes)
    case .review: try review(request)
    case .sweep: try sweep(request)
    case .explain: try explain(request)
    case .audit: try audit(request)
    case .gallery(let file): try gallery(request, in: file)
    }
  }

  // MARK: Selecting

  /// The specimens that the selectors name; all of them where there is none.
  func selected(_ request: Request) throws -> [Specimen] {
    let all = catalogue.specimens
    guard !request.selectors.isEmpty else { return all }
    for selector in request.selectors where !all.contains(where: { selector.selects($0.parts) }) {
      throw unknown(selector)
    }
    return all.filter { specimen in request.selectors.contains { $0.selects(specimen.parts) } }
  }

  private func unknown(_ selector: Selector) -> ToolError {
    let word = selector.parts.joined(separator: "/")
    let paths = catalogue.specimens.map(\.parts)
    let count = max(1, selector.parts.count)
    var names: Set<String> = []
    for path in paths where path.count >= count {
      for start in 0...path.count - count { names.insert(path[start..<start + count].joined(separator: "/")) }
    }
    let nearest = Suggestion.nearest(to: word, among: names.sorted())
    let hint = nearest == nil ? "; preview --list names them all" : Suggestion.clause(nearest)
    return ToolError(status: .usage, message: "no screen or state named “\(selector.word)”" + hint)
  }

  // MARK: The world outside

  func read(_ path: String) throws -> [UInt8] {
    do {
      return try environment.read(path)
    } catch {
      switch error {
      case .absent: throw ToolError(status: .noInput, message: "no such file: “\(path)”")
      case .unreadable(let reason): throw ToolError(status: .noInput, message: "“\(path)” can't be read: \(reason)")
      }
    }
  }

  func print(_ text: String) throws -> ExitStatus {
    try put(Array(text.utf8))
    return .success
  }

  func put(_ bytes: [UInt8]) throws {
    if let reason = environment.write(bytes) { throw ToolError.output(reason) }
  }

  /// Says something on one line of standard error, where a server's words may be quoted (X4).
  func complain(_ message: String) {
    environment.complain("preview: \(DrawingOptions.harmless(message))")
  }
}
