/// An act of a person at a page, for the program that shows it.
public enum PageInput<Action: Hashable & Sendable>: Hashable, Sendable {
  /// A control was chosen, or Return was pressed in a field.
  case action(Action)
  /// Text was typed into the field with this action.
  case text(String, Action)
  /// The last character of the field with this action was taken back.
  case erased(Action)
  /// A key of the program's own was pressed; `\u{1B}` is Esc, `\u{7F}` Delete, and `←` an arrow.
  case key(Character)
  /// The program's interval has passed.
  case ticked
}
