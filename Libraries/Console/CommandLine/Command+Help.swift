import TextLayout

extension Command {
  /// The page that `--help` prints: lines of at most 120 characters, with a line feed at the end.
  package var helpPage: String {
    var lines = [
      "\(name) \(summary)",
      "",
      "  \(name) \(synopsis)",
      "",
    ]
    lines += introduction
    for section in sections { lines += text(of: section) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A part of the help: its title, and its rows in two columns.
  private typealias Section = (title: String, rows: [Variable])

  private var sections: [Section] {
    var sections: [Section] = []
    for group in groups {
      let rows = group.options.map { Variable(form(of: $0), $0.about) }
      sections.append((group.title, rows))
    }
    if !keys.isEmpty { sections.append(("Keys", keys)) }
    sections.append(("Environment", variables))
    let rows = statuses.map { Variable("\($0.rawValue)", $0.meaning) }
    sections.append(("Exit status", rows))
    return sections
  }

  private func text(of section: Section) -> [String] {
    let width = sections.flatMap(\.rows).map(\.name.count).max() ?? 0
    let rows = section.rows.map { row in
      "  \(row.name.padded(to: width))  \(row.about)"
    }
    return ["", "\(section.title):"] + rows
  }

  /// Returns the option as it is typed, such as `-w, --width N`.
  private func form(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " }
    return (letter ?? "    ") + option.usage
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
        let title = line.dropLast().uppercased()
        lines += [".SH \(title)", ".nf"]
      } else {
        let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        // The mark without cells keeps a line from being a request.
        lines.append("\\&" + text)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
