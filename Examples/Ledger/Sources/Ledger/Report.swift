/// The bookings of a month.
public struct Report: Codable, Equatable, Sendable {
  /// One booking.
  public struct Booking: Codable, Equatable, Sendable {
    /// The day, such as `02.`.
    public var day: String
    /// The kind of booking, such as `Überweisung`.
    public var kind: String
    /// The other party, in the bank's words.
    public var party: String
    /// The amount in cents; negative for an expense.
    public var cents: Int
  }

  /// The title.
  public var month: String
  /// The bookings, in the order of the days.
  public var bookings: [Booking]

  /// Parses lines of four fields, separated by semicolons: day, kind, party, cents. Other lines are
  /// skipped.
  public init(month: String, csv: String) {
    self.month = month
    bookings = csv.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let cents = Int(fields[3]) else { return nil }
      return Booking(day: fields[0], kind: fields[1], party: fields[2], cents: cents)
    }
  }

  /// The balance after each booking, in cents.
  public var balances: [Int] {
    var balance = 0
    return bookings.map { booking in
      balance += booking.cents
      return balance
    }
  }
}
