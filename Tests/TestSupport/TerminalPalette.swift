import TextLayout

/// The colours that a terminal has by default, as it or its colour scheme publishes them.
package struct TerminalPalette: Sendable, CustomStringConvertible {
  package let name: String
  package let isDark: Bool
  let ground, text: TerminalColor
  /// The sixteen colours of ECMA-48 and their bright forms.
  let colors: [TerminalColor]

  package var description: String { name }

  private init(_ name: String, isDark: Bool, _ ground: UInt32, _ text: UInt32, _ colors: [UInt32]) {
    (self.name, self.isDark) = (name, isDark)
    (self.ground, self.text) = (TerminalColor(rgb: ground), TerminalColor(rgb: text))
    self.colors = colors.map { TerminalColor(rgb: $0) }
  }

  package static let all = [
    TerminalPalette("xterm", isDark: false, 0xFFFFFF, 0x000000, xterm),
    TerminalPalette("xterm reversed", isDark: true, 0x000000, 0xFFFFFF, xterm),
    TerminalPalette(
      "Linux console", isDark: true, 0x000000, 0xAAAAAA,
      [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
        0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
      ]),
    TerminalPalette("Solarized Dark", isDark: true, 0x002B36, 0x839496, solarized),
    TerminalPalette("Solarized Light", isDark: false, 0xFDF6E3, 0x657B83, solarized),
    TerminalPalette(
      "Gruvbox Dark", isDark: true, 0x282828, 0xEBDBB2,
      [
        0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984,
        0x928374, 0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
      ]),
    TerminalPalette(
      "Gruvbox Light", isDark: false, 0xFBF1C7, 0x3C3836,
      [
        0xFBF1C7, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0x7C6F64,
        0x928374, 0x9D0006, 0x79740E, 0xB57614, 0x076678, 0x8F3F71, 0x427B58, 0x3C3836,
      ]),
    TerminalPalette(
      "Dracula", isDark: true, 0x282A36, 0xF8F8F2,
      [
        0x21222C, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xF8F8F2,
        0x6272A4, 0xFF6E6E, 0x69FF94, 0xFFFFA5, 0xD6ACFF, 0xFF92DF, 0xA4FFFF, 0xFFFFFF,
      ]),
    TerminalPalette("Apple Terminal, Basic", isDark: false, 0xFFFFFF, 0x000000, apple),
    TerminalPalette("Apple Terminal, Basic in dark mode", isDark: true, 0x1E1E1E, 0xFFFFFF, apple),
    TerminalPalette("Apple Terminal, Pro", isDark: true, 0x000000, 0xF2F2F2, apple),
    TerminalPalette(
      "VS Code, Dark", isDark: true, 0x1E1E1E, 0xCCCCCC,
      [
        0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
        0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xE5E5E5,
      ]),
    TerminalPalette(
      "VS Code, Light", isDark: false, 0xFFFFFF, 0x333333,
      [
        0x000000, 0xCD3131, 0x107C10, 0x949800, 0x0451A5, 0xBC05BC, 0x0598BC, 0x555555,
        0x666666, 0xCD3131, 0x14CE14, 0xB5BA00, 0x0451A5, 0xBC05BC, 0x0598BC, 0xA5A5A5,
      ]),
  ]

  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let solarized: [UInt32] = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
  private static let apple: [UInt32] = [
    0x000000, 0x990000, 0x00A600, 0x999900, 0x0000B2, 0xB200B2, 0x00A6B2, 0xBFBFBF,
    0x666666, 0xE50000, 0x00D900, 0xE5E500, 0x0000FF, 0xE500E5, 0x00E5E5, 0xE5E5E5,
  ]
}

extension TerminalPalette {
  /// The contrast of the letter `x` in a row that `ANSI` encoded, the least of what terminals make of its sequences; nil
  /// if it has the terminal's own colours, which are as readable as the terminal made them.
  package func contrast(ofRow row: [UInt8]) -> Double? {
    var codes: [Int] = []
    let parts = String(decoding: row, as: UTF8.self).split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    for part in parts.dropFirst() where !parts[0].contains("x") {
      let end = part.firstIndex(where: \.isLetter) ?? part.startIndex
      let numbers = part[..<end].split(separator: ";").compactMap { Int($0) }
      if part[end] == "m" { codes = numbers == [0] ? [] : codes + numbers }
      if part[end...].contains("x") { break }
    }
    guard codes.contains(where: { $0 == 2 || $0 >= 30 }) else { return nil }
    var (inks, ground, isBold, isFaint) = ([text], ground, false, false)
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 1: isBold = true
      case 2: isFaint = true
      // Some terminals draw bold text in the bright form of its colour.
      case 30...37: inks = [colors[code - 30]] + (isBold ? [colors[code - 22]] : [])
      case 90...97: inks = [colors[code - 82]]
      case 40...47: ground = colors[code - 40]
      case 38: inks = [Self.color(&rest)]
      case 48: ground = Self.color(&rest)
      default: break
      }
    }
    // VS Code draws faint text half as strong, and the Linux console in bright black.
    if isFaint { inks = inks.map { $0.mixed(with: ground) } + [colors[8]] }
    return inks.map { $0.contrast(to: ground) }.min() ?? 1
  }

  /// A colour after the code 38 or 48: `5;N` for xterm's 256 colours, `2;R;G;B` for 24 bits.
  private static func color(_ codes: inout ArraySlice<Int>) -> TerminalColor {
    let isIndexed = codes.removeFirst() == 5
    let parts = codes.prefix(isIndexed ? 1 : 3).map { $0 }
    codes = codes.dropFirst(parts.count)
    guard isIndexed else { return TerminalColor(parts) }
    let entry = parts[0] - 16
    if entry >= 216 { return TerminalColor(Array(repeating: 8 + 10 * (entry - 216), count: 3)) }
    return TerminalColor([entry / 36, entry / 6 % 6, entry % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
  }
}

extension TerminalColor {
  fileprivate init(_ parts: [Int]) {
    self.init(rgb: parts.reduce(0) { $0 << 8 | UInt32($1) })
  }

  fileprivate func mixed(with other: TerminalColor) -> TerminalColor {
    TerminalColor([16, 8, 0].map { Int((rgb >> $0 & 0xFF) + (other.rgb >> $0 & 0xFF)) / 2 })
  }
}

extension Theme {
  /// The roles whose words are less readable than `minimum`, with their contrast, one line for each terminal, depth and
  /// ground.
  ///
  /// - Parameter roles: the roles to check; by default all that carry words.
  package func unreadable(
    on terminal: TerminalPalette, _ depth: ANSI.Depth, roles: [Role]? = nil, behind ground: Role? = nil,
    minimum: Double = 4.5
  ) -> [String] {
    let ornaments: Set<Role> = [.rule, .gutter, .panel, .panelBackground]
    return (roles ?? styles.keys.filter { !ornaments.contains($0) }).compactMap { role in
      let text = Block.text(TextBlock([Run("x", role)]))
      let block = ground.map { Block.box(Box(text, border: .none, background: $0)) } ?? text
      let row = ANSI(theme: self, depth: depth).encode(Frame(drawing: block, size: Size(width: 9)))
      guard let contrast = terminal.contrast(ofRow: row), contrast < minimum else { return nil }
      return "\(role) \((contrast * 10).rounded(.down) / 10) on \(terminal.name) in \(depth)"
    }.sorted()
  }
}
