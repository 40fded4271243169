import TextLayout

extension Specimen {
  /// A page with the look of each role of a theme, one row for each role. The columns have fixed
  /// widths, so a change of one role changes one row.
  init(theme name: String, _ about: String, _ theme: Theme) {
    let roles = theme.styles.sorted { $0.key.name < $1.key.name }
    self.init(path: "themes/\(name)", kind: .theme, about: about, sizes: [Size(width: 100)]) {
      Stack {
        Specimen.row(["role", "look", "24 bits", "256", "16"], .plain)
        for (role, style) in roles { Specimen.row(style.words(role), role) }
      }.asBlock
    }
  }

  /// The colours of the page with this specimen; nil, except for the page of a theme, for those
  /// that the reader prefers.
  package var scheme: HTML.Scheme? {
    guard kind == .theme else { return nil }
    return parts.last == "light" ? .light : .dark
  }

  /// The widths of the columns for the role, the look, and the colours for 24 bits, 256 and 16
  /// colours. Between two columns are two cells.
  private static let columns = [18, 18, 18, 10, 28]

  /// A row of a theme's page, or the same words one after the other on a narrow page. The role's
  /// name is drawn in its role.
  private static func row(_ words: [String], _ role: Role) -> Block {
    let runs = words.enumerated().map { index, words in
      Run(SafeText(own: words), index == 0 ? role : .plain)
    }
    let cells = zip(runs, columns).map { run, width in
      Row.Cell(.text(TextBlock([run])), minimum: width, ideal: width)
    }
    let items = zip(runs, words).filter { !$1.isEmpty }.map { run, _ in Flow.Item([run]) }
    return Either(atLeast: 100, { Row(cells) }, else: { Flow(items) }).asBlock
  }
}

extension Style {
  /// The words for a role with this style, one for each column of a theme's page.
  func words(_ role: Role) -> [String] {
    func pair(_ word: (TerminalColor) -> String?) -> String {
      let ground = background.flatMap(word).map { "on \($0)" }
      return [foreground.flatMap(word), ground].compactMap(\.self).joined(separator: " ")
    }
    return [
      role.name, look, pair { $0.hexadecimal.uppercased() }, pair { "\($0.indexed)" },
      pair(\.paletteName),
    ]
  }

  /// The look apart from the colours, such as `bold italic`. The font is that of browsers.
  private var look: String {
    var words = ["\(weight)"]
    if italic { words.append("italic") }
    if underline { words.append("underlined") }
    if strikethrough { words.append("struck") }
    if reversed { words.append("reversed") }
    if font == .largeSystem { words.append("large") }
    return words.joined(separator: " ")
  }
}

extension TerminalColor {
  /// The name of the palette's colour, as ECMA-48 calls it; nil for the terminal's own colour.
  fileprivate var paletteName: String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return palette.map { ($0 < 8 ? "" : "bright ") + names[Int($0) % 8] }
  }
}
