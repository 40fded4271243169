/// How long something takes in words, the same on every machine (X6).
public enum PauseWords {
  /// A time as people say it, in one unit or two, such as `29 seconds`, `1 minute 30 seconds` and `4 hours 52 minutes`; from
  /// an hour on to the nearest minute.
  ///
  /// - Parameter seconds: what is less than 0 counts as 0.
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
