import Console
import GalleySystem

extension ToolOptions {
  /// Checks that the options can be combined, beyond what the description of the command line says.
  func check(against command: Command, _ environment: ProcessEnvironment) throws(UsageError) {
    try arguments.checkCombinations(of: command)
    try checkFormat()
    if action == .record, !arguments.has(.force), Environment.isSet("CI", in: environment.variables)
    {
      throw UsageError("--record is disabled because CI is set; --force overrides this")
    }
    // Such as a variable of a script that isn't set. Only a search for nothing is one.
    for option in command.options
    where ![.query, .inspect].contains(option) && arguments.all(option).contains("") {
      guard let value = option.value else { continue }
      throw UsageError("\(option.typed) requires a value: \(option.typed) \(value.placeholder)")
    }
    let hasWindow = selectors.contains { $0.golden?.size?.height != nil }
    if arguments.has(.scroll), !arguments.has(.height), !hasWindow {
      throw UsageError("--scroll requires --height")
    }
    try checkActions()
    try checkInputs()
  }

  /// Checks that options for drawings are given with actions that draw.
  private func checkActions() throws(UsageError) {
    let drawing: [Option] = [.check, .inspect]
    let allowed: [(Option, [Option])] = [
      (.state, [.inspect]), (.payload, [.inspect]), (.watch, drawing + [.browse]), (.set, drawing),
    ]
    for (option, actions) in allowed where arguments.has(option) {
      guard let action, !actions.contains(action) else { continue }
      throw UsageError("\(option.typed) can't be combined with \(action.typed)")
    }
  }

  /// Checks that one state file, the payloads or one other side are read, and nothing else.
  private func checkInputs() throws(UsageError) {
    for pair in [[Option.since, .against], [.state, .payload]] where pair.allSatisfy(arguments.has)
    {
      throw UsageError("\(pair[0].typed) and \(pair[1].typed) can't be combined")
    }
    if arguments.has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    let count = payloads.count { $0.file == "-" }
    if arguments.has(.watch), count > 0 || arguments[.state] == "-" {
      throw UsageError("--watch reads files again, which standard input isn't")
    }
    if count > 1 { throw UsageError("standard input can be used for one payload, not \(count)") }
    var names: Set<String> = []
    if let twice = payloads.first(where: { !names.insert($0.name).inserted }) {
      throw UsageError(
        "--payload \(twice.name.isEmpty ? "FILE" : "\(twice.name)=FILE") is given twice")
    }
  }

  /// Checks that the format is one of the action's.
  private func checkFormat() throws(UsageError) {
    guard let format: DrawingOptions.Format = arguments.choice(.format) else { return }
    if arguments.has(.all), format == .markdown || format == .html {
      throw UsageError(
        "--all can't be combined with --format \(format): it takes text, ansi and json")
    }
    let allowed: [DrawingOptions.Format]
    switch action {
    case nil: allowed = DrawingOptions.Format.allCases.filter { $0 != .markdown }
    case .list?: allowed = [.text, .json]
    case .inspect?: allowed = [.text, .spoken, .styles, .json]
    case .diff?: allowed = [.text, .markdown, .html, .json, .ansi]
    case let action?: throw UsageError("--format can't be combined with \(action.typed)")
    }
    guard !allowed.contains(format) else { return }
    let place = action.map { "with \($0.typed)" } ?? "without --diff"
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--format is “\(format)”: \(place) it takes \(names)")
  }
}
