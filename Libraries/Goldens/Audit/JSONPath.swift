/// The keys and indices that lead to a part of a JSON value; none for the value itself.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One key or index.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package var steps: [Step] = []

  /// The path in the form `rows[3].title`.
  package var description: String { text { "[\($0)]" } }

  /// The path with `[]` for any index, such as `rows[].title`.
  package var pattern: String { text { _ in "[]" } }

  private func text(_ index: (Int) -> String) -> String {
    steps.reduce("") { path, step in
      switch step {
      case .index(let number): path + index(number)
      case .key(let key): path.isEmpty ? key : "\(path).\(key)"
      }
    }
  }
  /// The path to a part of the part that this path leads to.
  package func appending(_ step: Step) -> JSONPath { JSONPath(steps: steps + [step]) }
}

extension JSONPath {
  /// Reads a path in the form `rows[3].title`; an empty text is the path of the value itself. Nil if it has another form.
  package init?(_ text: String) {
    for part in text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if !pieces[0].isEmpty { steps.append(.key(String(pieces[0]))) }
      // Only the value itself can be an array without a key.
      if pieces[0].isEmpty, pieces.count == 1 || !steps.isEmpty { return nil }
      for piece in pieces.dropFirst() {
        guard piece.last == "]", let index = Int(piece.dropLast()), index >= 0 else { return nil }
        steps.append(.index(index))
      }
    }
  }

  /// The path of a value that can't be decoded.
  init(_ keys: [any CodingKey]) {
    self.init(steps: keys.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) })
  }
}
