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
    (option.letter.map { "-\($0), " } ?? "    ") + option.typed + (option.value.map { " \($0.placeholder)" } ?? "")
  }

  /// The manual page, in the `man` macros of troff.
  package var manualPage: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(version)\"", ".SH NAME", "\(name) \\- \(Command.escaped(summary))",
      ".SH SYNOPSIS", ".B \(name)", Command.escaped(synopsis), ".SH DESCRIPTION",
      Command.escaped(introduction.joined(separator: " ")), ".SH OPTIONS",
    ]
    for group in groups {
      lines.append(".SS \"\(Command.escaped(group.title))\"")
      for option in group.options {
        let names = option.forms.map { "\\fB\(Command.escaped($0))\\fR" }
        let value = option.value.map { " \\fI\(Command.escaped($0.placeholder))\\fR" } ?? ""
        lines += [".TP", names.joined(separator: ", ") + value, Command.escaped(option.about)]
      }
    }
    for (title, rows) in [("KEYS", keys), ("ENVIRONMENT", variables)] where !rows.isEmpty {
      lines.append(".SH \(title)")
      for row in rows { lines += [".TP", "\\fB\(Command.escaped(row.name))\\fR", Command.escaped(row.about)] }
    }
    lines.append(".SH EXIT STATUS")
    for status in statuses { lines += [".TP", "\\fB\(status.rawValue)\\fR", Command.escaped(status.meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns text in which every request and escape of troff is escaped.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
