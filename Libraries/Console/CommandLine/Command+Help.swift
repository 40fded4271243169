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
    let value = option.value.map { " \($0.placeholder)" } ?? ""
    return letter + option.typed + value
  }

  /// The manual page, in the `man` macros of troff.
  package var manualPage: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(version)\"",
      ".SH NAME",
      "\(name) \\- \(Command.escaped(summary))",
      ".SH SYNOPSIS",
      ".B \(name)",
      Command.escaped(synopsis),
      ".SH DESCRIPTION",
      Command.escaped(introduction.joined(separator: " ")),
      ".SH OPTIONS",
    ]
    func bold(_ text: String) -> String { "\\fB\(Command.escaped(text))\\fR" }
    func add(_ title: String, _ rows: [Variable]) {
      if rows.isEmpty { return }
      lines.append(".SH \(title)")
      for row in rows { lines += [".TP", bold(row.name), Command.escaped(row.about)] }
    }
    for group in groups {
      lines.append(".SS \"\(Command.escaped(group.title))\"")
      for option in group.options {
        let names = option.forms.map(bold).joined(separator: ", ")
        let value = option.value.map { " \\fI\(Command.escaped($0.placeholder))\\fR" } ?? ""
        lines += [".TP", names + value, Command.escaped(option.about)]
      }
    }
    add("KEYS", keys)
    add("ENVIRONMENT", variables)
    add("EXIT STATUS", statuses.map { Variable("\($0.rawValue)", $0.meaning) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns text in which every request and escape of troff is escaped.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
