/// What can be done about a failure.
enum Advice: Hashable {
  /// To try again, in a whole sentence that a button for it makes unnecessary.
  case retry(String)
  /// To do something, then try again.
  case first(String)
  /// Anything else, in a whole sentence.
  case other(String)

  static let later = Advice.other("Try again later.")
  static let nowOrLater = Advice.retry("Try again now or later.")
  static let connect = Advice.first("Connect to a network")
  static let check = Advice.first("Check the connection")
  static let checkDisk = Advice.first("Check the disk")
  static let proxy = Advice.first("Check the proxy and the variables that name it")
  static let elsewhere = Advice.other("Try again later or on another network.")

  /// The advice in a sentence.
  var words: String {
    switch self {
    case .retry(let sentence), .other(let sentence): sentence
    case .first(let action): "\(action), then try again."
    }
  }

  /// The advice above a button that tries again; `nil` if the button says it.
  var besideButton: String? {
    switch self {
    case .retry: nil
    case .first(let action): "\(action)."
    case .other(let sentence): sentence
    }
  }

  /// The advice about failures of several servers: theirs if they agree, and to check the
  /// connection only if one of them can't have been reached; `nil` for none but to try again.
  static func common(of all: [Advice]) -> Advice? {
    if Set(all).count == 1 { return all.first }
    return all.contains(.check) || all.contains(.connect) ? .check : nil
  }
}
