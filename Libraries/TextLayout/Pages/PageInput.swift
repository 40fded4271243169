/// An act of a person at a page, for the program that shows it.
public enum PageInput<Action: Hashable & Sendable>: Hashable, Sendable {
  /// A control was chosen, or Return was pressed in a field.
  case action(Action)
  /// A key that edits a line was pressed in the field with this action: give it to the field's
  /// ``LineEditor``.
  case typed(Key, Action)
  /// A key was pressed that the page doesn't use, or that the program takes (`PageProgram.takes`).
  case key(Key)
  /// The program's interval has passed.
  case ticked
  /// The focus, the rows that are seen or the size have changed. The program is told at its start
  /// too.
  case moved(PagePlace<Action>)
}

/// What a person sees of a page, for the program that shows it.
public struct PagePlace<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The action of the control with the focus; nil without one.
  public let focus: Action?
  /// The cells and rows of the page.
  public let size: Size
  /// The rows that are seen, counted from 0: of the pane with the focus, or else of the first one, or
  /// of a page that scrolls itself.
  public let rows: Range<Int>
  /// Whether the last row is seen, such as that of a log.
  public let isAtEnd: Bool
}
