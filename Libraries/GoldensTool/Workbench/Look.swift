import Goldens
import TextLayout

/// How the workbench draws a state.
struct Look: Hashable, Codable, Sendable {
  /// The theme, or the number of colours in the terminal's own.
  enum Colours: String, CaseIterable, Codable, Sendable {
    case terminal, dark, light
    case indexed = "256 colours"
    case sixteen = "16 colours"
    case none = "no colours"
  }

  /// What is beside the drawing, or instead of it.
  enum Beside: String, CaseIterable, Codable, Sendable {
    case nothing, size, golden, difference
  }

  /// The size; a window has a height.
  var width = 40 {
    didSet { width = min(max(width, Look.widths.lowerBound), Look.widths.upperBound) }
  }
  var height: Int? {
    didSet {
      height = height.map { min(max($0, Look.heights.lowerBound), Look.heights.upperBound) }
    }
  }
  var scroll = 0
  /// The rows and columns of the drawing that are above and left of the terminal.
  var top = 0
  var left = 0
  var colours = Colours.terminal
  var isASCII = false
  var format = DrawingOptions.Format.text
  var beside = Beside.nothing
  /// The step of a flow; nil is all of them.
  var step: Int?

  var size: Size {
    get { Size(width: width, height: height, scroll: scroll) }
    set {
      width = newValue.width
      height = newValue.height
      scroll = newValue.scroll
    }
  }

  static let widths = 20...500
  static let heights = 8...500

  /// The look in a few words, without what is usual.
  var words: String {
    var words = [size.description]
    if colours != .terminal { words.append(colours.rawValue) }
    if isASCII { words.append("ASCII") }
    if format != .text { words.append(format.rawValue) }
    if beside != .nothing { words.append("with \(beside.rawValue)") }
    return words.joined(separator: ", ")
  }

  /// The encoder for the drawing.
  ///
  /// - Parameters:
  ///   - own: the number of colours of the terminal; nil for none.
  ///   - isDark: whether the terminal's background is dark; nil if unknown.
  func encoder(_ themes: Themes, own: ANSI.Depth?, isDark: Bool?) -> ANSI {
    let theme = isDark == false ? themes.html.light : themes.terminal
    switch colours {
    case .terminal: return ANSI(theme: theme, depth: isDark == nil ? nil : own)
    case .indexed: return ANSI(theme: theme, depth: .indexed)
    case .sixteen: return ANSI(theme: theme, depth: .sixteen)
    case .none: return ANSI(theme: theme, depth: nil)
    case .dark:
      let paper = Style(
        TerminalColor(rgb: 0xE5E5EA, palette: 15),
        background: TerminalColor(rgb: 0x1C1C1E, palette: 0))
      return ANSI(theme: themes.html.dark.on(paper), depth: own)
    case .light:
      let paper = Style(
        TerminalColor(rgb: 0x1C1C1E, palette: 0),
        background: TerminalColor(rgb: 0xFFFFFF, palette: 15))
      return ANSI(theme: themes.html.light.on(paper), depth: own)
    }
  }
}

extension Array where Element: Equatable {
  /// The element after another one, around the end; the first one if the other isn't here.
  func next(after element: Element) -> Element {
    self[((firstIndex(of: element) ?? count - 1) + 1) % count]
  }
}

extension Theme {
  /// The theme with a background of its own.
  fileprivate func on(_ paper: Style) -> Theme {
    var styles = styles.mapValues { $0.over(paper) }
    styles[.plain] = paper
    return Theme(styles)
  }
}
