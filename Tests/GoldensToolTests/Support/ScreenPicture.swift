import Console
import GalleyTestSupport
import TextLayout

@testable import Goldens

/// A terminal's screen as a frame with a theme, for a picture with the styles of the terminal.
struct ScreenPicture {
  private(set) var frame = Frame(width: 0)
  private(set) var theme = Theme()

  /// A theme has static names, more than a screen has styles.
  private static let names: [Role] = [
    "s0",
    "s1",
    "s2",
    "s3",
    "s4",
    "s5",
    "s6",
    "s7",
    "s8",
    "s9",
    "s10",
    "s11",
    "s12",
    "s13",
    "s14",
  ]

  init(_ screen: ScreenBuffer) {
    var roles: [Style: Role] = [.plain: .plain]
    var rows: [Block] = []
    for row in screen.rows {
      let texts = ScreenPicture.runs(of: row.bytes.text)
      let runs = texts.map { text, style in
        let role = roles[style] ?? ScreenPicture.names[roles.count]
        roles[style] = role
        return Run(SafeText(own: text, breaks: .keep), role)
      }
      rows.append(.reportLine("", .plain, runs))
    }
    let size = Size(width: screen.columns)
    frame = Frame(drawing: .stack(Stack(rows)), size: size)
    var styles: [Role: Style] = [:]
    for (style, role) in roles where style != .plain {
      styles[role] = style
    }
    theme = Theme(styles)
  }

  /// The texts of a row with their styles, at the columns that the row moves to.
  private static func runs(of row: String) -> [(String, Style)] {
    var runs: [(String, Style)] = []
    var style = Style.plain
    var cells = 0
    func add(_ text: some StringProtocol) {
      let text = String(text)
      if !text.isEmpty { runs.append((text, style)) }
      cells += Cells.count(text)
    }
    let parts = row.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    add(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(where: \.isLetter) else {
        add(part)
        continue
      }
      let numbers = part[..<end].split(separator: ";").compactMap { Int($0) }
      if part[end] == "m" {
        apply(numbers, to: &style)
      } else if part[end] == "G", let column = numbers.first {
        let gap = max(0, column - 1 - cells)
        add(String(repeating: " ", count: gap))
      }
      add(part[end...].dropFirst())
    }
    return runs
  }

  /// Applies the parameters of SGR that the encoder writes.
  private static func apply(_ numbers: [Int], to style: inout Style) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.weight = .bold
      case 2: style.weight = .light
      case 3: style.italic = true
      case 4: style.underline = true
      case 9: style.strikethrough = true
      // Inverse video, in the colours of a dark page.
      case 7: style = Style(color(0x18181A), background: color(0xE8E6E1), weight: style.weight)
      case 27: style = Style(weight: style.weight)
      case 38: style.foreground = color(of: &rest)
      case 48: style.background = color(of: &rest)
      default: break
      }
    }
  }

  /// Removes the parameters of a colour: 2, red, green and blue.
  private static func color(of parameters: inout ArraySlice<Int>) -> TerminalColor {
    let parts = parameters.dropFirst().prefix(3)
    parameters = parameters.dropFirst(4)
    let rgb = parts.reduce(0) { rgb, part in rgb << 8 | UInt32(part) }
    return color(rgb)
  }

  private static func color(_ rgb: UInt32) -> TerminalColor {
    TerminalColor(rgb: rgb)
  }
}
