/// Waiting times in words, independent of locale (X6).
public enum PauseWords {
  /// The time in one or two units, such as `29 seconds`, `1 minute 30 seconds` and `4 hours 52 minutes`; from an hour
  /// on, rounded to the nearest minute.
  ///
  /// - Parameter seconds: a negative value counts as 0.
  public static func span(seconds: Int) -> String {
    if seconds < 60 { return Noun("second").counted(max(seconds, 0)) }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    if minutes < 60 { return joined(minutes, "minute", rest, "second") }
    let rounded = minutes + (rest < 30 ? 0 : 1)
    return joined(rounded / 60, "hour", rounded % 60, "minute")
  }

  private static func joined(_ count: Int, _ unit: String, _ rest: Int, _ smaller: String) -> String {
    let words = Noun(unit).counted(count)
    return rest == 0 ? words : "\(words) \(Noun(smaller).counted(rest))"
  }
}
