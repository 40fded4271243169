extension ReviewSession {
  /// The views of a golden.
  package enum View: String, CaseIterable, Sendable {
    /// The differing rows, old and new ones below each other.
    case difference
    /// Old and new side by side, or below each other in a narrow terminal.
    case both
    /// Only the recorded file.
    case old
    /// Only the drawing.
    case new
    /// All causes with their forms.
    case causes
    /// All keys.
    case keys
  }

  /// A command of the reviewer.
  package enum Command: Hashable, Sendable {
    case accept, acceptAll, skip, back, show(View), nextGolden, previousGolden, quit
    /// Accepts the golden on the page for all its causes.
    case acceptGolden
    /// Takes the last acceptance back, and restores its files.
    case undo
    /// Scrolls by a number of rows; stops at either end.
    case scroll(Int)
    /// Scrolls by a number of windows.
    case page(Int)
  }

  /// The next step after a command.
  package enum Effect: Equatable, Sendable {
    /// Draw the page again.
    case redraw
    /// Write these goldens, one group at a time, then go on.
    case record([[Finding]])
    /// Write the old files of these goldens again.
    case restore([Finding])
    /// Quit, because all groups are reviewed or the reviewer asked for it.
    case quit
  }

  /// Keys of the review, with their commands and the word at the bottom of the page.
  package struct KeyBinding: Sendable {
    /// The names of the keys, separated by spaces: one for each command in turn.
    package let names: String
    /// The word for the commands.
    let word: String
    /// The commands.
    package let commands: [Command]

    private init(_ names: String, _ word: String, _ commands: Command...) {
      (self.names, self.word, self.commands) = (names, word, commands)
    }

    /// All keys, in the order of the page.
    package static let all = [
      KeyBinding("a", "accept", .accept), KeyBinding("g", "one", .acceptGolden), KeyBinding("A", "all", .acceptAll),
      KeyBinding("u", "undo", .undo), KeyBinding("s", "skip", .skip), KeyBinding("p", "back", .back),
      KeyBinding("d", "diff", .show(.difference)), KeyBinding("b", "both", .show(.both)),
      KeyBinding("o", "old", .show(.old)), KeyBinding("n", "new", .show(.new)),
      KeyBinding("c", "causes", .show(.causes)), KeyBinding("?", "keys", .show(.keys)),
      KeyBinding("← →", "golden", .previousGolden, .nextGolden), KeyBinding("q Esc Ctrl-C", "quit", .quit),
      KeyBinding("↑ ↓ k j", "scroll", .scroll(-1), .scroll(1)),
      KeyBinding("PgUp PgDn", "scroll by a window", .page(-1), .page(1)),
      KeyBinding("Space", "scroll down", .page(1)),
      KeyBinding("Home End", "scroll to the top or the end", .scroll(-.max), .scroll(.max)),
    ]

    /// Whether the keys stand at the bottom of the page.
    var isShown: Bool {
      commands.allSatisfy {
        switch $0 {
        case .scroll, .page: false
        default: true
        }
      }
    }

    /// Whether a command writes goldens.
    var isWriting: Bool { commands.contains { [.accept, .acceptGolden, .acceptAll, .undo].contains($0) } }

    /// The keys as they are at the bottom of the page.
    var label: String { commands.count > 1 ? names.replacing(" ", with: "") : String(names.prefix { $0 != " " }) }

    /// The word for a page: a golden that no state draws is removed, and one that is only read is passed.
    func word(isReading: Bool, isOrphan: Bool) -> String {
      switch commands[0] {
      case .accept where isOrphan: "remove"
      case .skip where isReading: "next"
      default: word
      }
    }
  }
}
