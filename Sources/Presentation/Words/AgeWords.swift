/// Spans of time in words, the same on every machine (X6).
public enum AgeWords {
  /// A span of time in the largest unit that fits, begun units not counted, such as `12 minutes`.
  ///
  /// - Parameter seconds: 0 or more; what is less counts as 0.
  public static func span(seconds: Int) -> String {
    switch seconds {
    case ..<60: "less than a minute"
    case ..<3_600: Noun("minute").counted(seconds / 60)
    case ..<86_400: Noun("hour").counted(seconds / 3_600)
    default: Noun("day").counted(seconds / 86_400)
    }
  }
}
