import Goldens
import Rendering
import TextLayout

/// What is written of a specimen, and in which form.
public struct DrawingOptions: Sendable {
  /// What is written.
  public enum Format: String, CaseIterable, Sendable {
    /// The characters alone.
    case text
    /// The characters with the escapes of their styles and links.
    case ansi
    /// The view state.
    case json
    /// A page for a browser.
    case html
    /// Which role every run of cells has.
    case styles
    /// What a screen reader says.
    case spoken
  }

  /// How many colours a terminal has, under a name that needs no import of the engine.
  public typealias Depth = ANSI.Depth

  /// The form.
  public var format: Format
  /// The glyphs that the apps' own words are set in.
  public var hasASCIIGlyphs: Bool
  /// How many colours there are for `ansi`.
  public var depth: Depth

  /// - Parameters:
  ///   - format: what is written.
  ///   - hasASCIIGlyphs: whether lines and marks are ASCII.
  ///   - depth: how many colours there are for `ansi`.
  public init(format: Format, hasASCIIGlyphs: Bool = false, depth: Depth = .indexed) {
    self.format = format
    self.hasASCIIGlyphs = hasASCIIGlyphs
    self.depth = depth
  }

  /// A specimen in the chosen form, UTF-8. Nil where the specimen has no such form: a flow has no view state.
  ///
  /// Nothing in it can do harm on a terminal, whatever a server sent (X4).
  public func bytes(of specimen: Specimen, at size: Size) throws -> [UInt8]? {
    switch format {
    case .text: PlainText.encode(frame(of: specimen, at: size))
    case .ansi: ANSI(theme: .terminal, depth: depth).encode(frame(of: specimen, at: size))
    case .json: try specimen.json?()
    case .html: DrawingOptions.html.page(frame(of: specimen, at: size), title: "\(specimen.path) · \(size)")
    case .styles: StyleRuns.encode(frame(of: specimen, at: size))
    case .spoken: specimen.spoken?(size.width)
    }
  }

  /// Several specimens as one page for a browser.
  public func page(of items: [(specimen: Specimen, size: Size)]) -> [UInt8] {
    let parts = items.map { item in
      (heading: "\(item.specimen.path) · \(item.size)", frame: frame(of: item.specimen, at: item.size))
    }
    return DrawingOptions.html.page(parts, title: "preview")
  }

  /// Specimens on one page for a browser, at every size that has a golden.
  ///
  /// - Parameter comparison: what differs from its golden, which is shown first.
  public static func gallery(of specimens: [Specimen], comparison: Comparison?) -> [UInt8] {
    Array(Gallery(html: html, title: "Galley").encode(specimens, comparison: comparison).utf8)
  }

  private static let html = HTML(light: .lightPage, dark: .darkPage)

  private func frame(of specimen: Specimen, at size: Size) -> Frame {
    specimen.draw(size, hasASCIIGlyphs ? .ascii : .unicode)
  }

  /// How many rows there are to scroll through at a size; nil where a window doesn't reach their end.
  public static func rows(of specimen: Specimen, at size: Size) -> Int? {
    specimen.draw(size, .unicode).pageRows
  }

  /// A line of somebody's words that can be printed on a terminal.
  public static func harmless(_ line: String) -> String {
    SafeText(outside: line, breaks: .fold).string
  }
}
