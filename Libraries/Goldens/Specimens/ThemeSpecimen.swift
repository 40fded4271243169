import TextLayout

extension Specimen {
  /// A page with the look of each role of a theme, one row for each role. The columns have fixed
  /// widths, so a change of one role changes one row.
  init(theme name: String, _ about: String, _ theme: Theme) {
    let roles = theme.styles.sorted { $0.key.name < $1.key.name }
    self.init(
      path: "themes/\(name)",
      kind: .theme,
      about: about,
      sizes: [Size(width: 100)]
    ) {
      Stack {
        Specimen.row(["role", "look", "24 bits", "16"], .plain)
        for (role, style) in roles {
          Specimen.row(style.words(role), role)
        }
      }.asBlock
    }
  }

  /// The colours of the page with this specimen; nil, except for the page of a theme, for those
  /// that the reader prefers.
  package var scheme: HTML.Scheme? {
    guard kind == .theme else { return nil }
    return parts.last == "light" ? .light : .dark
  }

  /// The widths of the columns for the role, the look, and the colours for 24 bits and for a
  /// palette of 16 colours.
  private static let columns = [20, 20, 20, 10]

  /// A row of a theme's page. The role's name is drawn in its role.
  private static func row(_ words: [String], _ role: Role) -> Row {
    var role = role
    let cells = zip(words, columns).map { words, width in
      let text = TextBlock([Run(SafeText(own: words), role)])
      role = .plain
      return Row.Cell(.text(text), minimum: width, ideal: width)
    }
    return Row(cells)
  }
}

extension Style {
  /// The words for a role with this style, one for each column of a theme's page.
  func words(_ role: Role) -> [String] {
    func pair(_ word: (TerminalColor) -> String?) -> String {
      let ground = background.flatMap(word).map { "on \($0)" }
      let words = [foreground.flatMap(word), ground]
      return words.compactMap(\.self).joined(separator: " ")
    }
    let colors = pair { $0.hexadecimal.uppercased() }
    let numbers = pair { $0.palette?.description }
    return [role.name, look, colors, numbers]
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
