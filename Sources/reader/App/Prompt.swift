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

/// The first words of a line after the colon.
enum CommandLineWord {
  /// The command of the key that does the same.
  static let commands: KeyValuePairs<String, KeyCommand> = [
    "q": .quit, "quit": .quit, "help": .help, "open": .choose, "reload": .reload, "save": .save, "comments": .comments,
  ]

  /// The words, for a message and for the list of keys.
  static var names: String { commands.map(\.key).joined(separator: ", ") + " or a number" }
}
