extension [String] {
  /// The strings as a list, such as `Source A, Source B and Source C`.
  var listed: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
