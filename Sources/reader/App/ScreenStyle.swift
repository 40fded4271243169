import Rendering
import Terminal
import TextLayout

/// The look of all of the reader's screens.
struct ScreenStyle: Sendable {
  /// How roles look.
  var encoder: ANSI
  /// A line that the home screen has below its title, such as that this is a demonstration.
  var note: String?

  /// - Parameters:
  ///   - depth: how many colours the terminal has; nil where none are wanted.
  ///   - note: a line for the home screen.
  init(depth: ANSI.Depth?, note: String? = nil) {
    encoder = ANSI(theme: .terminal, depth: depth)
    self.note = note
  }
}
