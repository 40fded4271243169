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
    let names = options.map(form) + (variables + keys).map(\.name)
    let width = names.map(\.count).max() ?? 0
    func add(_ title: String, _ rows: [Variable]) {
      lines += ["", "\(title):"]
      for row in rows {
        lines.append("  \(row.name.padded(to: width))  \(row.about)")
      }
    }
    for group in groups {
      let rows = group.options.map { Variable(form(of: $0), $0.about) }
      add(group.title, rows)
    }
    if !keys.isEmpty { add("Keys", keys) }
    add("Environment", variables)
    let meanings = statuses.map { Variable("\($0.rawValue)", $0.meaning) }
    add("Exit status", meanings)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the option as it is typed, such as `-w, --width N`.
  private func form(of option: Option) -> String {
    let letter = option.letter.map { "-\($0), " }
    return (letter ?? "    ") + option.usage
  }
}
