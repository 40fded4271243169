/// A mistake on the command line or in an environment variable.
package struct UsageError: Error, Hashable, Sendable {
  /// One line that names the option, the value and what is allowed.
  package let message: String

  /// Creates an error with its message.
  package init(_ message: String) { self.message = message }
}

extension Int {
  /// Reads a whole number of ASCII digits.
  ///
  /// - Parameters:
  ///   - place: the option or variable, for the message.
  ///   - words: values with a name, such as `small`.
  /// - Throws: `UsageError`, which says which numbers are allowed.
  package init(
    argument text: String, of place: String, in range: ClosedRange<Int>, words: [String: Int] = [:]
  ) throws(UsageError) {
    if let number = words[text] ?? (text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil),
      words[text] != nil || range.contains(number)
    {
      self = number
      return
    }
    let bounds =
      range.upperBound == .max ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    let names = words.keys.sorted { words[$0] ?? 0 < words[$1] ?? 0 }
    throw UsageError(
      "\(place) is “\(text)”: it takes a whole number \(bounds)"
        + (names.isEmpty ? "" : ", or \(names.alternatives)"))
  }
}

extension [String] {
  /// Such as `a`, `a or b` or `a, b or c`.
  var alternatives: String {
    (count > 2 ? dropLast(2).joined(separator: ", ") + ", " : "") + suffix(2).joined(separator: " or ")
  }
}
