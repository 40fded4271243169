import Console
import GalleySystem

extension ToolOptions {
  /// Checks combinations of options that the description of the command line can't express.
  func check(
    against command: Command,
    _ environment: ProcessEnvironment
  ) throws(UsageError) {
    try arguments.checkCombinations(of: command)
    if has(.record), Environment.isSet("CI", in: environment.variables) {
      throw UsageError("--record is disabled because CI is set; CI=0 allows it")
    }
    if has(.state), let word = arguments.operands.first {
      throw UsageError("--state and the selector “\(word)” can't be combined")
    }
    var names: Set<String> = []
    for payload in payloads where !names.insert(payload.name).inserted {
      throw UsageError("--payload “\(payload.file)” answers the same request as another")
    }
    try checkFormat()
  }

  /// Checks that the format is one of the action's.
  private func checkFormat() throws(UsageError) {
    guard let format: DrawingOptions.Format = arguments.choice(.format) else { return }
    let drawn = DrawingOptions.Format.allCases.filter { $0 != .markdown && $0 != .github }
    let allowed = verb?.formats ?? drawn
    if allowed.contains(format) { return }
    let names = allowed.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--format is “\(format)”: here it takes \(names)")
  }
}
