import Console
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@Suite struct ColorSupportTests {
  /// The variables of a line such as `TERM=xterm NO_COLOR=`; a word without a value is none.
  private func variables(_ line: String) -> [String: String] {
    var variables: [String: String] = [:]
    for word in line.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        variables[String(parts[0])] = String(parts[1])
      }
    }
    return variables
  }

  private func support(_ line: String, isTerminal: Bool = true) -> ColorSupport {
    ColorSupport(variables(line), isTerminal: isTerminal)
  }

  @Test
  func `a terminal has the colours that it reports, and none if they are turned off`() throws {
    try Example.check { "\(support($0).wantedDepth, default: "none")" }
  }

  @Test func `an output that isn't a terminal gets colours only if they are forced`() throws {
    try Example.check { "\(support($0, isTerminal: false).wantedDepth, default: "none")" }
  }

  @Test func `weights are turned off by no terminal and a dumb one, and not by NO_COLOR`() throws {
    try Example.check { line in
      support(line, isTerminal: line.hasPrefix("terminal")).isStyled ? "weights" : "none"
    }
  }

  @Test func `a terminal's background is dark by its variables, or unknown`() throws {
    try Example.check { line in
      switch support(line).isDark {
      case true?: "dark"
      case false?: "light"
      case nil: "unknown"
      }
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
    try Example.check { Environment.isASCII(variables($0)) ? "ASCII" : "anything" }
  }
}
