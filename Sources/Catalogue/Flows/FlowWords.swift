import Domain
import Presentation

/// Effects in words, as flows show them.
enum FlowWords {
  /// Writing down what was left out.
  static func log(_ omissions: Omissions) -> String {
    "log what was left out: " + MalformationWords.clauses(omissions).joined(separator: "; ")
  }
}
