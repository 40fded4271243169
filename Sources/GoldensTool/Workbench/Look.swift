import Goldens
import TextLayout

/// How the workbench draws a state.
struct Look: Hashable, Codable, Sendable {
  /// The colours of the page.
  enum Colours: String, CaseIterable, Codable, Sendable {
    case terminal, dark, light
  }

  /// The number of colours.
  enum Depth: String, CaseIterable, Codable, Sendable {
    case own = "own colours"
    case full = "24 bits"
    case indexed = "256 colours"
    case sixteen = "16 colours"
    case none = "no colours"
  }

  enum Format: String, CaseIterable, Codable, Sendable {
    case text, spoken, styles, json
  }

  /// What is beside the drawing, or instead of it.
  enum Beside: String, CaseIterable, Codable, Sendable {
    case nothing, sizes, golden, difference
  }

  var width = 40
  /// The rows of a window; nil is the whole page.
  var height: Int?
  /// The rows of the page above the window.
  var scroll = 0
  /// The rows and columns of the drawing that are above and left of the terminal.
  var top = 0, left = 0
  var colours = Colours.terminal
  var depth = Depth.own
  var isASCII = false
  var format = Format.text
  var beside = Beside.nothing
  /// The step of a flow; nil is all of them.
  var step: Int?

  var size: Size { Size(width: width, height: height, scroll: scroll) }

  static let widths = 20...500
  static let heights = 8...500

  /// The look in a few words, without what is usual.
  func words(_ frame: Frame?) -> String {
    let rows = frame.map { " × \($0.rowCount)" } ?? ""
    let window = height == nil ? "" : scroll == 0 ? " window" : " window after \(counted(scroll, "row"))"
    let others = [
      colours == .terminal ? "" : colours.rawValue, depth == .own ? "" : depth.rawValue, isASCII ? "ASCII" : "",
      format == .text ? "" : format.rawValue, beside == .nothing ? "" : "with \(beside.rawValue)",
    ]
    return (["\(width)\(rows)\(window)"] + others.filter { !$0.isEmpty }).joined(separator: " · ")
  }

  /// The encoder for the drawing.
  ///
  /// - Parameters:
  ///   - own: the number of colours of the terminal; nil for none.
  ///   - isDark: whether the terminal's background is dark; nil if unknown.
  func encoder(_ themes: Themes, own: ANSI.Depth?, isDark: Bool?) -> ANSI {
    let depth: ANSI.Depth? =
      switch self.depth {
      case .own: own
      case .full: .full
      case .indexed: .indexed
      case .sixteen: .sixteen
      case .none: nil
      }
    switch colours {
    case .terminal where isDark == nil: return ANSI(theme: themes.terminal, depth: nil)
    case .terminal: return ANSI(theme: isDark == true ? themes.terminal : themes.html.light, depth: depth)
    case .dark: return ANSI(theme: themes.html.dark.onPaper(ink: (0xE5E5EA, 15), paper: (0x1C1C1E, 0)), depth: depth)
    case .light: return ANSI(theme: themes.html.light.onPaper(ink: (0x1C1C1E, 0), paper: (0xFFFFFF, 15)), depth: depth)
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// The next case, around the end.
  var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension Theme {
  /// The theme with a background of its own.
  fileprivate func onPaper(ink: (rgb: UInt32, palette: UInt8), paper: (rgb: UInt32, palette: UInt8)) -> Theme {
    let base = Style(
      TerminalColor(rgb: ink.rgb, palette: ink.palette),
      background: TerminalColor(rgb: paper.rgb, palette: paper.palette))
    return Theme(styles.mapValues { $0.over(base) }.merging([.plain: base]) { $1 })
  }
}
