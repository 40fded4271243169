import GalleyTerminal
import TextLayout

/// The last row while the reader types a query or a command.
struct Prompt: Hashable, Sendable {
  /// The purpose of the line.
  enum Kind: Hashable, Sendable {
    /// A search, which started at a row of the page.
    case search(origin: Int)
    case command

    /// The sign before the line, which also names its history.
    var sign: Character {
      switch self {
      case .search: "/"
      case .command: ":"
      }
    }
  }

  let kind: Kind
  var line = LineEditor()
}

/// The first word of a line after the colon.
enum CommandLineWord: String, CaseIterable {
  case q, quit, help, open, reload, save, comments

  /// The words, for a message and for the list of keys.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") + " or a number" }

  /// The command of the key that does the same.
  var command: KeyCommand {
    switch self {
    case .q, .quit: .quit
    case .help: .help
    case .open: .choose
    case .reload: .reload
    case .save: .save
    case .comments: .comments
    }
  }
}
