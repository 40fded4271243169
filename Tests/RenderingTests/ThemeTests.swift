import GalleyRendering
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyPresentation

@Suite struct ThemeTests {
  @Test(arguments: [
    (TextRole.headline, Typography(color: 0x00_00_00, size: .large, weight: .bold, family: .system)),
    (.lastUpdated, Typography(color: 0x3D_3D_3D, size: .normal, weight: .light, family: .system)),
    (.introduction, Typography(color: 0x00_00_00, size: .normal, weight: .regular, family: .system)),
  ])
  func `each text of the news has the document's typography`(_ role: TextRole, _ typography: Typography) {
    #expect(role.typography == typography)
  }

  @Test(arguments: TextRole.allCases)
  func `a light page has the document's colour, weight, size and font`(_ role: TextRole) {
    let style = Theme.lightPage[Role(role)]
    #expect(style.foreground?.rgb == role.typography.color)
    #expect("\(style.weight)" == role.typography.weight.rawValue)
    #expect(style.font == (role.typography.size == .large ? .largeSystem : .system))
  }

  @Test func `a terminal keeps its own colour for the documents' black`() {
    for role in [Role.headline, .introduction] {
      #expect(Theme.darkTerminal[role].foreground == nil && Theme.lightTerminal[role].foreground == nil)
    }
  }

  @Test(arguments: TextRole.allCases)
  func `a dark page inverts the document's colours`(_ role: TextRole) {
    #expect(Theme.darkPage[Role(role)].foreground?.rgb == 0xFF_FFFF - role.typography.color)
  }

  @Test func `the three news roles differ on every terminal, and without colours`() {
    for theme in [Theme.darkTerminal, .lightTerminal, .darkTerminal.withoutColors] {
      for depth in [ANSI.Depth.sixteen, .indexed, .full] {
        let rows = [Role.headline, .lastUpdated, .introduction].map { role in
          ANSI(theme: theme, depth: depth).encode(
            Frame(drawing: .text(TextBlock([Run("x", role)])), size: Size(width: 9)))
        }
        #expect(Set(rows).count == 3)
      }
    }
  }

  @Test func `a question's fixed views are two greys without a seam`() throws {
    for theme in [Theme.darkTerminal, .lightTerminal, .lightPage, .darkPage] {
      let grey = try #require(theme[.panelBackground].background)
      let parts = [grey.rgb >> 16 & 0xFF, grey.rgb >> 8 & 0xFF, grey.rgb & 0xFF].map(Int.init)
      #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 8)
      #expect(theme[.panel] == Style(grey))
    }
    let isDark = { (theme: Theme) in (theme[.panelBackground].background?.rgb ?? 0) < 0x40_4040 }
    #expect(isDark(.darkTerminal) && isDark(.darkPage) && !isDark(.lightTerminal) && !isDark(.lightPage))
  }
}

/// The contrast of words (WCAG 2.2, 1.4.3), computed from the bytes for a terminal and the colours that it has.
@Suite struct ContrastTests {
  private static let dark: [Theme] = [.standard(.dark), .darkTerminal, .darkPage]
  private static let light: [Theme] = [.standard(.light), .lightTerminal, .lightPage]
  /// The roles on a question's grey views.
  private static let panelRoles: [Role] = [.plain, .articleTitle, .rowTitle, .aside, .figure, .status]

  @Test(arguments: TerminalPalette.all)
  func `every role that carries words is readable in every depth`(_ terminal: TerminalPalette) {
    for theme in terminal.isDark ? Self.dark : Self.light {
      for depth in [ANSI.Depth.full, .indexed, .sixteen] {
        #expect(theme.unreadable(on: terminal, depth) == [])
      }
    }
  }

  @Test(arguments: TerminalPalette.all)
  func `every role is readable on a grey view, and those of a question in sixteen colours`(_ terminal: TerminalPalette)
  {
    for theme in terminal.isDark ? Self.dark : Self.light {
      #expect(theme.unreadable(on: terminal, .full, behind: .panelBackground) == [])
      #expect(theme.unreadable(on: terminal, .indexed, behind: .panelBackground) == [])
      let own = theme.unreadable(on: terminal, .sixteen, roles: Self.panelRoles, behind: .panelBackground)
      #expect(own == [])
    }
  }

  @Test(arguments: TerminalPalette.all)
  func `high contrast is seven to one, as far as the terminal chooses no colour`(_ terminal: TerminalPalette) {
    let theme = Theme.terminal(terminal.isDark ? .highContrastDark : .highContrastLight)
    for depth in [ANSI.Depth.full, .indexed] {
      #expect(theme.unreadable(on: terminal, depth, minimum: 7) == [])
      #expect(theme.unreadable(on: terminal, depth, behind: .panelBackground, minimum: 7) == [])
    }
    #expect(theme.unreadable(on: terminal, .sixteen) == [])
  }

  @Test(arguments: TerminalPalette.all)
  func `without colours a theme is as readable as the terminal's own text`(_ terminal: TerminalPalette) {
    #expect(Theme.darkTerminal.withoutColors.unreadable(on: terminal, .sixteen, minimum: 21) == [])
  }

  @Test func `an unreadable role is named with its contrast`() throws {
    let terminal = try #require(TerminalPalette.all.first { $0.name == "VS Code, Dark" })
    let theme = Theme(["link": Style(TerminalColor(rgb: 0x2F6FB0, palette: 4)), "faint": Style(weight: .light)])
    #expect(
      theme.unreadable(on: terminal, .sixteen) == [
        "faint 2.9 on VS Code, Dark in sixteen", "link 3.4 on VS Code, Dark in sixteen",
      ])
  }
}
