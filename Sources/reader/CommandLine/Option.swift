/// One option of the command line. Help and parsing are both made from the list of these.
struct Option: Sendable {
  /// What the option decides, for the program.
  enum Key: String, CaseIterable, Sendable {
    case demo, once, width, endpoint, help, version
  }

  var key: Key
  /// `-h` and the like.
  var short: String?
  /// What its value is called in the help; nil where it takes none.
  var value: String?
  var about: String

  var long: String { "--\(key.rawValue)" }

  /// Every option, in the order of the help.
  static let all: [Option] = [
    Option(key: .demo, about: "show the samples, with no network at all"),
    Option(key: .once, about: "print the screen once it is loaded, and end"),
    Option(key: .width, value: "N", about: "with --once: cells in a row, 20 to 500 (the terminal's, or 80)"),
    Option(key: .endpoint, value: "NAME=URL", about: "ask there instead; may be given more than once"),
    Option(key: .help, short: "-h", about: "this page"),
    Option(key: .version, about: "the version"),
  ]
}
