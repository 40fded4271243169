/// Numbers in words, independent of locale (X6).
public enum CountWords {
  /// The number with a comma before every three digits, such as `1,613`; a negative one begins with
  /// a minus sign (U+2212).
  public static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var grouped = number < 0 ? "\u{2212}" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) {
        grouped.append(",")
      }
      grouped.append(digit)
    }
    return grouped
  }
}
