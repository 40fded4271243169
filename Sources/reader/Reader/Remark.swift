/// The words that answer a key in the status line.
enum Remark {
  static let firstItem = "This is the first one"
  static let isFetching = "Still fetching."
  static let isSaving = "Not yet: the last change is still being made"
  static let lastItem = "This is the last one"
  /// The answer to a key that has no effect, after its name.
  static let noEffect = "does nothing here. ? lists the keys."
  static let noFocus = "Nothing is marked: j marks the next choice"
  static let noSearch = "Nothing is searched for: / starts a search"

  static let opening = "Opening"
  static let copied = "Copied:"

  static let saved = "Saved. s undoes it."
  static let removed = "Removed. s undoes it."

  static let read = "Read. m undoes it."
  static let unread = "Unread. m undoes it."
  static func allRead(_ count: Int) -> String {
    count == 0 ? "All are read." : "\(count) marked as read."
  }

  static func noLink(_ number: Int) -> String {
    "No link \(number) to open here"
  }

  /// The answer to the number of a link whose address isn't opened.
  static func closedLink(_ number: Int) -> String {
    "Link \(number) isn't opened: only http://, https:// and mailto: are"
  }
}

/// The hints of the status line, each a key and its effect.
enum Hint {
  static let all = "Esc all"
  static let back = "q back"
  static let browser = "o open in browser"
  static let comments = "c comments"
  static let find = "/ find"
  static let goBack = "Esc goes back"
  static let keys = "? keys"
  static let leaveField = "Esc leave the field"
  static let next = "] next"
  static let nextMatch = "n next"
  static let otherTab = "Tab other tab"
  static let pictures = "r pictures"
  static let previousMatch = "N previous"
  static let quit = "q quit"
  static let reload = "r reload"
  static let remove = "s remove"
  static let save = "s save"
  static let search = "⏎ search"
  static let tags = "i tags"

  /// The hint for the numbers of links that can be opened.
  static func links(_ first: Int, _ last: Int) -> String {
    first == last ? "\(first) follow the link" : "\(first)–\(last) follow a link"
  }

  static func follow(link number: Int) -> String {
    "⏎ follow link \(number)"
  }
}
