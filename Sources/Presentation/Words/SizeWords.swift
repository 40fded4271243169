/// Sizes in words, independent of locale (X6).
public enum SizeWords {
  /// The size in the largest unit that fits, rounded down to one decimal, such as `16 MB`, `9.5 MB` and `512 bytes`. A
  /// KB has 1,024 bytes, an MB has 1,024 KB.
  ///
  /// - Parameter bytes: 0 or more.
  public static func size(bytes: Int) -> String {
    switch bytes {
    case ..<1_024: Noun("byte").counted(bytes)
    case ..<1_048_576: "\(tenths(bytes, 1_024)) KB"
    default: "\(tenths(bytes, 1_048_576)) MB"
    }
  }

  private static func tenths(_ bytes: Int, _ unit: Int) -> String {
    let tenths = bytes % unit * 10 / unit
    return CountWords.grouped(bytes / unit) + (tenths == 0 ? "" : ".\(tenths)")
  }
}
