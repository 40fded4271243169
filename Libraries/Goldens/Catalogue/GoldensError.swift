/// An error of this library.
package enum GoldensError: Error, Hashable, Sendable {
  /// A file or a folder of goldens couldn't be read, written, removed, renamed or listed. The action
  /// is a participle, and the reason is the system's.
  case file(String, action: String, reason: String)
  /// A file is not a JSON object with a string `screen`.
  case noScreen
  /// A file is not JSON from this line and character on, each counted from 1, where the grammar has
  /// something else.
  case malformed(line: Int, column: Int, expected: String)
  /// The value at a path doesn't fit the screen; the reason is a clause.
  case unfit(JSONPath, reason: String)
  /// A view state has no field with this name.
  case noField(String)
  /// Something with the given name doesn't exist, in one line.
  case notFound(String)
}

extension GoldensError: CustomStringConvertible {
  /// One line; for a view state, a clause whose subject is the file.
  package var description: String {
    switch self {
    case .file(let path, let action, let reason):
      "\(path) could not be \(action): \(reason)"
    case .noScreen:
      "is not a view state: expected a JSON object {\"screen\": …, \"state\": …}, as printed by --format json"
    case .malformed(let line, let column, let expected):
      "is not JSON at line \(line), column \(column): expected \(expected)"
    case .unfit(let path, let reason):
      "has a state that can't be drawn: \(path.nameOfValue) \(reason)"
    case .noField(let name):
      "has no field “\(name)”"
    case .notFound(let message):
      message
    }
  }
}

extension JSONPath {
  /// The path in quotation marks, or words for the whole state.
  fileprivate var nameOfValue: String { steps.isEmpty ? "the whole" : "“\(self)”" }
}
