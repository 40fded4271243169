import Presentation
import Rendering
import TextLayout

/// What an app wants shown.
struct Page: Sendable {
  /// The screen's path, such as `news/detail`.
  var name: String
  /// How many steps back lead to the app's first screen.
  var depth: Int
  /// What is on it.
  var tree: TextLayout.Block
  /// What keys do here that they don't do everywhere, such as `s save`.
  var hints: [String] = []
  /// Whether what was asked for could not be had, and there is nothing else to show.
  var hasFailed = false
  /// Whether its content is still waited for, with a loader in its place: not yet what the reader asked for (N9).
  var isLoading = false
  /// Why nothing can be asked for yet, such as `Try again in 29 seconds.`; nil where it can.
  var pause: String?
  /// What goes on while its content is kept, which it says at its top.
  var refresh = Refresh.idle
  /// The action of what the reader chose on it last, where the way back leads to.
  var chosen: ScreenAction?
  /// What its field holds, as it was typed; nil where there is no field.
  var field: String?
}
