import Console
import GalleySystem

extension ToolOptions {
  /// Checks that the options can be combined, beyond what the description of the command line says.
  func check(against command: Command, _ environment: ProcessEnvironment) throws(UsageError) {
    try arguments.checkCombinations(of: command)
    try checkFormat()
    if action == .record, Environment.isSet("CI", in: environment.variables) {
      throw UsageError("--record is disabled because CI is set; CI=0 allows it")
    }
    // Such as a variable of a script that isn't set. Only a search for nothing is one.
    for option in command.options
    where option != .query && option != .inspect && arguments.all(option).contains("") {
      guard let value = option.value else { continue }
      throw UsageError("\(option.typed) requires a value: \(option.typed) \(value.placeholder)")
    }
    let hasWindow = selectors.contains { $0.golden?.size?.height != nil }
    if has(.scroll), !has(.height), !hasWindow { throw UsageError("--scroll requires --height") }
    try checkInputs()
  }

  /// Checks that one state file, the payloads or one other side are read, and nothing else.
  private func checkInputs() throws(UsageError) {
    if let action, action != .inspect {
      for option in [Option.state, .payload, .set]
      where has(option) && !(option == .set && action == .check) {
        throw UsageError("\(option.typed) can't be combined with \(action.typed)")
      }
      for option in [Option.width, .height, .allSizes] where has(option) && action != .browse {
        throw UsageError("\(option.typed) can't be combined with \(action.typed)")
      }
    }
    for (one, other) in [(Option.since, Option.against), (.state, .payload)]
    where has(one) && has(other) {
      throw UsageError("\(one.typed) and \(other.typed) can't be combined")
    }
    if has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    let count = payloads.count { $0.file == "-" }
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
    let drawn = DrawingOptions.Format.allCases.filter { $0 != .markdown }
    let allowed = verb?.formats ?? drawn
    guard !allowed.contains(format) else { return }
    if let action, allowed.isEmpty {
      throw UsageError("--format can't be combined with \(action.typed)")
    }
    let place = action.map { "with \($0.typed)" } ?? "without --diff"
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--format is “\(format)”: \(place) it takes \(names)")
  }
}
