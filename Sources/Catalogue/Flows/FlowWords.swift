import Domain
import Presentation

/// Effects in words, as flows show them.
enum FlowWords {
  /// Writing down what was left out.
  static func log(_ omissions: [Omission]) -> String {
    "log what was left out: " + omissions.map { MalformationWords.clause($0) }.joined(separator: "; ")
  }
}
