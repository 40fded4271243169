/// The last row while the reader types a query or a command.
struct Prompt: Hashable, Sendable {
  /// The purpose of the line.
  enum Kind: Hashable, Sendable {
    /// A search, or a filter of the items, with the position before it.
    case search(origin: Position), filter(origin: Position)
    case command

    /// The sign before the line, which also names its history.
    var sign: Character {
      switch self {
      case .search: "/"
      case .filter: "&"
      case .command: ":"
      }
    }
  }

  let kind: Kind
  var line = LineEditor()
}
