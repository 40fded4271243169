import GalleyDomain

/// The problem with a payload and its path: the only error of reading JSON.
///
/// The decoder converts it into an `Omission` or a `Failure`.
struct Defect: Error, Equatable {
  /// The path, such as `headlines[3].updated`; empty for the whole payload. It consists of the app's own keys, so it
  /// contains no text from a server.
  var path: String
  var problem: Malformation
}

extension Omission {
  /// Creates the omission of an item with a defect.
  init(_ defect: Defect) {
    self.init(path: defect.path, problem: defect.problem)
  }
}

extension Failure {
  /// Creates the failure of a payload with a defect.
  init(_ defect: Defect) {
    self = .undecodable(path: defect.path, problem: defect.problem)
  }
}
