/// The keys and indices that lead to a part of a JSON value; none for the value itself.
package struct JSONPath: Hashable, Sendable {
  /// One key or index.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var steps: [Step] = []

  /// The path to a part of the part that this path leads to.
  package func appending(_ step: Step) -> JSONPath {
    JSONPath(steps: steps + [step])
  }

  /// Whether this path leads to the other one's part, or to a part of that.
  func isInside(_ other: JSONPath) -> Bool {
    steps.starts(with: other.steps)
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in the form `rows[3].title`.
  package var description: String { text(hasNumbers: true) }

  /// The path with `[]` for any index, such as `rows[].title`.
  package var pattern: String { text(hasNumbers: false) }

  private func text(hasNumbers: Bool) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let number):
        text += hasNumbers ? "[\(number)]" : "[]"
      case .key(let key):
        text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }
}

extension JSONPath {
  /// The path of a value that can't be decoded.
  init(_ keys: [any CodingKey]) {
    steps = keys.map { key in
      key.intValue.map { .index($0) } ?? .key(key.stringValue)
    }
  }
}
