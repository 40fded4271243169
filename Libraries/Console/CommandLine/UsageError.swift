/// A mistake on the command line or in an environment variable.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line that names the option, the value and what is allowed.
  package let message: String

  /// Creates an error with its message.
  package init(_ message: String) { self.message = message }

  package var description: String { message }
}

extension Int {
  /// Reads a whole number.
  ///
  /// - Parameters:
  ///   - place: the option or variable, for the message.
  ///   - words: values with a name, such as `small`.
  /// - Throws: `UsageError`, which says which numbers are allowed.
  package init(
    argument text: String,
    of place: String,
    in range: ClosedRange<Int>,
    words: [String: Int] = [:]
  ) throws(UsageError) {
    if let named = words[text] {
      self = named
      return
    }
    if let number = Int(text), range.contains(number) {
      self = number
      return
    }
    let first = range.lowerBound
    let last = range.upperBound
    var allowed = "a whole number from \(first) to \(last)"
    if !words.isEmpty {
      let names = words.sorted { $0.value < $1.value }.map(\.key)
      allowed += ", or \(names.alternatives)"
    }
    throw UsageError("\(place) is “\(text)”: it takes \(allowed)")
  }
}

extension [String] {
  /// The words as alternatives: `a`, `a or b` or `a, b or c`.
  var alternatives: String {
    let last = suffix(2).joined(separator: " or ")
    return (dropLast(2) + [last]).joined(separator: ", ")
  }
}
