import TextLayout

/// The colours that a terminal has by default, as it or its colour scheme publishes them.
package struct TerminalPalette: Sendable, CustomStringConvertible {
  package let name: String
  package let isDark: Bool
  let ground: TerminalColor
  let text: TerminalColor
  /// The sixteen colours of ECMA-48 and their bright forms.
  let colors: [TerminalColor]

  package var description: String { name }

  /// - Parameter line: the name, `dark` or `light`, the background, the text and the colours.
  private init(_ line: String) {
    let parts = line.split(separator: "; ")
    name = String(parts[0])
    isDark = parts[1] == "dark"
    ground = TerminalColor(hexadecimal: parts[2])
    text = TerminalColor(hexadecimal: parts[3])
    colors = parts[4].fields.map { TerminalColor(hexadecimal: $0) }
  }

  package static let all =
    Example.text("palettes.txt").lines.map(TerminalPalette.init)
}

extension TerminalPalette {
  /// The contrast of the terminal's own words.
  package var ownContrast: Double { text.contrast(to: ground) }

  /// The contrast of the letter `x` in a row that `ANSI` encoded, the least of what terminals make
  /// of its sequences; nil if it has the terminal's own colours, which are as readable as the
  /// terminal made them.
  package func contrast(ofRow row: [UInt8]) -> Double? {
    var model = ScreenModel(columns: 9, rows: 1)
    model.take(row)
    guard let column = model.cells[0].firstIndex(of: "x") else { return nil }
    let rendition = model.renditions[0][column]
    let isFaint = rendition.effects.contains(2)
    guard isFaint || rendition.ink != nil || rendition.ground != nil else { return nil }
    var inks = [rendition.ink.map(color) ?? text]
    // Some terminals draw bold text in the bright form of its colour.
    if rendition.effects.contains(1), case .named(let number)? = rendition.ink, number < 8 {
      inks.append(colors[number + 8])
    }
    let ground = rendition.ground.map(color) ?? ground
    // VS Code draws faint text half as strong, and the Linux console in bright black.
    if isFaint {
      inks = inks.map { $0.mixed(with: ground) } + [colors[8]]
    }
    return inks.map { $0.contrast(to: ground) }.min() ?? 1
  }

  private func color(_ color: Rendition.Color) -> TerminalColor {
    switch color {
    case .named(let number): colors[number]
    case .exact(let color): color
    }
  }
}

extension TerminalColor {
  fileprivate init(hexadecimal digits: some StringProtocol) {
    self.init(rgb: UInt32(digits, radix: 16) ?? 0)
  }

  fileprivate func mixed(with other: TerminalColor) -> TerminalColor {
    // Half of each colour.
    let halves = (rgb ^ other.rgb) & 0xFE_FEFE
    return TerminalColor(rgb: (rgb & other.rgb) + halves >> 1)
  }
}

extension Theme {
  /// The roles of ornaments, which carry no words.
  package static let ornaments: Set<Role> = [.rule, .gutter, .panel, .panelBackground]

  /// A row with the letter `x` in a role, on the page or on a background, as `ANSI` encodes it.
  package func row(of role: Role, _ depth: ANSI.Depth, behind ground: Role? = nil) -> [UInt8] {
    let text = Block.text(TextBlock([Run("x", role)]))
    let block = ground.map { Block.box(Box(border: .none, background: $0) { text }) } ?? text
    return ANSI(theme: self, depth: depth).encode(Frame(drawing: block, size: Size(width: 9)))
  }

  /// The roles whose words are less readable than `minimum`, with their contrast, one line for each
  /// terminal, depth and ground.
  ///
  /// - Parameter roles: the roles to check; by default all that carry words.
  package func unreadable(
    on terminal: TerminalPalette,
    _ depth: ANSI.Depth,
    roles: [Role]? = nil,
    behind ground: Role? = nil,
    minimum: Double = 4.5
  ) -> [String] {
    let roles = roles ?? styles.keys.filter { !Theme.ornaments.contains($0) }
    return roles.compactMap { role in
      let row = row(of: role, depth, behind: ground)
      guard let contrast = terminal.contrast(ofRow: row), contrast < minimum else {
        return nil
      }
      return "\(role) \((contrast * 10).rounded(.down) / 10) on \(terminal.name) in \(depth)"
    }.sorted()
  }
}
