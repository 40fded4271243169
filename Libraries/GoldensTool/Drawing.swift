import GalleySystem
import Goldens
import TextLayout

/// The options for writing drawings.
struct DrawingOptions {
  /// The formats, by their names on the command line.
  enum Format: String, CaseIterable, Codable, Sendable {
    case text, ansi, json, html, styles, spoken
    /// Only for differences: a comment, and annotations of GitHub Actions.
    case markdown, github
  }

  var format: Format
  var glyphs: Glyphs
  /// The number of colours in the `ansi` format; nil for none.
  var depth: ANSI.Depth?
  /// Whether the terminal's background is dark.
  var isDark = true
}

/// A specimen at a size, and the options for writing it.
struct Drawing {
  var specimen: Specimen
  var size: Size
  var options: DrawingOptions

  var frame: Frame {
    CrashNote.naming(specimen.name) {
      specimen.draw(size, options.glyphs)
    }
  }

  /// The heading on a page for a browser.
  var title: String { "\(specimen.path) · \(size)" }

  /// The name of the golden without its ending: `ledger/detail/loaded.40`,
  /// `ledger/detail/loaded.spoken`.
  var name: String {
    if options.format == .json { return specimen.path }
    let aspect = GoldenName.Aspect(rawValue: options.format.rawValue) ?? .text
    return GoldenName(specimen.parts, size: size, aspect: aspect).stem
  }

  /// Whether the specimen has the chosen format; a flow has no JSON.
  var hasFormat: Bool {
    switch options.format {
    case .json: specimen.writeJSON != nil
    case .spoken: specimen.spoken != nil
    case .markdown, .github: false
    case .text, .ansi, .html, .styles: true
    }
  }

  /// Writes the drawing in the chosen format, in UTF-8; JSON part by part.
  ///
  /// The bytes are safe to print on a terminal, even if they contain a server's words.
  func write(in themes: Themes, to put: @escaping ([UInt8]) throws -> Void) throws {
    let html = themes.html
    switch options.format {
    case .text:
      try put(PlainText.encode(frame))
    case .ansi:
      let theme = options.isDark ? themes.terminal : html.light
      try put(ANSI(theme: theme, depth: options.depth).encode(frame))
    case .json:
      try specimen.writeJSON?(put)
    case .html:
      try put(html.page(frame, title: title, scheme: specimen.scheme))
    case .styles:
      try put(StyleRuns.encode(frame))
    case .spoken:
      try specimen.spoken.map { try put($0()) }
    case .markdown, .github:
      break
    }
  }
}
