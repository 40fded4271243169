/// Durations in words, independent of locale (X6).
public enum AgeWords {
  /// The duration in the largest unit that fits, rounded down, such as `12 minutes`.
  ///
  /// - Parameter seconds: a negative value counts as 0.
  public static func span(seconds: Int) -> String {
    switch seconds {
    case ..<60:
      "less than a minute"
    case ..<3_600:
      Noun("minute").counted(seconds / 60)
    case ..<86_400:
      Noun("hour").counted(seconds / 3_600)
    default:
      Noun("day").counted(seconds / 86_400)
    }
  }
}
