import Console
import GalleyTestSupport
import Testing
import TextLayout

@testable import Goldens

extension ScreenBuffer {
  /// The screen of a terminal.
  var model: ScreenModel {
    var model = ScreenModel(columns: columns, rows: rows.count)
    model.take(bytes(replacing: nil))
    #expect(model.unknown == [])
    return model
  }
}

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
    let model = screen.model
    for (cells, renditions) in zip(model.cells, model.renditions) {
      var runs: [Run] = []
      for (cell, rendition) in zip(cells, renditions) {
        let style = Style(rendition)
        let role = roles[style] ?? ScreenPicture.names[roles.count]
        roles[style] = role
        runs.append(Run(SafeText(own: cell, breaks: .keep), role))
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
}

extension Style {
  fileprivate init(_ rendition: Rendition) {
    let effects = rendition.effects
    func color(_ color: Rendition.Color?) -> TerminalColor? {
      if case .exact(let color)? = color { color } else { nil }
    }
    var weight = Style.Weight.regular
    if effects.contains(2) { weight = .light }
    if effects.contains(1) { weight = .bold }
    self.init(
      color(rendition.ink),
      background: color(rendition.ground),
      weight: weight,
      italic: effects.contains(3),
      underline: effects.contains(4),
      strikethrough: effects.contains(9))
    // Inverse video, in the colours of a dark page.
    if effects.contains(7) {
      foreground = TerminalColor(rgb: 0x18181A)
      background = TerminalColor(rgb: 0xE8E6E1)
    }
  }
}
