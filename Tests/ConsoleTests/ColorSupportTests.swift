import Console
import GalleySystem
import Testing
import TextLayout

@Suite struct ColorSupportTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], ANSI.Depth.sixteen),
      (["TERM": "xterm-256color"], .indexed),
      ([:], .sixteen),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["COLORTERM": "24bit", "NO_COLOR": ""], .full),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], nil),
      (["TERM": "xterm-kitty"], .sixteen),
      (["TERM": "xterm-direct"], .full),
      (["TERM": "dumb"], nil),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .sixteen),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], nil),
    ] as [([String: String], ANSI.Depth?)])
  func `a terminal has the colours that it reports, and none if they are turned off`(
    variables: [String: String], depth: ANSI.Depth?
  ) {
    #expect(ColorSupport(variables, isTerminal: true).wantedDepth == depth)
  }

  @Test(arguments: [(nil, nil), ("0", nil), ("1", .sixteen)] as [(String?, ANSI.Depth?)])
  func `an output that isn't a terminal gets colours only if they are forced`(
    force: String?, depth: ANSI.Depth?
  ) {
    let variables = ["TERM": "xterm", "CLICOLOR_FORCE": force ?? ""]
    #expect(ColorSupport(variables, isTerminal: false).wantedDepth == depth)
  }

  @Test func `weights are turned off by no terminal and a dumb one, and not by NO_COLOR`() {
    for (variables, isTerminal, isStyled) in [
      (["NO_COLOR": "1"], true, true),
      (["NO_COLOR": "1", "TERM": "dumb"], true, false),
      ([:], false, false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
      (["CLICOLOR_FORCE": "1"], false, true),
    ] as [([String: String], Bool, Bool)] {
      #expect(ColorSupport(variables, isTerminal: isTerminal).isStyled == isStyled, "\(variables)")
    }
  }

  @Test(
    arguments: [
      ([:], nil),
      (["TERM": "linux"], true),
      (["COLORFGBG": "15;0"], true),
      (["COLORFGBG": "0;15"], false),
      (["COLORFGBG": "0;default;15"], false),
      (["COLORFGBG": "12;8"], true),
      (["COLORFGBG": "0;7"], false),
      (["COLORFGBG": "default;default"], nil),
      (["COLORFGBG": "", "TERM": "linux"], true),
    ] as [([String: String], Bool?)])
  func `a terminal's background is dark by its variables, or unknown`(
    variables: [String: String], isDark: Bool?
  ) {
    #expect(ColorSupport(variables, isTerminal: true).isDark == isDark)
  }

  @Test func `without colours the theme keeps weights and lines`() {
    let theme = Theme([
      "a": Style(TerminalColor(rgb: 0xFF0000, palette: 1), weight: .bold, underline: true)
    ])
    #expect(ANSI(theme: theme, depth: nil).theme["a"] == Style(weight: .bold, underline: true))
    #expect(ANSI(theme: theme, depth: .full).theme["a"] == theme["a"])
  }

  @Test func `a locale with another encoding than UTF-8 means ASCII, and none means nothing`() {
    for (variables, isASCII) in [
      ([:], false),
      (["LANG": "C"], true),
      (["LANG": "de_DE.ISO-8859-1"], true),
      (["LANG": "C.UTF-8"], false),
      (["LANG": "en_GB.utf8"], false),
      (["LANG": "en_GB.UTF-8", "LC_ALL": "POSIX"], true),
      (["LANG": "C", "LC_CTYPE": "UTF-8", "LC_ALL": ""], false),
    ] as [([String: String], Bool)] {
      #expect(Environment.isASCII(variables) == isASCII, "\(variables)")
    }
  }
}
