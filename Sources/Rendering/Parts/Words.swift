import Domain
import TextLayout

extension Run {
  /// The app's own words, blanks at their ends kept.
  static func own(_ words: String, _ role: Role = .plain) -> Run {
    Run(SafeText(own: words, breaks: .keep), role)
  }

  /// Glyphs for the eye alone.
  static func ornament(_ glyphs: String, _ role: Role = .plain) -> Run {
    Run(SafeText(own: glyphs, breaks: .keep), role, isOrnament: true)
  }

  /// The app's own words, short for others that are said in their place.
  static func own(_ words: String, _ role: Role, spokenAs spoken: String) -> Run {
    Run(SafeText(own: words, breaks: .keep), role, spokenAs: SafeText(own: spoken, breaks: .keep))
  }

  /// Words for the ear alone.
  static func spoken(_ words: String) -> Run { .own("", .plain, spokenAs: words) }

  /// A day, which the eye knows by its place.
  static func lastUpdated(_ day: String) -> Run { .own(day, .lastUpdated, spokenAs: "updated \(day)") }

  /// Words from outside on one line: a line break in them becomes a blank.
  static func outside(_ words: UntrustedText, _ role: Role = .plain) -> Run {
    Run(SafeText(outside: words.raw, breaks: .fold), role)
  }

  /// Words from outside with their line breaks.
  static func outsideLines(_ words: UntrustedText, _ role: Role = .plain) -> Run {
    Run(SafeText(outside: words.raw, breaks: .keep), role)
  }
}

extension Block {
  /// A paragraph of the app's own words, no wider than is good to read.
  static func prose(_ words: String, _ role: Role = .prose) -> Block {
    .text(Text([.own(words, role)], measure: Page.measure))
  }

  /// Words from outside on as many lines as they need.
  static func outside(_ words: UntrustedText, _ role: Role) -> Block {
    .text(Text([.outside(words, role)], measure: Page.measure))
  }

  /// Text from outside with its own line breaks.
  static func outsideLines(_ words: UntrustedText, _ role: Role) -> Block {
    .text(Text([.outsideLines(words, role)], measure: Page.measure))
  }

  /// Text from outside with its own line breaks, or the app's words where there is none.
  static func body(_ text: UntrustedText?, _ role: Role, else words: String?) -> Block {
    text.map { .outsideLines($0, role) } ?? words.map { .prose($0, .status) } ?? .nothing
  }
}

/// What all pages are set by.
enum Page {
  /// The widest line of prose, in cells: longer ones make the eye lose its place.
  static let measure = 72
  /// Below this a page has room for nothing beside something else, in cells.
  static let narrow = 36
  /// From here on a page uses its width for columns, in cells.
  static let wide = 64
}
