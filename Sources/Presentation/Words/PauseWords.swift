/// The time until a button can be used.
public struct PauseState: ViewState {
  /// The minutes and seconds, such as `1:30`, or the hours, minutes and seconds, such as `4:52:00`.
  public var clock: String
  /// The time in words, such as `1 minute 30 seconds`.
  public var words: String
}

extension PauseState {
  /// Creates a pause of some seconds.
  init(seconds: Int) {
    let hours = seconds / 3_600
    let minutes = seconds / 60 % 60
    var clock = "\(minutes):\(Self.twoDigits(seconds % 60))"
    if hours > 0 {
      clock = "\(hours):\(Self.twoDigits(minutes)):\(Self.twoDigits(seconds % 60))"
    }
    self.init(clock: clock, words: PauseWords.span(seconds: seconds))
  }

  static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

/// Waiting times in words, independent of locale (X6).
public enum PauseWords {
  /// The time in one or two units, such as `29 seconds`, `1 minute 30 seconds` and `4 hours 52
  /// minutes`; from an hour on, rounded to the nearest minute.
  ///
  /// - Parameter seconds: a negative value counts as 0.
  public static func span(seconds: Int) -> String {
    if seconds < 60 {
      return Noun("second").counted(max(seconds, 0))
    }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    if minutes < 60 {
      return joined(minutes, "minute", rest, "second")
    }
    let rounded = minutes + (rest < 30 ? 0 : 1)
    return joined(rounded / 60, "hour", rounded % 60, "minute")
  }

  /// The answer to a request during a pause of some seconds, such as `Wait 29 seconds, then try again.`
  static func end(seconds: Int) -> String {
    "Wait \(span(seconds: seconds)), then try again."
  }

  private static func joined(
    _ count: Int,
    _ unit: String,
    _ rest: Int,
    _ smaller: String
  ) -> String {
    let words = Noun(unit).counted(count)
    return rest == 0 ? words : "\(words) \(Noun(smaller).counted(rest))"
  }
}
