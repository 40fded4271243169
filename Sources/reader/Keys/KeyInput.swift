import Console
import TextLayout

/// The use of the keys, and the number that was typed before them.
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

  /// The greatest number before a key.
  private static let largestCount = 99_999

  /// Adds a digit to the number; returns false for another key.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard case .character(let scalar) = key, let digit = Int(String(scalar)), count ?? digit > 0
    else { return false }
    count = min((count ?? 0) * 10 + digit, Self.largestCount)
    return true
  }

  /// Returns the number and clears it.
  mutating func takeCount() -> Int? {
    defer { count = nil }
    return count
  }
}
