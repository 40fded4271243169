/// A movement on a page.
package enum Motion: Hashable, Sendable {
  /// To another choice or line, by their number.
  case step(Int)
  /// To another choice at any distance.
  case control(Int)
  /// By screens, by halves of a screen, by rows.
  case screen(Int)
  case half(Int)
  case row(Int)
  case start, end
}

extension PageView {
  /// Moves the position, repeated a number of times; a number before `start` or `end` is that of an
  /// item or a row.
  ///
  /// - Parameter pane: the pane to scroll; nil is the one with the focus.
  package mutating func move(_ motion: Motion, count: Int? = nil, in pane: ScrollPane? = nil) {
    if count != nil || !isNear(motion) { drawAll() }
    let times = count ?? 1
    let pane = pane ?? movingPane
    let room = pane?.rows.count ?? drawn.windowRows
    position.hasMoved = true
    switch motion {
    case .step(let direction):
      var left = times
      while left > 0, step(down: direction > 0) {
        left -= 1
      }
    case .control(let direction):
      for _ in 0..<times {
        focusNext(backward: direction < 0)
      }
    case .screen(let direction):
      scrollWindow(pane, by: direction * times * max(1, room - 1))
    case .half(let direction):
      scrollWindow(pane, by: direction * times * max(1, room / 2))
    case .row(let direction):
      scrollWindow(pane, by: direction * times)
    case .start, .end:
      if let count { return move(toNumber: count) }
      let isEnd = motion == .end
      scroll(pane, by: Int(Int32.max) * (isEnd ? 1 : -1))
      refocus(last: isEnd, in: pane)
    }
  }

  /// Whether a movement stays within the rows with which a long page has opened.
  private func isNear(_ motion: Motion) -> Bool {
    switch motion {
    case .step, .screen, .half, .row: scroll + 3 * drawn.windowRows <= drawn.body.rowCount
    case .control, .start, .end: false
    }
  }

  /// The pane that moves if none is named: the one with the focus, or else the first; nil if the page
  /// scrolls itself.
  var movingPane: ScrollPane? {
    focused?.pane ?? (drawn.scrollLimit > 0 ? nil : drawn.panes.first)
  }

  /// Scrolls, and focuses a visible control. The focused one keeps the focus while it is visible as
  /// a whole, and where nothing scrolls.
  private mutating func scrollWindow(_ pane: ScrollPane?, by rows: Int) {
    let old = position
    scroll(pane, by: rows)
    if position == old, drawn.scrollLimit > 0 { scroll(nil, by: rows) }
    if let focused, position == old || !focused.isIn(pane) || showsAll(of: focused) { return }
    refocus(last: false, in: pane)
  }

  /// Focuses an item by its number, or scrolls to a row of a page without items.
  private mutating func move(toNumber number: Int) {
    let items = drawn.items
    if let item = items.prefix(max(1, number)).last {
      focus(item)
    } else {
      scroll(to: number - 1)
    }
  }

  /// Focuses the next control at any distance, wrapping around. From a pane, it goes to the next
  /// one: the steps go through a pane.
  private mutating func focusNext(backward: Bool) {
    let controls = drawn.controls
    guard !controls.isEmpty else { return }
    guard let index = focusedIndex else {
      let first = backward ? visibleControls.last : visibleControls.first
      return focus(first ?? controls[0])
    }
    let focused = controls[index]
    let step = backward ? controls.count - 1 : 1
    let ordered = (1..<controls.count).lazy.map { controls[(index + $0 * step) % controls.count] }
    let next = ordered.first { focused.pane == nil || !$0.isIn(focused.pane) } ?? ordered.first
    if let next { focus(entered(next, from: focused, down: !backward)) }
  }

  /// The control to focus on the way to another one: in another pane, the first or last that is
  /// visible.
  private func entered(_ next: Control, from focused: Control, down: Bool) -> Control {
    guard let pane = next.pane, !focused.isIn(pane) else { return next }
    let visible = visibleControls.filter { $0.isIn(pane) }
    return (down ? visible.first : visible.last) ?? next
  }

  // MARK: Steps

  /// The maximum distance, in rows beyond the window, of a control that gets the focus at once.
  private static var near: Int { 3 }

  /// Focuses the next or previous control, or scrolls one row if that is too far; returns false if
  /// nothing changed.
  private mutating func step(down: Bool) -> Bool {
    let old = position
    if let next = nextControl(down: down) {
      focus(next)
    } else {
      let pane = focused?.pane
      scroll(pane, by: down ? 1 : -1)
      if position == old, drawn.scrollLimit > 0 { scroll(nil, by: down ? 1 : -1) }
      // Around a pane, the page scrolls as far as that is seen.
      if pane != nil, focused == nil { position = old }
    }
    return position != old
  }

