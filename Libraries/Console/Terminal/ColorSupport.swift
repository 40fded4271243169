import TextLayout

/// The colours of a terminal, according to the environment.
package struct ColorSupport: Hashable, Sendable {
  /// The number of colours that the terminal claims to have, even if none are wanted.
  package let depth: ANSI.Depth
  /// Whether the background is dark; nil if it isn't known from `COLORFGBG`, the numbers of a
  /// terminal's two colours, or the Linux console.
  package let isDark: Bool?
  /// Whether colours are wanted (no-color.org, bixense.com/clicolors).
  package let isWanted: Bool
  /// Whether colours are wanted wherever the output goes (`CLICOLOR_FORCE`).
  package let isForced: Bool
  /// Whether weights and lines are wanted, which `NO_COLOR` doesn't turn off (no-color.org).
  package let isStyled: Bool

  /// - Parameters:
  ///   - variables: the environment variables.
  ///   - isTerminal: whether the output goes to a terminal.
  package init(_ variables: [String: String], isTerminal: Bool) {
    let terminal = variables["TERM"] ?? ""
    let isFull = ["truecolor", "24bit"].contains(variables["COLORTERM"])
    // Through ssh, only the name of the terminal arrives.
    let full = ["-direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"]
    if isFull || full.contains(where: terminal.contains) {
      depth = .full
    } else {
      depth = terminal.contains("256color") ? .indexed : .sixteen
    }
    let colors = variables["COLORFGBG"] ?? ""
    if let last = colors.split(separator: ";").last, let ground = Int(last) {
      // 7 is light grey, and 9 to 15 are bright.
      isDark = ground < 7 || ground == 8
    } else {
      isDark = terminal == "linux" ? true : nil
    }
    let force = variables["CLICOLOR_FORCE"] ?? ""
    let isRefused = variables["NO_COLOR"]?.isEmpty == false
    isForced = !isRefused && !["", "0"].contains(force)
    let canStyle = isTerminal && Self.hasSequences(variables)
    isWanted = isForced || !isRefused && canStyle
    isStyled = isWanted || canStyle
  }

  /// Whether the terminal takes control sequences: `TERM` names it, and not `dumb`.
  package static func hasSequences(_ variables: [String: String]) -> Bool {
    !["", "dumb"].contains(variables["TERM"] ?? "")
  }

  /// The number of colours to use; nil if none are wanted.
  package var wantedDepth: ANSI.Depth? { isWanted ? depth : nil }
}

extension ANSI {
  /// Creates an encoder for a terminal, without the theme's colours if `depth` is nil.
  package init(theme: Theme, depth: Depth?) {
    let shown = depth == nil ? theme.withoutColors : theme
    self.init(theme: shown, depth: depth ?? .sixteen)
  }

  /// Creates an encoder for a terminal's background; without the theme's colours if it isn't known.
  package init(theme: (_ isDark: Bool) -> Theme, depth: Depth?, isDark: Bool?) {
    self.init(theme: theme(isDark != false), depth: isDark == nil ? nil : depth)
  }
}
