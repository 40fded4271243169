import Console
import TextLayout

extension Reader {
  /// The use of the keys on the page.
  enum Mode: Hashable, Sendable {
    case browsing
    /// A query is being typed in the last row, to find words or to filter the items, with the
    /// position before it.
    case searching(LineEditor, isFilter: Bool, origin: Position)
    /// The app's field has the keys.
    case typing(LineEditor)
    /// An address is shown before the browser opens it.
    case confirming(AddressQuestion)
  }

  /// Adds a digit to the number before a key, up to 99,999; returns false for another key.
  mutating func takeDigit(_ key: Key) -> Bool {
    guard case .character(let scalar) = key,
      let digit = Int(String(scalar)),
      number ?? digit > 0
    else { return false }
    number = min((number ?? 0) * 10 + digit, 99_999)
    return true
  }
}
