import GalleyDomain

/// The problem with a payload and its path: the only error of reading JSON, which omits an item or
/// fails a load.
///
/// The path, such as `headlines[3].updated`, consists of the app's own keys, so it contains no text
/// from a server.
typealias Defect = Omission

extension Failure {
  /// Creates the failure of a payload with a defect.
  init(_ defect: Defect) {
    self = .undecodable(path: defect.path, problem: defect.problem)
  }
}
