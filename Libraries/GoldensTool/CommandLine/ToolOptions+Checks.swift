import Console
import GalleySystem

extension ToolOptions {
  /// Checks that the options can be combined, beyond what the description of the command line says.
  func check(against command: Command, _ environment: ProcessEnvironment) throws(UsageError) {
    try arguments.checkCombinations(of: command)
    try checkFormat()
    if action == .record, !has(.force), Environment.isSet("CI", in: environment.variables) {
      throw UsageError("--record is disabled because CI is set; --force overrides this")
    }
    // Such as a variable of a script that isn't set. Only a search for nothing is one.
    for option in command.options
    where option != .query && option != .inspect && arguments.all(option).contains("") {
      guard let value = option.value else { continue }
      throw UsageError("\(option.typed) requires a value: \(option.typed) \(value.placeholder)")
    }
    let hasWindow = selectors.contains { $0.golden?.size?.height != nil }
    if has(.scroll), !has(.height), !hasWindow { throw UsageError("--scroll requires --height") }
    try checkActions()
    try checkInputs()
  }

  /// Checks that options for drawings are given with actions that draw.
  private func checkActions() throws(UsageError) {
    guard let action else { return }
    let drawing: [Option] = [.check, .inspect]
    let sized: [Option] = [.inspect, .browse]
    let allowed: KeyValuePairs<Option, [Option]> = [
      .width: sized, .height: sized, .allSizes: sized, .state: [.inspect], .payload: [.inspect],
      .watch: drawing + [.browse], .set: drawing,
    ]
    for (option, actions) in allowed where has(option) && !actions.contains(action) {
      throw UsageError("\(option.typed) can't be combined with \(action.typed)")
    }
  }

  /// Checks that one state file, the payloads or one other side are read, and nothing else.
  private func checkInputs() throws(UsageError) {
    if has(.since), has(.against) {
      throw UsageError("--since and --against can't be combined")
    }
    if has(.state), has(.payload) {
      throw UsageError("--state and --payload can't be combined")
    }
    if has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    let count = payloads.count { $0.file == "-" }
    if has(.watch), count > 0 || arguments[.state] == "-" {
      throw UsageError("--watch reads files again, which standard input isn't")
    }
    if count > 1 { throw UsageError("standard input can be used for one payload, not \(count)") }
    var names: Set<String> = []
    for payload in payloads where !names.insert(payload.name).inserted {
      let value = payload.name.isEmpty ? "FILE" : "\(payload.name)=FILE"
      throw UsageError("--payload \(value) is given twice")
    }
  }

  /// Checks that the format is one of the action's.
  private func checkFormat() throws(UsageError) {
    guard let format: DrawingOptions.Format = arguments.choice(.format) else { return }
    if has(.all), format == .markdown || format == .html {
      let allowed = "it takes text, ansi and json"
      throw UsageError("--all can't be combined with --format \(format): \(allowed)")
    }
    let allowed: [DrawingOptions.Format]
    switch action {
    case nil:
      allowed = DrawingOptions.Format.allCases.filter { $0 != .markdown }
    case .list?:
      allowed = [.text, .json]
    case .inspect?:
      allowed = [.text, .spoken, .styles, .json]
    case .diff?:
      allowed = [.text, .markdown, .html, .json, .ansi]
    case let action?:
      throw UsageError("--format can't be combined with \(action.typed)")
    }
    guard !allowed.contains(format) else { return }
    let place = action.map { "with \($0.typed)" } ?? "without --diff"
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--format is “\(format)”: \(place) it takes \(names)")
  }
}
