extension PageView {
  /// Changes the drawn page in place, without a copy, since it can be long. The controls in the
  /// window stay in place.
  ///
  /// - Parameter change: keeps the order of the controls, and returns whether it succeeded.
  /// - Returns: whether the change succeeded.
  package mutating func change(_ change: (inout DrawnPage) -> Bool) -> Bool {
    let reference = drawn.controls(inRows: rows).first { index in
      let control = drawn.controls[index]
      return control.part == .body && control.rows.lowerBound >= scroll
    }
    func referenceRow() -> Int { reference.map { drawn.controls[$0].rows.lowerBound } ?? 0 }
    let row = referenceRow()
    guard change(&drawn) else { return false }
    let distance = referenceRow() - row
    if scroll > 0, distance != 0 { scroll(to: scroll + distance) }
    position.scroll = min(scroll, drawn.scrollLimit)
    setInitialFocus()
    return true
  }
}
