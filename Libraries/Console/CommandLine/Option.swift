/// An option of a command line.
///
/// A program declares its options once, as static members, and uses them to query `Arguments`.
package struct Option: Hashable, Sendable {
  /// The value that an option takes, with its placeholder in the help.
  package enum Value: Hashable, Sendable {
    /// Any text. A command of `sh` prints its possible beginnings, one a line, for completion: such
    /// as branches, or `PATH=`. In the command, `$0` is the program and `$1` its first operand; it
    /// has no `'`.
    case text(String, candidates: String = ":")
    case choice(String, [String])
    case file(String)
    case folder(String)
    /// A place such as `3:12`, which may be left out; other text follows an equals sign.
    case place(String)

    /// The name of the value in the help, such as `FILE`.
    package var placeholder: String {
      switch self {
      case .text(let name, _),
        .choice(let name, _),
        .file(let name),
        .folder(let name):
        name
      case .place(let name): "[\(name)]"
      }
    }

    /// The allowed values; empty if any value is allowed.
    package var choices: [String] {
      if case .choice(_, let choices) = self { choices } else { [] }
    }

    /// A command of `sh` that prints the candidates for the value.
    var candidates: String {
      switch self {
      case .text(_, let command): command
      case .choice(_, let words): Self.command(printing: words)
      case .file, .folder, .place: ":"
      }
    }

    /// A command of `sh` that prints words, one a line.
    package static func command(printing words: [String]) -> String {
      "printf \"%s\\n\" \(words.joined(separator: " "))"
    }
  }

  /// The name without its hyphens, such as `all-sizes`.
  let name: String
  /// The letter of the short form.
  package let letter: Character?
  /// The value; nil if the option takes none.
  package let value: Value?
  /// Whether the option may be given more than once.
  package let isRepeatable: Bool
  /// This option requires at least one of these; empty if it requires none.
  package let required: [Option]
  /// The description in the help, without a full stop.
  package let about: String

  /// The name as it is typed: `--all-sizes`.
  package var typed: String { "--\(name)" }

  /// The option with its value, as it is typed: `--width N`.
  package var usage: String {
    value.map { "\(typed) \($0.placeholder)" } ?? typed
  }

  /// The option as it can be typed, such as `-w` and `--width`.
  var forms: [String] {
    guard let letter else { return [typed] }
    return ["-\(letter)", typed]
  }

  /// Creates an option; its name is given without leading hyphens.
  package init(
    _ name: String,
    _ letter: Character? = nil,
    _ value: Value? = nil,
    isRepeatable: Bool = false,
    requires required: Option...,
    about: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.required = required
    self.about = about
  }
}

extension Option {
  static let help = Option("help", "h", about: "show this page")
  static let version = Option("version", about: "show the version")
  static let completions = Option(
    "completions",
    nil,
    .choice("SHELL", Shell.allCases.map(\.rawValue)),
    about: "print a completion script for a shell")
}
