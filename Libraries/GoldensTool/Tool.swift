import Console
import GalleySystem
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
    } catch let error as GoldensError {
      complain("\(error)")
      if case .file = error { return .noInput }
      return .data
    } catch {
      complain("\(error)")
      return .data
    }
  }

  private func runThrowing() throws -> ExitStatus {
    let arguments = try Arguments(environment.arguments, of: command)
    if let text = command.information(arguments) {
      try print(text)
      return .success
    }
    let options = try ToolOptions(
      arguments,
      of: command,
      environment: environment,
      catalogue: catalogue
    )
    return try perform(options)
  }

  private func perform(_ options: ToolOptions) throws -> ExitStatus {
    // A comparison of recorded goldens doesn't draw the catalogue.
    if !options.comparesRecorded {
      if catalogue.specimens.isEmpty {
        complain("the catalogue “\(catalogue.name)” has no screens and no flows")
        return .data
      }
      let violations = Gates.paths(catalogue.specimens)
      for violation in violations { complain("\(violation)") }
      if !violations.isEmpty { return .data }
    }
    if environment.arguments.isEmpty {
      let status = try list(options)
      if let screen = catalogue.screens.first {
        complain("\(typed) SELECTOR draws one of them, such as: \(typed) \(screen.path) --width 40")
      }
      return status
    }
    return try options.verb?.perform(self)(options) ?? draw(options)
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
    let problem = "no screen or state named “\(selector.word)”"
    let typedOption = "--" + selector.word.lowercased()
    if let option = command.options.first(where: { $0.typed == typedOption }) {
      let value = option.value.map { " \($0.placeholder)" } ?? ""
      return .usage("\(problem) — did you mean “\(typed) \(option.typed)\(value)”?")
    }
    if selector.word.lowercased().hasSuffix(".json") {
      let files = "--state FILE draws a state, and SELECTOR --payload FILE an answer"
      return .usage("\(problem); \(files)")
    }
    let paths = catalogue.specimens.map(\.parts)
    // Such as `news/*`.
    var parts = selector.parts.filter { $0 != "*" && $0 != "**" }
    // Such as `news.list`.
    if parts.count == 1 { parts = parts[0].split { " .:\\".contains($0) }.map(String.init) }
    let word = parts.joined(separator: "/")
    if parts.count < selector.parts.count, paths.contains(where: Selector(word).selects) {
      return .usage("\(problem) — did you mean “\(word)”, which selects all below it?")
    }
    let count = max(1, parts.count)
    var names: Set<String> = []
    for path in paths where path.count >= count {
      for start in 0...path.count - count {
        names.insert(path[start..<start + count].joined(separator: "/"))
      }
    }
    let hint = Suggestion.clause(
      for: word,
      among: names.sorted(),
      otherwise: "; \(typed) --list names them all"
    )
    return .usage(problem + hint)
  }

  // MARK: Input and output

  func read(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileError) {
      if let bytes = try environment.read(path) { return bytes }
    } catch {
      throw .noInput("“\(path)” can't be read: \(error.words)")
    }
    throw .noInput("no such file: “\(path)”")
  }

  func print(_ text: String) throws(ToolError) { try put(Array(text.utf8)) }

  func put(_ bytes: [UInt8]) throws(ToolError) {
    if let reason = environment.write(bytes) { throw .unwritten(reason) }
  }

  /// Writes a line to standard error; it may quote a server, so it is made safe to print.
  func complain(_ message: String) {
    environment.complain("\(command.name): \(SafeText(outside: message, breaks: .fold).string)")
  }
}

extension ToolError {
  /// Standard output could not be written, for this reason.
  static func unwritten(_ reason: String) -> ToolError {
    .output("standard output could not be written: \(reason)")
  }
}
