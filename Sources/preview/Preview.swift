import Catalogue
import Commands
import Goldens
import TextLayout

/// The tool: reads a command line, writes bytes, and returns an exit status.
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
    if environment.arguments.isEmpty {
      let status = try list(request)
      complain("preview SELECTOR draws one of them, such as: preview detail --width 40")
      return status
    }
    return switch request.action {
    case .list?: try list(request)
    case .diff?: try diff(request)
    case .record?: try record(request)
    case .review?: try review(request)
    case .sweep?: try sweep(request)
    case .explain?: try explain(request)
    case .audit?: try audit(request)
    case .gallery?: try gallery(request)
    default: try draw(request)
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

  /// Writes a line to standard error; it may quote a server, so it is made safe to print (X4).
  func complain(_ message: String) {
    environment.complain("preview: \(SafeText(outside: message, breaks: .fold).string)")
  }
}
