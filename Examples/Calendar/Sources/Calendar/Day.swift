/// A day of the Gregorian calendar.
public struct Day: Codable, Hashable, Comparable, Sendable {
  /// The year, such as 2031.
  var year: Int
  /// The month, from 1 to 12.
  var month: Int
  /// The day of the month, from 1.
  var day: Int

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The number of days in a month.
  static func count(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
      return isLeap ? 29 : 28
    case 4, 6, 9, 11:
      return 30
    default:
      return 31
    }
  }

  /// The number of the weekday, from 0 for Monday (Zeller's congruence).
  var weekday: Int {
    let isEarly = month < 3
    let shifted = isEarly ? month + 12 : month
    let counted = isEarly ? year - 1 : year
    let sum = day + 13 * (shifted + 1) / 5 + counted + counted / 4 - counted / 100 + counted / 400
    return (sum + 5) % 7
  }

  /// The day so many days later.
  func moved(by days: Int) -> Day {
    var moved = self
    moved.day += days
    while moved.day < 1 {
      moved = moved.inMonth(-1)
      moved.day += Day.count(ofMonth: moved.month, in: moved.year)
    }
    while case let count = Day.count(ofMonth: moved.month, in: moved.year), moved.day > count {
      moved.day -= count
      moved = moved.inMonth(1)
    }
    return moved
  }

  /// The same day in another month, or its last one.
  func movedMonths(by months: Int) -> Day {
    var moved = inMonth(months)
    moved.day = min(day, Day.count(ofMonth: moved.month, in: moved.year))
    return moved
  }

  private func inMonth(_ months: Int) -> Day {
    let number = year * 12 + month - 1 + months
    return Day(year: number / 12, month: number % 12 + 1, day: day)
  }

  /// The month in words, such as `May 2031`.
  var monthInWords: String { "\(Day.months[month - 1]) \(year)" }
  /// The day in words, such as `Monday, 12 May`.
  var inWords: String { "\(Day.weekdays[weekday]), \(day) \(Day.months[month - 1])" }

  /// The weeks of its month, each with seven days; nil for those of other months.
  var weeks: [[Day?]] {
    let count = Day.count(ofMonth: month, in: year)
    let days = (1...count).map { Day(year: year, month: month, day: $0) }
    var cells: [Day?] = Array(repeating: nil, count: days[0].weekday) + days
    while !cells.count.isMultiple(of: 7) { cells.append(nil) }
    return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
  }

  /// Whether a day is before another one.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
