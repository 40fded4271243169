import Console
import Goldens
import TextLayout

/// The tool: reads a command line, writes bytes, and returns an exit status.
struct Tool {
  let catalogue: Catalogue
  let environment: ProcessEnvironment
  /// The command line that the tool understands.
  let command: Command

  init(catalogue: Catalogue, environment: ProcessEnvironment) {
    self.catalogue = catalogue
    self.environment = environment
    command = .tool(for: catalogue, named: environment.invocation.name)
  }

  /// The command as it was started, for hints that can be pasted.
  var typed: String { environment.invocation.typed }

  func run() -> ExitStatus { attempt(runThrowing) }

  /// Performs an action; an error is told, and becomes its status.
  func attempt(_ action: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try action()
    } catch let error as UsageError {
      complain(error.message)
      complain("\(typed) --help lists all options.")
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
    let arguments = try Arguments(environment.arguments, of: command)
    if let text = command.information(arguments) { return try print(text) }
    let options = try ToolOptions(arguments, of: command, environment: environment, catalogue: catalogue)
    let isWatch = options.arguments.has(.watch) && options.action != .browse
    return try isWatch ? watch { try perform(options) } : perform(options)
  }

  private func perform(_ options: ToolOptions) throws -> ExitStatus {
    // A comparison of recorded goldens doesn't draw the catalogue.
    if ![.since, .against].contains(where: options.arguments.has) {
      if catalogue.specimens.isEmpty { complain("the catalogue “\(catalogue.name)” has no screens and no flows") }
      let violations = Gates.paths(catalogue.specimens)
      for violation in violations { complain("\(violation)") }
      guard violations.isEmpty, !catalogue.specimens.isEmpty else { return .data }
    }
    if environment.arguments.isEmpty {
      let status = try list(options)
      if let screen = catalogue.screens.first {
        complain("\(typed) SELECTOR draws one of them, such as: \(typed) \(screen.path) --width 40")
      }
      return status
    }
    let verb = Verb.all.first { $0.options[0] == options.action }
    return try verb?.perform(self)(options) ?? draw(options)
  }

  // MARK: Selecting

  /// The specimens that match the selectors; all of them if there are no selectors.
  ///
  /// - Parameter others: other paths that a selector may match.
  /// - Throws: `ToolError` if a selector matches nothing.
  func selected(_ options: ToolOptions, orAmong others: [[String]] = []) throws -> [Specimen] {
    let paths = catalogue.specimens.map(\.parts) + others
    for selector in options.selectors where !paths.contains(where: selector.selects) {
      throw unknown(selector)
    }
    return catalogue.specimens.filter { options.selects($0.parts) }
  }

  func unknown(_ selector: Selector) -> ToolError {
    let word = selector.parts.joined(separator: "/")
    let paths = catalogue.specimens.map(\.parts)
    let count = max(1, selector.parts.count)
    var names: Set<String> = []
    for path in paths where path.count >= count {
      for start in 0...path.count - count { names.insert(path[start..<start + count].joined(separator: "/")) }
    }
    let hint = Suggestion.clause(for: word, among: names.sorted(), otherwise: "; \(typed) --list names them all")
    return ToolError(status: .usage, message: "no screen or state named “\(selector.word)”" + hint)
  }

  // MARK: Input and output

  func read(_ path: String) throws(ToolError) -> [UInt8] {
    do {
      if let bytes = try environment.read(path) { return bytes }
    } catch {
      throw ToolError(status: .noInput, message: "“\(path)” can't be read: \(error.words)")
    }
    throw ToolError(status: .noInput, message: "no such file: “\(path)”")
  }

  func print(_ text: String) throws -> ExitStatus {
    try put(Array(text.utf8))
    return .success
  }

  func put(_ bytes: [UInt8]) throws {
    if let reason = environment.write(bytes) { throw ToolError.output(reason) }
  }

  /// Writes a line to standard error; it may quote a server, so it is made safe to print.
  func complain(_ message: String) {
    environment.complain("\(command.name): \(SafeText(outside: message, breaks: .fold).string)")
  }
}
