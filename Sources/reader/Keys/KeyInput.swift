import Console
import TextLayout

/// The use of the keys, and what was typed before them.
struct KeyInput: Sendable {
  /// The use of the keys on the page.
  enum Mode: Hashable, Sendable {
    case browsing
    /// A query is being typed in the last row, to find words or to filter the items, with the
    /// position before it.
    case searching(LineEditor, isFilter: Bool, origin: Position)
    /// The app's field has the keys.
    case typing(LineEditor)
    /// An address is shown before the browser opens it.
    case confirming(String)
  }

  var mode = Mode.browsing
  /// The number typed before a key.
  private(set) var count: Int?
  /// Whether the last key went to a number.
  private var isJump = false
  /// The lines typed earlier, in an app's field and as queries.
  var history: (lines: [String], queries: [String]) = ([], [])

  /// The greatest number before a key.
  private static let largestCount = 99_999

  /// What was typed before a key.
  struct Prefix {
    var count: Int?
  }

  /// Ends what was typed before a key; `nil` if the key belongs to the number or only ends it.
  mutating func prefix(of key: Key) -> Prefix? {
    if case .character(let scalar) = key, let digit = Int(String(scalar)), count ?? digit > 0 {
      count = min((count ?? 0) * 10 + digit, Self.largestCount)
      return nil
    }
    let prefix = Prefix(count: count)
    let wasJump = isJump
    let isStart = KeyList.table.motion(of: key) == .start
    isJump = isStart && count != nil
    count = nil
    if key == .escape, prefix.count != nil { return nil }
    // The second key of `5gg` doesn't undo the first.
    return isStart && wasJump && prefix.count == nil ? nil : prefix
  }
}

extension [String] {
  /// Adds a line to a history.
  mutating func remember(_ line: String) {
    if !line.isEmpty, last != line { self = suffix(99) + [line] }
  }
}
