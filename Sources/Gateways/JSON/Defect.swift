import Domain

/// What is wrong with a payload, and where: the one error of reading JSON.
///
/// The decoder decides what it costs: an item (`Omission`), or everything (`Failure`).
struct Defect: Error, Equatable {
  /// Where, such as `headlines[3].updated`; empty for the whole payload. Made of the app's own keys, never of the
  /// payload's, so it holds nothing that a server wrote.
  var path: String { place.description }
  /// Where, not yet in words: most defects are of something optional, and no one reads where they are.
  private let place: JSONPath
  var problem: Malformation

  init(path: String, problem: Malformation) {
    self.init(at: path.isEmpty ? .root : .key(path, in: .root), problem: problem)
  }

  init(at place: JSONPath, problem: Malformation) {
    self.place = place
    self.problem = problem
  }

  static func == (first: Defect, second: Defect) -> Bool {
    first.problem == second.problem && first.path == second.path
  }
}

/// The way from the root of a payload to a value in it.
indirect enum JSONPath: Sendable, CustomStringConvertible {
  case root
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  var isRoot: Bool { if case .root = self { true } else { false } }

  /// Such as `headlines[3].updated`; empty at the root.
  ///
  /// - Complexity: O(n) in the steps.
  var description: String {
    switch self {
    case .root: ""
    case .key(let key, .root): key
    case .key(let key, let path): path.description + "." + key
    case .index(let index, let path): path.description + "[" + String(index) + "]"
    }
  }
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
