import TextLayout

/// An event that a program in a terminal waits for.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The terminal has another size.
  case resized(columns: Int, rows: Int)
  /// The terminal has reported whether its background is dark.
  case background(isDark: Bool)
  /// The terminal has reported that it can show pictures, or its cells have another size.
  case pictures(PixelSize)
  /// The terminal can't draw the file of the picture with this number.
  case undrawable(picture: Int)
  /// Another thread has called `wake`.
  case woken
  /// The screen that the program gave has reached the terminal.
  case shown
  /// The time that the screen allows has passed.
  case timedOut
  /// The program has to end because of a signal; SIGHUP if the terminal was closed.
  case ended(signal: Int32)
}
