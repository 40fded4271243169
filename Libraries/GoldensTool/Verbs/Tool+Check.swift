import Console
import Goldens
import TextLayout

extension Option {
  static let check = Option(
    "check",
    about: "hold the states to rules at every width, with other values in their fields"
  )
}

extension Tool {
  /// Reports violations of the rules that need no golden file: at any width, with other values, and
  /// fields that no golden shows.
  func check() throws -> ExitStatus {
    let check = try CatalogueCheck(of: selected().map(changed), in: catalogue)
    let violations = check.violations.map { "\($0)\n  \(typed) \($0.command)" }
    let broken = violations + check.messages
    for line in broken {
      let safe = SafeText(outside: line, breaks: .keep).string
      try print(safe + "\n")
    }
    let result = broken.isEmpty ? "every rule holds" : counted(broken.count, "finding")
    complain("\(check.summary): \(result)")
    return broken.isEmpty ? .success : .different
  }
}
