import GalleyDomain

/// The problem with a payload and its path: the only error of reading JSON.
///
/// The decoder converts it into an `Omission` or a `Failure`.
struct Defect: Error, Equatable {
  /// The path, such as `headlines[3].updated`; empty for the whole payload. It consists of the app's own keys, so it
  /// contains no text from a server.
  var path: String { place.description }
  /// The unformatted path: most defects concern optional values, and their paths are never used.
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

/// The path from the root of a payload to a value.
indirect enum JSONPath: Sendable, CustomStringConvertible {
  case root
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  var isRoot: Bool { if case .root = self { true } else { false } }

  /// The formatted path, such as `headlines[3].updated`; empty at the root.
  ///
  /// - Complexity: O(n) in the number of steps.
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
