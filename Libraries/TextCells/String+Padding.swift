extension String {
  /// The text with something after it, up to a number of characters.
  package func padded(to width: Int, with filler: String = " ") -> String {
    self + String(repeating: filler, count: max(0, width - count))
  }

  /// The text with something in front of it, up to a number of characters.
  package func leftPadded(to width: Int, with filler: String = " ") -> String {
    String(repeating: filler, count: max(0, width - count)) + self
  }
}
