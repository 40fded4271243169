import TextLayout

extension Specimen {
  /// A page with the look of each role of a theme, one row for each role. The columns have fixed widths, so a change of
  /// one role changes one row.
  init(theme name: String, _ about: String, _ theme: Theme) {
    let roles = theme.styles.sorted { $0.key.name < $1.key.name }
    self.init(path: "themes/\(name)", kind: .theme, about: about, sizes: [Size(width: 100)]) {
      let rows = [(["role", "look", "24 bits", "256", "16"], Role.plain)] + roles.map { ($1.words($0), $0) }
      return .stack(Stack(rows.map { Specimen.row($0, $1) }))
    }
  }

  /// The colours of the page with this specimen; nil, except for the page of a theme, for those that the reader prefers.
  package var scheme: HTML.Scheme? { kind == .theme ? parts.last == "light" ? .light : .dark : nil }

  /// The cells of the role, the look, and the colours for 24 bits, 256 and 16 colours.
  private static let columns = [0..<18, 20..<38, 40..<58, 60..<70, 72..<100]

  /// A row of a theme's page, or the same words one after the other on a narrow page. The role's name is drawn in its
  /// role.
  private static func row(_ words: [String], _ role: Role) -> Block {
    let runs = words.enumerated().map { [Run(SafeText(own: $1), $0 == 0 ? role : .plain)] }
    let cells = zip(runs, columns).map { runs, columns in
      Row.Cell(.text(TextBlock(runs)), minimum: columns.count, ideal: columns.count)
    }
    let items = zip(runs, words).filter { !$1.isEmpty }.map { Flow.Item($0.0) }
    return Either(atLeast: 100, { Row(cells) }, else: { Flow(items) }).asBlock
  }
}

extension Style {
  /// The words for a role with this style, one for each column of a theme's page.
  func words(_ role: Role) -> [String] {
    func pair(_ word: (TerminalColor) -> String?) -> String {
      let (text, ground) = (foreground.flatMap(word), background.flatMap(word).map { "on \($0)" })
      return [text, ground].compactMap(\.self).joined(separator: " ")
    }
    return [role.name, look, pair { $0.hexadecimal.uppercased() }, pair { "\($0.indexed)" }, pair(\.paletteName)]
  }

  /// The look apart from the colours, such as `bold italic`. The font is that of browsers.
  private var look: String {
    let flags = [
      (italic, "italic"), (underline, "underlined"), (strikethrough, "struck"), (font == .largeSystem, "large"),
    ]
    return ([String(describing: weight)] + flags.filter(\.0).map(\.1)).joined(separator: " ")
  }
}

extension TerminalColor {
  /// The name of the palette's colour, as ECMA-48 calls it; nil for the terminal's own colour.
  fileprivate var paletteName: String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return palette.map { ($0 < 8 ? "" : "bright ") + names[Int($0) % 8] }
  }
}
