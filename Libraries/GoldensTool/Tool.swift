import Console
import GalleySystem
import Goldens

/// A run of the tool: a valid command line, the catalogue, and the process.
struct Tool {
  let catalogue: Catalogue
  let environment: ProcessEnvironment
  /// The command line that the tool understands.
  let command: Command
  /// The command line that was given.
  let options: ToolOptions

  /// Runs the tool with the command line of a process. Prints an error, and returns its status.
  static func run(_ catalogue: Catalogue, in environment: ProcessEnvironment) -> ExitStatus {
    do {
      return try start(catalogue, environment)
    } catch {
      environment.tell("\(error)")
      if error is UsageError {
        environment.tell("\(environment.invocation.typed) --help lists all options.")
        return .usage
      }
      if let error = error as? ToolError {
        for line in error.details { environment.tell(line) }
        return error.status
      }
      if case GoldensError.file = error { return .noInput }
      return .data
    }
  }

  private static func start(
    _ catalogue: Catalogue,
    _ environment: ProcessEnvironment
  ) throws -> ExitStatus {
    let command = Command.tool(for: catalogue, named: environment.invocation.name)
    let arguments = try Arguments(environment.arguments, of: command)
    if let text = command.information(arguments) {
      try environment.print(text)
      return .success
    }
    let options = try ToolOptions(
      arguments,
      of: command,
      environment: environment,
      catalogue: catalogue
    )
    let tool = Tool(
      catalogue: catalogue,
      environment: environment,
      command: command,
      options: options
    )
    return try tool.perform()
  }

  private func perform() throws -> ExitStatus {
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
      let status = try list()
      if let screen = catalogue.screens.first {
        let example = "\(typed) \(screen.path) --width 40"
        complain("\(typed) SELECTOR draws one of them, such as: \(example)")
      }
      return status
    }
    return try options.verb?.perform(self)() ?? draw()
  }

  // MARK: Selecting

  /// The specimens that match the selectors; all of them if there are no selectors.
  ///
  /// - Parameter others: other paths that a selector may match.
  /// - Throws: `ToolError` if a selector matches nothing.
  func selected(orAmong others: [[String]] = []) throws -> [Specimen] {
    let paths = catalogue.specimens.map(\.parts) + others
    for selector in options.selectors where !paths.contains(where: selector.selects) {
      let problem = "no screen or state named “\(selector.word)”"
      throw ToolError.usage(problem + hint(for: selector))
    }
    return catalogue.specimens.filter { options.selects($0.parts) }
  }

  /// A suggestion for a selector that matches nothing.
  private func hint(for selector: Selector) -> String {
    let word = selector.word.lowercased()
    if let option = command.options.first(where: { $0.typed == "--" + word }) {
      return " — did you mean “\(typed) \(option.usage)”?"
    }
    let file = (try? environment.absolute(selector.word)) ?? ""
    if FileKind(at: FileSystem.resolved(file)) == .file {
      let payload = catalogue.screens.contains { $0.payload != nil }
      let answer = payload ? ", and SCREEN --payload FILE a server's answer" : ""
      return "; it is a file: --state FILE draws a view state\(answer)"
    }
    if options.has(.inspect), selector.word.allSatisfy(\.isNumber) {
      return "; --inspect takes ROW:COLUMN, such as \(selector.word):1"
    }
    // A pattern such as `news/*`.
    let parts = selector.parts.filter { $0 != "*" && $0 != "**" }
    let count = max(1, parts.count)
    if count > 1, let path = catalogue.path(with: parts) {
      return " — did you mean “\(path)”?"
    }
    var names: Set<String> = []
    for path in catalogue.specimens.map(\.parts) where path.count >= count {
      for start in 0...path.count - count {
        names.insert(path[start..<start + count].joined(separator: "/"))
      }
    }
    return Suggestion.clause(
      for: parts.joined(separator: "/"),
      among: names.sorted(),
      otherwise: "; \(typed) --list names them all"
    )
  }

  // MARK: Input and output

  /// The command as it was started, for hints that can be pasted.
  var typed: String { environment.invocation.typed }

  /// The beginning of the commands that a report suggests.
  var suggested: String {
    var command = typed
    for option in [Option.snapshots, .since, .against] {
      guard let value = options.arguments[option] else { continue }
      command += " \(option.typed) \(value.shellQuoted)"
    }
    return command
  }

  func read(_ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileError) {
      if let bytes = try environment.read(path) { return bytes }
    } catch {
      throw .noInput("“\(path)” can't be read: \(error.words)")
    }
    throw .noInput("no such file: “\(path)”")
  }

  func print(_ text: String) throws(ToolError) { try environment.print(text) }

  func complain(_ message: String) { environment.tell(message) }
}

extension Catalogue {
  /// The first path that has some parts in their order, perhaps with others between them or with
  /// more words, as `news/list/refresh-failed` has `news` and `failed`.
  fileprivate func path(with parts: [String]) -> String? {
    let paths = specimens.map(\.path)
    let whole = paths.first { path in
      path.parts.contains(parts) { $0 == $1 }
    }
    return whole
      ?? paths.first { path in
        path.parts.contains(parts) { $0.split(separator: "-").contains($1[...]) }
      }
  }
}

extension [String] {
  /// Whether some words are parts in this order.
  fileprivate func contains(_ words: [String], where matches: (String, String) -> Bool) -> Bool {
    var rest = words[...]
    for part in self {
      if let word = rest.first, matches(part, word) { rest.removeFirst() }
    }
    return rest.isEmpty
  }
}
