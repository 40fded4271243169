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
  private init(_ line: Substring) {
    let parts = line.split(separator: "; ")
    name = String(parts[0])
    isDark = parts[1] == "dark"
    ground = TerminalColor(hexadecimal: parts[2])
    text = TerminalColor(hexadecimal: parts[3])
    colors = parts[4].split(separator: " ").map(TerminalColor.init)
  }

  package static let all =
    Example.text("palettes.txt").split(separator: "\n").map(TerminalPalette.init)
}

extension TerminalPalette {
  /// The contrast of the terminal's own words.
  package var ownContrast: Double { text.contrast(to: ground) }

  /// The contrast of the letter `x` in a row that `ANSI` encoded, the least of what terminals make
  /// of its sequences; nil if it has the terminal's own colours, which are as readable as the
  /// terminal made them.
  package func contrast(ofRow row: [UInt8]) -> Double? {
    var codes: [Int] = []
    let parts = row.text
      .split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    for part in parts.dropFirst() where !parts[0].contains("x") {
      let end = part.firstIndex(where: \.isLetter) ?? part.startIndex
      let numbers = part[..<end].split(separator: ";").compactMap { Int($0) }
      if part[end] == "m" {
        codes = numbers == [0] ? [] : codes + numbers
      }
      if part[end...].contains("x") { break }
    }
    let isStyled = codes.contains { code in code == 2 || code >= 30 }
    guard isStyled else { return nil }
    var inks = [text]
    var ground = ground
    var isBold = false
    var isFaint = false
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 1: isBold = true
      case 2: isFaint = true
      // Some terminals draw bold text in the bright form of its colour.
      case 30...37:
        inks = [colors[code - 30]]
        if isBold { inks.append(colors[code - 22]) }
      case 90...97: inks = [colors[code - 82]]
      case 40...47: ground = colors[code - 40]
      case 38: inks = [Self.color(&rest)]
      case 48: ground = Self.color(&rest)
      default: break
      }
    }
    // VS Code draws faint text half as strong, and the Linux console in bright black.
    if isFaint {
      inks = inks.map { $0.mixed(with: ground) } + [colors[8]]
    }
    return inks.map { $0.contrast(to: ground) }.min() ?? 1
  }

  /// A colour after the code 38 or 48: `5;N` for xterm's 256 colours, `2;R;G;B` for 24 bits.
  private static func color(_ codes: inout ArraySlice<Int>) -> TerminalColor {
    let isIndexed = codes.removeFirst() == 5
    let parts = Array(codes.prefix(isIndexed ? 1 : 3))
    codes = codes.dropFirst(parts.count)
    guard isIndexed else { return TerminalColor(parts) }
    let entry = parts[0] - 16
    if entry >= 216 {
      return TerminalColor(Array(repeating: 8 + 10 * (entry - 216), count: 3))
    }
    let levels = [0, 95, 135, 175, 215, 255]
    return TerminalColor([entry / 36, entry / 6 % 6, entry % 6].map { levels[$0] })
  }
}

extension TerminalColor {
  fileprivate init(_ parts: [Int]) {
    let rgb = parts.reduce(0) { rgb, part in rgb << 8 | UInt32(part) }
    self.init(rgb: rgb)
  }

  fileprivate init(hexadecimal digits: Substring) {
    self.init(rgb: UInt32(digits, radix: 16) ?? 0)
  }

  fileprivate func mixed(with other: TerminalColor) -> TerminalColor {
    let shifts: [UInt32] = [16, 8, 0]
    return TerminalColor(
      shifts.map { shift in
        let sum = (rgb >> shift & 0xFF) + (other.rgb >> shift & 0xFF)
        return Int(sum) / 2
      })
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
