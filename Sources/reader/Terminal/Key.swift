/// What the reader did at the keyboard.
enum Key: Hashable, Sendable {
  /// One character's worth of typed text: a scalar, no control.
  case character(Unicode.Scalar)
  /// Text that was pasted, as it came.
  case paste(String)
  /// A control character that has no name of its own here, by its letter: `control("c")`.
  case control(Unicode.Scalar)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
}
