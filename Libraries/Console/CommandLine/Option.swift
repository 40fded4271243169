/// An option of a command line.
///
/// A program declares its options once, as static members, and uses them to query `Arguments`.
package struct Option: Hashable, Sendable {
  /// The value that an option takes, with its placeholder in the help.
  package enum Value: Hashable, Sendable {
    case text(String)
    case choice(String, [String])
    /// Any text. The shell completes these words.
    case words(String, [String])
    case file(String)
    case folder(String)
    /// Text that begins with a line that a command of `sh` prints, such as a branch or `PATH=`. In
    /// the command, `$0` is the program and `$1` its first operand; it has no `'` and no backslash.
    case listed(String, by: String)
    /// Such as `3:12`, which may be left out; other text follows an equals sign.
    case place(String)

    /// The name of the value in the help, such as `FILE`.
    package var placeholder: String {
      switch self {
      case .text(let name), .file(let name), .folder(let name): name
      case .choice(let name, _), .words(let name, _), .listed(let name, _): name
      case .place(let name): "[\(name)]"
      }
    }

    /// The allowed values; empty if any value is allowed.
    package var choices: [String] {
      if case .choice(_, let choices) = self { choices } else { [] }
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
