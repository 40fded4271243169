import GalleyPresentation
import GalleyRendering
import Testing
import TextLayout

@Suite struct ThemeTests {
  @Test(arguments: TextRole.allCases)
  func `a light page has the document's colour and weight`(_ role: TextRole) {
    let style = Theme.lightPage[Role(role)]
    #expect(style.foreground?.rgb == role.typography.color)
    #expect(style.weight == Style.Weight(role.typography.weight))
  }

  @Test(arguments: TextRole.allCases)
  func `a terminal keeps its own foreground colour`(_ role: TextRole) {
    let style = Theme.terminal[Role(role)]
    #expect(style.foreground == nil && style.background == nil)
    #expect(style.weight == Style.Weight(role.typography.weight))
  }

  @Test(arguments: TextRole.allCases)
  func `a dark page inverts the document's colours`(_ role: TextRole) {
    #expect(Theme.darkPage[Role(role)].foreground?.rgb == 0xFF_FFFF - role.typography.color)
  }

  @Test func `the three news roles differ on every terminal`() {
    let styles = [Role.headline, .lastUpdated, .introduction].map { Theme.terminal[$0] }
    #expect(Set(styles).count == 3)
    #expect(styles[0].weight == .bold && styles[1].weight == .light && styles[2].weight == .regular)
  }
}

extension ThemeTests {
  @Test func `a question's fixed views are grey, on every page and terminal`() throws {
    for theme in [Theme.terminal, .lightPage, .darkPage] {
      let grey = try #require(theme["panel-background"].background)
      let parts = [grey.rgb >> 16 & 0xFF, grey.rgb >> 8 & 0xFF, grey.rgb & 0xFF].map(Int.init)
      #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 8)
      #expect(theme["panel"] == Style(grey))
    }
    // The terminal's own foreground could be as grey as the panel.
    #expect(Theme.terminal["panel-background"].foreground == TerminalColor(rgb: 0x000000, palette: 0))
    #expect(Theme.terminal["panel-background"].background?.palette == 7)
  }
}
