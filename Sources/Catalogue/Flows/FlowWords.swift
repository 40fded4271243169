import GalleyDomain
import GalleyPresentation

/// The words for effects in flows.
enum FlowWords {
  /// The words for logging omissions.
  static func log(_ omissions: Omissions) -> String {
    "log what was left out: " + MalformationWords.clauses(omissions).joined(separator: "; ")
  }
}
