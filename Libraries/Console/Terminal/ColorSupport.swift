import TextLayout

/// The colours of a terminal, according to the environment.
package struct ColorSupport: Hashable, Sendable {
  /// The number of colours that the terminal claims to have, even if none are wanted.
  package let depth: ANSI.Depth
  /// Whether the background is dark; nil if neither `COLORFGBG`, the numbers of a terminal's two
  /// colours, nor the Linux console tells.
  package let isDark: Bool?
  /// Whether colours are wanted (no-color.org, bixense.com/clicolors).
  package let isWanted: Bool
  /// Whether weights and lines are wanted, which `NO_COLOR` doesn't turn off (no-color.org).
  package let isStyled: Bool

  /// - Parameters:
  ///   - variables: the environment variables.
  ///   - isTerminal: whether the output goes to a terminal.
  package init(_ variables: [String: String], isTerminal: Bool) {
    func isSet(_ name: String) -> Bool { variables[name]?.isEmpty == false }
    let terminal = variables["TERM"] ?? ""
    if ["truecolor", "24bit"].contains(variables["COLORTERM"]) || terminal.hasSuffix("-direct") {
      depth = .full
    } else {
      depth = terminal.contains("256color") ? .indexed : .sixteen
    }
    let ground = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    if let ground {
      // 7 is light grey, and 9 to 15 are bright.
      isDark = ground < 7 || ground == 8
    } else {
      isDark = terminal == "linux" ? true : nil
    }
    let isForced = isSet("CLICOLOR_FORCE") && variables["CLICOLOR_FORCE"] != "0"
    let canStyle = isTerminal && terminal != "dumb"
    isWanted = !isSet("NO_COLOR") && (isForced || canStyle)
    isStyled = isWanted || canStyle
  }

  /// The number of colours to use; nil if none are wanted.
  package var wantedDepth: ANSI.Depth? { isWanted ? depth : nil }
}

extension ANSI {
  /// Creates an encoder for a terminal, without the theme's colours if `depth` is nil.
  package init(theme: Theme, depth: Depth?) {
    self.init(theme: depth == nil ? theme.withoutColors : theme, depth: depth ?? .sixteen)
  }
}
