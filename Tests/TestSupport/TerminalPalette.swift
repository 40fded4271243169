import TextLayout

/// The colours that a terminal has by default, as it or its colour scheme publishes them.
package struct TerminalPalette: Sendable, CustomStringConvertible {
  package let name: String
  package let isDark: Bool
  let ground, text: TerminalColor
  /// The sixteen colours of ECMA-48 and their bright forms.
  let colors: [TerminalColor]

  package var description: String { name }

  private init(_ name: String, isDark: Bool, _ ground: UInt32, _ text: UInt32, _ colors: String) {
    (self.name, self.isDark) = (name, isDark)
    (self.ground, self.text) = (TerminalColor(rgb: ground), TerminalColor(rgb: text))
    self.colors = colors.split(separator: " ").map {
      TerminalColor(rgb: UInt32($0, radix: 16) ?? 0)
    }
  }

  package static let all = [
    TerminalPalette("xterm", isDark: false, 0xFFFFFF, 0x000000, xterm),
    TerminalPalette("xterm reversed", isDark: true, 0x000000, 0xFFFFFF, xterm),
    TerminalPalette(
      "Linux console", isDark: true, 0x000000, 0xAAAAAA,
      "000000 AA0000 00AA00 AA5500 0000AA AA00AA 00AAAA AAAAAA 555555 FF5555 55FF55 FFFF55 5555FF FF55FF 55FFFF FFFFFF"
    ),
    TerminalPalette("Solarized Dark", isDark: true, 0x002B36, 0x839496, solarized),
    TerminalPalette("Solarized Light", isDark: false, 0xFDF6E3, 0x657B83, solarized),
    TerminalPalette(
      "Gruvbox Dark", isDark: true, 0x282828, 0xEBDBB2,
      "282828 CC241D 98971A D79921 458588 B16286 689D6A A89984 928374 FB4934 B8BB26 FABD2F 83A598 D3869B 8EC07C EBDBB2"
    ),
    TerminalPalette(
      "Gruvbox Light", isDark: false, 0xFBF1C7, 0x3C3836,
      "FBF1C7 CC241D 98971A D79921 458588 B16286 689D6A 7C6F64 928374 9D0006 79740E B57614 076678 8F3F71 427B58 3C3836"
    ),
    TerminalPalette(
      "Dracula", isDark: true, 0x282A36, 0xF8F8F2,
      "21222C FF5555 50FA7B F1FA8C BD93F9 FF79C6 8BE9FD F8F8F2 6272A4 FF6E6E 69FF94 FFFFA5 D6ACFF FF92DF A4FFFF FFFFFF"
    ),
    TerminalPalette("Apple Terminal, Basic", isDark: false, 0xFFFFFF, 0x000000, apple),
    TerminalPalette("Apple Terminal, Basic in dark mode", isDark: true, 0x1E1E1E, 0xFFFFFF, apple),
    TerminalPalette("Apple Terminal, Pro", isDark: true, 0x000000, 0xF2F2F2, apple),
    TerminalPalette(
      "VS Code, Dark", isDark: true, 0x1E1E1E, 0xCCCCCC,
      "000000 CD3131 0DBC79 E5E510 2472C8 BC3FBC 11A8CD E5E5E5 666666 F14C4C 23D18B F5F543 3B8EEA D670D6 29B8DB E5E5E5"
    ),
    TerminalPalette(
      "VS Code, Light", isDark: false, 0xFFFFFF, 0x333333,
      "000000 CD3131 107C10 949800 0451A5 BC05BC 0598BC 555555 666666 CD3131 14CE14 B5BA00 0451A5 BC05BC 0598BC A5A5A5"
    ),
  ]

  private static let xterm =
    "000000 CD0000 00CD00 CDCD00 0000EE CD00CD 00CDCD E5E5E5 7F7F7F FF0000 00FF00 FFFF00 5C5CFF FF00FF 00FFFF FFFFFF"
  private static let solarized =
    "073642 DC322F 859900 B58900 268BD2 D33682 2AA198 EEE8D5 002B36 CB4B16 586E75 657B83 839496 6C71C4 93A1A1 FDF6E3"
  private static let apple =
    "000000 990000 00A600 999900 0000B2 B200B2 00A6B2 BFBFBF 666666 E50000 00D900 E5E500 0000FF E500E5 00E5E5 E5E5E5"
}

extension TerminalPalette {
  /// The contrast of the terminal's own words.
  package var ownContrast: Double { text.contrast(to: ground) }

  /// The contrast of the letter `x` in a row that `ANSI` encoded, the least of what terminals make
  /// of its sequences; nil if it has the terminal's own colours, which are as readable as the
  /// terminal made them.
  package func contrast(ofRow row: [UInt8]) -> Double? {
    var codes: [Int] = []
    let parts = String(decoding: row, as: UTF8.self).split(
      separator: "\u{1B}[", omittingEmptySubsequences: false)
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
  fileprivate init(_ parts: [Int]) { self.init(rgb: parts.reduce(0) { $0 << 8 | UInt32($1) }) }

  fileprivate func mixed(with other: TerminalColor) -> TerminalColor {
    TerminalColor([16, 8, 0].map { Int((rgb >> $0 & 0xFF) + (other.rgb >> $0 & 0xFF)) / 2 })
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
    on terminal: TerminalPalette, _ depth: ANSI.Depth, roles: [Role]? = nil,
    behind ground: Role? = nil,
    minimum: Double = 4.5
  ) -> [String] {
    (roles ?? styles.keys.filter { !Theme.ornaments.contains($0) }).compactMap { role in
      let row = row(of: role, depth, behind: ground)
      guard let contrast = terminal.contrast(ofRow: row), contrast < minimum else { return nil }
      return "\(role) \((contrast * 10).rounded(.down) / 10) on \(terminal.name) in \(depth)"
    }.sorted()
  }
}
