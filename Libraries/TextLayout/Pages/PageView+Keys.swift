extension PageView {
  /// Moves by a key that moves on every page, or by a turn of the wheel over a cell of the page.
  ///
  /// - Parameter count: the number typed before the key.
  /// - Returns: whether it is such a key.
  package mutating func move(by key: Key, count: Int? = nil) -> Bool {
    if case .wheel(let direction, let column, let row) = key {
      scroll(by: 3 * direction, atColumn: column, row: row)
      return true
    }
    guard let motion = Motion(key) else { return false }
    move(motion, count: count)
    return true
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
}
