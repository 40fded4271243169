import Domain

/// What is wrong with a payload, and where: the one error of reading JSON.
///
/// Whoever reads decides what it costs: an item (`Omission`), or everything (`Failure`).
struct Defect: Error, Hashable {
  /// Where, such as `headlines[3].updated`; empty for the whole payload. Made of the app's own keys, never of the
  /// payload's, so it holds nothing that a server wrote.
  var path: String
  var problem: Malformation
}

extension Omission {
  /// The item is left out for this.
  init(_ defect: Defect) {
    self.init(path: defect.path, problem: defect.problem)
  }
}

extension Failure {
  /// The payload is of no use for this.
  init(_ defect: Defect) {
    self = .undecodable(path: defect.path, problem: defect.problem)
  }
}
