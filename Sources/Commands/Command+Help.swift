extension Command {
  /// The page that `--help` prints: lines of at most 120 characters, with a line feed at the end.
  package var helpPage: String {
    var lines = ["\(name) \(summary)", "", "  \(name) \(synopsis)", ""] + introduction
    let forms = options.map(Command.form)
    let width = (forms + (variables + keys).map(\.name)).reduce(0) { max($0, $1.count) }
    func row(_ left: String, _ right: String) -> String {
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }
    for group in groups {
      lines += ["", group.title + ":"] + group.options.map { row(Command.form(of: $0), $0.about) }
    }
    if !keys.isEmpty { lines += ["", "Keys:"] + keys.map { row($0.name, $0.about) } }
    lines += ["", "Environment:"] + variables.map { row($0.name, $0.about) }
    lines += ["", "Exit status:"] + statuses.map { row("\($0.rawValue)", $0.meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the option as it is typed, such as `-w, --width N`.
  private static func form(of option: Option) -> String {
    (option.letter.map { "-\($0), " } ?? "    ") + option.name.typed + (option.value.map { " \($0.placeholder)" } ?? "")
  }
}
