/// A mistake on the command line or in an environment variable.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that names the option, the value and what is allowed.
  package let message: String

  /// Creates an error with its message.
  package init(_ message: String) { self.message = message }

  package var description: String { message }
}

extension [String] {
  /// The words as alternatives: `a`, `a or b` or `a, b or c`.
  var alternatives: String {
    let last = suffix(2).joined(separator: " or ")
    return (dropLast(2) + [last]).joined(separator: ", ")
  }
}
