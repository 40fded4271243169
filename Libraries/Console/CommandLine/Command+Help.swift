extension Command {
  /// The page that `--help` prints: lines of at most 120 characters, with a line feed at the end.
  package var helpPage: String {
    var lines = ["\(name) \(summary)", "", "  \(name) \(synopsis)", ""] + introduction
    let names = options.map(Command.form) + (variables + keys).map(\.name)
    let width = names.map(\.count).max() ?? 0
    func add(_ title: String, _ rows: [Variable]) {
      lines += ["", "\(title):"]
      for row in rows {
        let blanks = String(repeating: " ", count: width - row.name.count + 2)
        lines.append("  \(row.name)\(blanks)\(row.about)")
      }
    }
    for group in groups {
      add(group.title, group.options.map { Variable(Command.form(of: $0), $0.about) })
    }
    if !keys.isEmpty { add("Keys", keys) }
    add("Environment", variables)
    add("Exit status", statuses.map { Variable("\($0.rawValue)", $0.meaning) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the option as it is typed, such as `-w, --width N`.
  private static func form(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + option.usage
  }

  /// The manual page: the help in the `man` macros of troff.
  package var manualPage: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(version)\"",
      ".SH NAME",
      "\(name) \\- \(summary)",
      ".SH SYNOPSIS",
      ".nf",
    ]
    for line in helpPage.split(separator: "\n").dropFirst() {
      if line.hasSuffix(":"), line.first?.isLetter == true {
        lines += [".SH " + line.dropLast().uppercased(), ".nf"]
      } else {
        // The mark without cells keeps a line from being a request.
        lines.append("\\&" + line.replacing("\\", with: "\\e").replacing("-", with: "\\-"))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
