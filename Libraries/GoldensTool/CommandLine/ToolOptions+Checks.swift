import Console
import GalleySystem

extension ToolOptions {
  /// Checks combinations of options that the description of the command line can't express.
  func check(
    against command: Command,
    _ environment: ProcessEnvironment
  ) throws(UsageError) {
    try arguments.checkCombinations(of: command)
    try checkFormat()
    if action == .record, Environment.isSet("CI", in: environment.variables) {
      throw UsageError("--record is disabled because CI is set; CI=0 allows it")
    }
    try checkValues(of: command)
    try checkAction()
    try checkInputs()
  }

  /// Refuses empty values, such as of a script's variable that isn't set. Only a search for nothing
  /// is one.
  private func checkValues(of command: Command) throws(UsageError) {
    for option in command.options where option.value != nil {
      if option == .query || option == .inspect { continue }
      guard arguments.all(option).contains("") else { continue }
      throw UsageError("\(option.typed) requires a value: \(option.usage)")
    }
  }

  /// Checks that the action takes the options for drawing that are given.
  private func checkAction() throws(UsageError) {
    guard let verb, let action else { return }
    for option in Verb.drawing where has(option) && !verb.takes.contains(option) {
      try refuse(option, action)
    }
  }

  /// Checks that one state file, the payloads or one other side are read, and nothing else.
  private func checkInputs() throws(UsageError) {
    if has(.since), has(.against) { try refuse(.since, .against) }
    if has(.state), has(.payload) { try refuse(.state, .payload) }
    if has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    let count = payloads.count { $0.file == "-" }
    if count > 1 {
      throw UsageError("standard input can be used for one payload, not \(count)")
    }
    var names: Set<String> = []
    for payload in payloads where !names.insert(payload.name).inserted {
      let name = payload.name.isEmpty ? "" : "\(payload.name)="
      throw UsageError("--payload \(name)FILE is given twice")
    }
  }

  private func refuse(_ option: Option, _ other: Option) throws(UsageError) {
    throw UsageError("\(option.typed) and \(other.typed) can't be combined")
  }

  /// Checks that the format is one of the action's.
  private func checkFormat() throws(UsageError) {
    guard let format: DrawingOptions.Format = arguments.choice(.format) else { return }
    let drawn = DrawingOptions.Format.allCases.filter { $0 != .markdown }
    let allowed = verb?.formats ?? drawn
    if allowed.contains(format) { return }
    if let action, allowed.isEmpty { try refuse(.format, action) }
    let place = action.map { "with \($0.typed)" } ?? "without --diff"
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--format is “\(format)”: \(place) it takes \(names)")
  }
}
