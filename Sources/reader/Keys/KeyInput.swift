import GalleyTerminal

/// The use of the keys, and what was typed before them.
struct KeyInput: Sendable {
  /// The use of the keys on the page.
  enum Mode: Hashable, Sendable {
    case browsing
    /// A query or a command is being typed in the last row.
    case prompting(Prompt)
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
  /// The lines typed earlier, by the sign before them; those of an app's field are at `?`.
  private(set) var history: [Character: [String]] = [:]

  /// The greatest number before a key.
  static let largestCount = 99_999

  /// Returns the command of a key, and the number typed before it; `nil` if the key belongs to the number.
  mutating func command(for key: Key) -> (command: KeyCommand?, count: Int?)? {
    if case .character(let digit) = key, ("0"..."9").contains(digit), count != nil || digit != "0" {
      count = min((count ?? 0) * 10 + Int(digit.value - 0x30), Self.largestCount)
      return nil
    }
    let (count, wasJump) = (count, isJump)
    (self.count, isJump) = (nil, false)
    if key == .escape, count != nil { return nil }
    let command = KeyList.commands[key]
    // The second key of `5gg` doesn't undo the first.
    if wasJump, count == nil, command == .move(.start) { return nil }
    isJump = count != nil && command == .move(.start)
    return (command, count)
  }

  /// Adds a line to the history of its sign.
  mutating func remember(_ line: String, after sign: Character) {
    guard !line.isEmpty, history[sign]?.last != line else { return }
    history[sign] = (history[sign] ?? []).suffix(99) + [line]
  }
}
