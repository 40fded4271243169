extension Position {
  /// The position after a motion, repeated a number of times; a number before `start` or `end` is that of an item or a
  /// row.
  func moved(by motion: Motion, count: Int? = nil, in page: DrawnPage) -> Position {
    let times = count ?? 1
    var new = self
    new.hasMoved = true
    switch motion {
    case .step(let direction):
      var left = times
      while left > 0, new.step(down: direction > 0, in: page) { left -= 1 }
    case .control(let direction):
      for _ in 0..<times { new.focusNext(backward: direction < 0, in: page) }
    case .screen(let direction): new.scrollWindow(by: direction * times * max(1, page.windowRows - 1), in: page)
    case .half(let direction): new.scrollWindow(by: direction * times * max(1, page.windowRows / 2), in: page)
    case .row(let direction): new.scrollWindow(by: direction * times, in: page)
    case .start, .end:
      if let count {
        new.move(toNumber: count, in: page)
      } else {
        new.scroll(to: motion == .end ? page.scrollLimit : 0, in: page)
        new.refocus(last: motion == .end, in: page)
      }
    }
    return new
  }

  /// Scrolls, and focuses a visible control.
  private mutating func scrollWindow(by rows: Int, in page: DrawnPage) {
    scroll(to: scroll + rows, in: page)
    refocus(last: false, in: page)
  }

  /// Focuses an item by its number, or scrolls to a row of a page without items.
  private mutating func move(toNumber number: Int, in page: DrawnPage) {
    let items = page.controls.filter(\.isItem)
    if let last = items.last {
      focus(number <= items.count ? items[max(0, number - 1)] : last, in: page)
    } else {
      scroll(to: number - 1, in: page)
    }
  }

  /// Focuses the next control at any distance, wrapping around.
  private mutating func focusNext(backward: Bool, in page: DrawnPage) {
    let controls = page.controls
    guard !controls.isEmpty else { return }
    guard let index = focusedIndex(in: page) else {
      let visible = controls.filter { shows($0, in: page) }
      return focus((backward ? visible.last : visible.first) ?? controls[0], in: page)
    }
    focus(controls[(index + (backward ? controls.count - 1 : 1)) % controls.count], in: page)
  }

  // MARK: Steps

  /// The maximum distance, in rows beyond the window, of a control that gets the focus at once.
  private static let near = 3

  /// Focuses the next or previous control, or scrolls one row if that is too far; returns false if nothing changed.
  private mutating func step(down: Bool, in page: DrawnPage) -> Bool {
    let old = self
    if let next = nextControl(down: down, in: page) {
      focus(next, in: page)
    } else {
      scroll(to: scroll + (down ? 1 : -1), in: page)
    }
    return (focus, scroll) != (old.focus, old.scroll)
  }

  /// The control to focus after a step from the focused one, or from the edge of the window; `nil` if the next one is
  /// far.
  private func nextControl(down: Bool, in page: DrawnPage) -> Control? {
    let (controls, rows) = (page.controls, rows(in: page))
    let visible = controls.filter { shows($0, in: page) }
    var next = down ? visible.first { $0.part == .body } ?? visible.first : visible.last
    if let index = focusedIndex(in: page) {
      let focused = controls[index]
      let isCut = down ? focused.rows.upperBound > rows.upperBound : focused.rows.lowerBound < scroll
      if focused.part == .body, isCut { return nil }
      next = down ? controls[(index + 1)...].first : controls[..<index].last
    }
    guard let next else { return nil }
    let isFar =
      switch next.part {
      case .top: !down && scroll > 0
      case .body: (down ? next.rows.lowerBound - rows.upperBound : scroll - next.rows.upperBound) >= Self.near
      case .bottom: down && scroll < page.scrollLimit
      }
    return isFar ? nil : next
  }

  // MARK: Focus

  /// Focuses the first item of a newly opened page, or else the first control that leads to content. If the focused
  /// control has disappeared, another one in the window gets the focus.
  mutating func setInitialFocus(in page: DrawnPage) {
    if scroll == 0, !hasMoved || focus == nil {
      focus = initialFocus(in: page)
    } else if let focus, page.control(focus) == nil {
      refocus(last: false, in: page)
    }
  }

  /// Focuses a visible control, unless the focused one is still visible.
  private mutating func refocus(last: Bool, in page: DrawnPage) {
    if !last, scroll > 0, let focused = focused(in: page), showsAll(of: focused, in: page) { return }
    focus = offeredFocus(last: last, in: page) ?? focus
  }

  /// The control to focus on a newly opened page: its first item, or else the first control that leads to content.
  private func initialFocus(in page: DrawnPage) -> Control.ID? {
    let whole = page.controls.filter { !$0.isLink && !$0.leadsAside && showsAll(of: $0, in: page) }
    return (whole.first(where: \.isItem) ?? page.firstItem ?? whole.first)?.id
  }

  /// The control to focus after a jump: the first or the last in the window. A partly visible control counts only if
  /// none is completely visible.
  private func offeredFocus(last: Bool, in page: DrawnPage) -> Control.ID? {
    let visible = page.controls.filter { $0.part == .body && shows($0, in: page) && $0.screenAction != .back }
    let whole = visible.filter { showsAll(of: $0, in: page) }
    let choices = whole.isEmpty ? visible : whole
    let offered = scroll == 0 && !last ? initialFocus(in: page) : nil
    return offered ?? (last ? choices.last : choices.first)?.id
  }
}