  /// The control to focus after a step from the focused one, or from the edge of the window; `nil`
  /// if the next one is far.
  private func nextControl(down: Bool) -> Control? {
    let controls = drawn.controls
    let visible = visibleControls
    let inBody = visible.filter { $0.part == .body }
    let seen = down ? inBody.first : inBody.last
    guard let index = focusedIndex else {
      return near(seen ?? (down ? visible.last : visible.first), down: down)
    }
    let focused = controls[index]
    let window = window(of: focused)
    let isCutBelow = focused.rows.upperBound > window.upperBound
    let isCutAbove = focused.rows.lowerBound < window.lowerBound
    if focused.part == .body, down ? isCutBelow : isCutAbove {
      return nil
    }
    var next = down ? controls[(index + 1)...].first : controls[..<index].last
    // The fixed parts are beside any rows of the body.
    if focused.part != .body, let first = next, first.part == .body, !shows(first) {
      next = seen ?? (isBehind(first, down: down) ? nil : first)
    }
    guard let next, !next.isIn(focused.pane) else { return near(next, down: down) }
    // A pane scrolls to its end before the focus leaves it.
    if let pane = focused.pane {
      let end = down ? pane.scrollLimit : 0
      if pane.scroll != end { return nil }
    }
    return near(entered(next, from: focused, down: down), down: down)
  }

  /// Whether a control of the body is on the other side of the window.
  private func isBehind(_ control: Control, down: Bool) -> Bool {
    down ? control.rows.lowerBound < rows.lowerBound : control.rows.upperBound > rows.upperBound
  }

  /// The control, unless it is far.
  private func near(_ control: Control?, down: Bool) -> Control? {
    guard let control else { return nil }
    // Around panes, a page scrolls few rows.
    if !drawn.panes.isEmpty, drawn.scrollLimit > 0 { return control }
    let window = window(of: control)
    let isFar: Bool
    switch control.part {
    case .top:
      isFar = scroll > 0 && (!down || focused == nil)
    case .body where down:
      isFar = control.rows.lowerBound - window.upperBound >= Self.near
    case .body:
      isFar = window.lowerBound - control.rows.upperBound >= Self.near
    case .bottom:
      isFar = !isAtEnd && (down || focused == nil)
    }
    return isFar ? nil : control
  }

  // MARK: Focus

  /// Focuses the first item of a newly opened page, or else the first control that leads to
  /// content. If the focused control has disappeared, the one that lost the focus so before gets it
  /// back, as after a dialog, or else another one in the window gets it.
  ///
  /// - Parameter pane: the pane that had the focus.
  mutating func setInitialFocus(in pane: ScrollPane? = nil) {
    if position.hasMoved, focused == nil, let back = returned {
      position.lostFocus = position.focus
      position.focus = back
    } else if scroll == 0, !position.hasMoved || position.focus == nil {
      position.focus = initialFocus
      // On the smallest screens, a title leaves it no room.
      if let focused = position.focus.flatMap(drawn.control) {
        reveal(focused)
      }
    } else if let lost = position.focus, focused == nil {
      position.lostFocus = lost
      refocus(last: false, in: pane)
    }
  }

  /// The control that lost the focus because it disappeared, if it is visible again.
  private var returned: Control.ID? {
    visibleControls.first { $0.id == position.lostFocus }?.id
  }

  /// Focuses the first or the last control in the window, if it has one: in a pane, if it has one.
  mutating func refocus(last: Bool, in pane: ScrollPane?) {
    position.focus = offeredFocus(last: last, in: pane) ?? focused?.id
  }

  /// The control to focus on a newly opened page: its first item, or else the first control that
  /// leads to content. An end that is followed is left to a person.
  private var initialFocus: Control.ID? {
    let whole = visibleControls.filter { control in
      let isFollowed = control.isPane && control.pane?.follows == true
      return !control.isLink && !control.leadsAside && !isFollowed && showsAll(of: control)
    }
    let item = whole.first(where: \.isItem) ?? drawn.controls.first(where: \.isItem)
    let first = item ?? whole.first
    guard let pane = first?.pane, pane.isFollowing else { return first?.id }
    return whole.last { $0.isIn(pane) }?.id
  }

  /// The control to focus after a jump: the first or the last in the window. A partly visible
  /// control counts only if none is completely visible.
  private func offeredFocus(last: Bool, in pane: ScrollPane?) -> Control.ID? {
    let visible = visibleControls.filter { $0.part == .body && !$0.leadsAside }
    let inside = visible.filter { $0.isIn(pane) }
    let offers = inside.isEmpty ? visible : inside
    let whole = offers.filter(showsAll)
    let choices = whole.isEmpty ? offers : whole
    let offered = scroll == 0 && !last && pane == nil ? initialFocus : nil
    return offered ?? (last ? choices.last : choices.first)?.id
  }
}
