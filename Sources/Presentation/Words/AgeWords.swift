/// Spans of time in words, the same on every machine (X6).
public enum AgeWords {
  /// How long ago something was, in the largest unit that fits, begun units not counted, such as `12 minutes ago`.
  ///
  /// - Parameter seconds: 0 or more; what is less counts as 0.
  public static func ago(seconds: Int) -> String {
    switch seconds {
    case ..<60: "less than a minute ago"
    case ..<3_600: "\(CountWords.counted(seconds / 60, "minute", "minutes")) ago"
    case ..<86_400: "\(CountWords.counted(seconds / 3_600, "hour", "hours")) ago"
    default: "\(CountWords.counted(seconds / 86_400, "day", "days")) ago"
    }
  }
}
