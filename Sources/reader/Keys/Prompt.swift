/// The last row while the reader types a query or a command.
struct Prompt: Hashable, Sendable {
  /// The purpose of the line.
  enum Kind: Hashable, Sendable {
    /// A search, which started at a row of the page.
    case search(origin: Int)
    case command

    /// The sign before the line, which also names its history.
    var sign: Character { self == .command ? ":" : "/" }
  }

  let kind: Kind
  var line = LineEditor()
}
