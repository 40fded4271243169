/// A key that was pressed, or text that was pasted.
package enum Key: Hashable, Sendable {
  /// A scalar of typed text, never a control.
  case character(Unicode.Scalar)
  /// Pasted text, unchanged.
  case paste(String)
  /// A control character without a case of its own, by its letter: `control("c")`.
  case control(Unicode.Scalar)
  case up, down, left, right
  /// Left or right with Ctrl or Alt, or Alt with B or F.
  case wordLeft, wordRight
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
}
