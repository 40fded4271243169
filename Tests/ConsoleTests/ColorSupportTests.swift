import Console
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

struct ColorSupportTests {
  @Test func `the variables decide on colours, weights and what is known of the background`() throws
  {
    try Example.check { line in
      let support = ColorSupport(line.variables, isTerminal: !line.hasPrefix("pipe"))
      let weights = support.isStyled ? "weights" : "no weights"
      let depth = support.wantedDepth.map { "\($0)" } ?? "none"
      return "\(depth), \(weights), dark: \(support.isDark.map { "\($0)" } ?? "unknown")"
    }
  }

  @Test func `without colours the theme keeps weights and lines`() {
    let red = TerminalColor(rgb: 0xFF0000, palette: 1)
    let colored = Style(red, weight: .bold, underline: true)
    let theme = Theme(["a": colored])
    let plain = Style(weight: .bold, underline: true)
    #expect(ANSI(theme: theme, depth: nil).theme["a"] == plain)
    #expect(ANSI(theme: theme, depth: .full).theme["a"] == colored)
  }

  @Test
  func `a locale with another encoding than UTF-8 means ASCII, and so does none`() throws {
    try Example.check { Environment.isASCII($0.variables) ? "ASCII" : "anything" }
  }
}
