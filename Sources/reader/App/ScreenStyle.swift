import GalleyRendering
import GalleyTerminal
import TextLayout

/// The look of all screens of the reader.
struct ScreenStyle: Sendable {
  /// The encoder with the styles of the roles.
  var encoder: ANSI
  /// A line below the title of the home screen, such as that this is a demonstration.
  var note: String?

  /// - Parameters:
  ///   - depth: the terminal's colour depth; `nil` for no colours.
  ///   - note: a line for the home screen.
  init(depth: ANSI.Depth?, note: String? = nil) {
    encoder = ANSI(theme: .terminal, depth: depth)
    self.note = note
  }
}
