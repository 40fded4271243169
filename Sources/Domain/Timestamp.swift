/// A point in time, in whole seconds since 1 January 1970, 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Codable, Sendable {
  /// The seconds since 1970; negative before 1970.
  public let secondsSince1970: Int

  /// A reading of the time of day.
  public typealias Clock = @Sendable () -> Timestamp

  /// The years 1 to 9999: 1 January 1 to 31 December 9999, inclusive, in the proleptic Gregorian
  /// calendar. A date outside this range is treated as an error (X3).
  public static let fourDigitYears =
    Timestamp(secondsSince1970: -62_135_596_800)...Timestamp(secondsSince1970: 253_402_300_799)

  /// - Parameter secondsSince1970: seconds, not milliseconds.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether one time is earlier than another.
  public static func < (earlier: Timestamp, later: Timestamp) -> Bool {
    earlier.secondsSince1970 < later.secondsSince1970
  }
}
