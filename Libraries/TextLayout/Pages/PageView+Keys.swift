extension PageView {
  /// A request of a key to the program that shows a page.
  package enum Request: Hashable, Sendable {
    /// The control with the focus was chosen.
    case choose(Control)
    /// Text was typed into the field with the focus.
    case type(String, Control)
    /// The last character of the field with the focus was taken back.
    case erase(Control)
    /// A key of the program's own was pressed.
    case key(Character)
    /// A control was to be chosen, but nothing has the focus.
    case noFocus
  }

  /// Handles a key: moves on the page, or returns what it asks of the program; nil for neither.
  ///
  /// Clicks and the wheel have the cells of the page.
  /// - Parameter count: the number typed before the key.
  package mutating func take(_ key: Key, count: Int? = nil) -> Request? {
    if let motion = Motion(key) {
      move(motion, count: count)
      return nil
    }
    let field = focused.flatMap { $0.isField ? $0 : nil }
    if let text = key.text {
      if let field { return .type(text, field) }
      guard let character = text.first, text.count == 1 else { return nil }
      return .key(character)
    }
    switch key {
    case .wheel(let direction, let column, let row):
      scroll(by: 3 * direction, atColumn: column, row: row)
      return nil
    case .click(let column, let row):
      return control(atColumn: column, row: row).map { choose($0) }
    case .enter:
      return focused.map { .choose($0) } ?? .noFocus
    case .backspace:
      return field.map { .erase($0) }
    case .escape: return .key("\u{1B}")
    case .delete: return .key("\u{7F}")
    case .left: return .key("←")
    case .right: return .key("→")
    default: return nil
    }
  }

  /// The action of the control with the focus; nil without one of this type.
  package func focusedAction<Action>(as type: Action.Type) -> Action? {
    focused?.id.activation.identifier?.value(as: type)
  }

  /// What a person sees, for a program with such actions.
  func place<Action>(of type: Action.Type) -> PagePlace<Action> {
    let pane = movingPane
    let first = pane?.scroll ?? scroll
    let seen = first + (pane?.rows.count ?? drawn.windowRows)
    let end = pane.map { $0.rowCount ?? $0.first + $0.body.rowCount } ?? drawn.body.rowCount
    return PagePlace(
      focus: focusedAction(as: type),
      size: Size(clamping: drawn.width, height: drawn.height),
      rows: first..<max(first, min(seen, end)),
      isAtEnd: seen >= end
    )
  }

  /// Chooses a control, which gets the focus.
  package mutating func choose(_ control: Control) -> Request {
    focus(control)
    return .choose(control)
  }
}
