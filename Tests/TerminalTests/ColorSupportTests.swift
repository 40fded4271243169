import GalleyTerminal
import Testing
import TextLayout

@Suite struct ColorSupportTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], ANSI.Depth.sixteen), (["TERM": "xterm-256color"], .indexed), ([:], .sixteen),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full), (["COLORTERM": "24bit", "NO_COLOR": ""], .full),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], nil),
      (["TERM": "dumb"], nil), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .sixteen),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], nil),
    ] as [([String: String], ANSI.Depth?)])
  func `a terminal has the colours that it reports, and none if they are turned off`(
    variables: [String: String], depth: ANSI.Depth?
  ) {
    #expect(ColorSupport(variables, isTerminal: true).wantedDepth == depth)
  }

  @Test func `an output that isn't a terminal gets colours only if they are forced`() {
    #expect(ColorSupport(["TERM": "xterm"], isTerminal: false).wantedDepth == nil)
    #expect(ColorSupport(["TERM": "xterm", "CLICOLOR_FORCE": "0"], isTerminal: false).wantedDepth == nil)
    #expect(ColorSupport(["TERM": "xterm", "CLICOLOR_FORCE": "1"], isTerminal: false).wantedDepth == .sixteen)
  }

  @Test func `without colours the theme keeps weights and lines`() {
    let theme = Theme(["a": Style(TerminalColor(rgb: 0xFF0000, palette: 1), weight: .bold, underline: true)])
    #expect(ANSI(theme: theme, depth: nil).theme["a"] == Style(weight: .bold, underline: true))
    #expect(ANSI(theme: theme, depth: .full).theme["a"] == theme["a"])
  }
}
