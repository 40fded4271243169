import TextLayout

/// A person at a page in a window: what has the focus, which rows are seen, and the state that the person's acts change.
/// Each act is a step of a flow. On a page of panes, and while a dialog covers a page, the page doesn't scroll: its
/// viewports show what the state says.
///
/// ```swift
/// Specimen(flow: "jobs/flows/retry", "a job is tried again", sizes: [Size(width: 80)]) {
///   var page = Interaction(JobsState.failed, size: Size(width: 40, height: 12)) { Block($0) } update: { $0.receive($1) }
///   page.press(.down)
///   page.click("Retry")
///   page.resize(to: Size(width: 80, height: 24))
///   return page.steps
/// }
/// ```
public struct Interaction<State: Sendable, Action: Hashable & Sendable>: Sendable {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// Moves the focus to the next control, or to the one before.
    case down, up
    /// Chooses the control with the focus.
    case enter
    /// Scrolls by the rows of the window, less one.
    case pageDown, pageUp
    /// A key of the program's own.
    case key(Character)
  }

  /// What the program receives.
  public enum Input: Hashable, Sendable {
    /// A control was chosen, or Return was pressed in a field.
    case action(Action)
    /// Text was typed into the field with this action.
    case text(String, Action)
    /// A key of the program's own was pressed.
    case key(Character)
  }

  /// The program's state.
  public private(set) var state: State
  /// The steps so far; the first is the page as it opens.
  public private(set) var steps: [FlowStep] = []
  private var size: Size
  private var scroll = 0
  private var focus: PageWindow.Control.ID?
  private let layout: @Sendable (State) -> Block
  private let update: @Sendable (inout State, Input) -> Void

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - size: the cells and rows of the window; without rows, it is as high as the page.
  ///   - layout: the tree of a state.
  ///   - update: what the program does. Actions of another type don't reach it.
  public init(
    _ state: State, size: Size, layout: @escaping @Sendable (State) -> Block,
    update: @escaping @Sendable (inout State, Input) -> Void
  ) {
    (self.state, self.size, self.layout, self.update) = (state, size, layout, update)
    act("The page opens") { _, _ in nil }
  }

  /// Presses keys, one after the other.
  public mutating func press(_ keys: Key...) {
    for key in keys {
      act("Press \(key.name)") { page, window in
        switch key {
        case .down: page.moveFocus(by: 1, in: window)
        case .up: page.moveFocus(by: -1, in: window)
        case .enter: page.choose()
        case .pageDown: page.scroll += max(1, window.rows - 1)
        case .pageUp: page.scroll -= max(1, window.rows - 1)
        case .key(let character): page.update(&page.state, .key(character))
        }
        return nil
      }
    }
  }

  /// Clicks on the first control in the window that has these words.
  public mutating func click(_ words: String) {
    act("Click “\(words)”") { page, window in
      let seen = window.controls.first { $0.words.contains(words) && window.shows($0, scroll: page.scroll) }
      guard let seen else { return "nothing here that can be chosen has these words" }
      page.focus = seen.id
      page.choose()
      return nil
    }
  }

  /// Types text into the field with the focus.
  public mutating func type(_ text: String) {
    act("Type “\(text)”") { page, _ in
      guard let focus = page.focus, focus.isField, let action = focus.action.value(as: Action.self) else {
        return "no field has the focus"
      }
      page.update(&page.state, .text(text, action))
      return nil
    }
  }

  /// Changes the size of the window.
  public mutating func resize(to size: Size) {
    act("Resize to \(size)") { page, _ in
      page.size = size
      return nil
    }
  }

  /// Adds a step.
  ///
  /// - Parameter change: what the act does; it returns why it does nothing.
  private mutating func act(_ words: String, _ change: (inout Interaction, PageWindow) -> String?) {
    let before = PageWindow(layout(state), size, scroll: scroll)
    let (oldFocus, oldRows, oldScroll) = (focus, before.rowWords(scroll: scroll), scroll)
    var effects = [change(&self, before)].compactMap { $0 }
    let after = PageWindow(layout(state), size, scroll: oldScroll)
    let focused = after.controls.first { $0.id == focus }
    focus = focused?.id
    scroll = after.viewport.holdsPage ? oldScroll : min(max(0, scroll), max(0, after.pageRows - after.rows))
    if focus != oldFocus { effects.append(focused.map { "focus: \($0.words)" } ?? "nothing has the focus") }
    let rows = after.rowWords(scroll: scroll)
    if rows != oldRows || steps.isEmpty { effects += [rows].compactMap { $0 } }
    steps.append(FlowStep(event: words, effects: effects, page: after.drawn(scroll: scroll)))
  }

  /// Chooses the control with the focus.
  private mutating func choose() {
    if let action = focus?.action.value(as: Action.self) { update(&state, .action(action)) }
  }

  /// Moves the focus, from the first row of the window if nothing has it, and scrolls to it.
  private mutating func moveFocus(by step: Int, in window: PageWindow) {
    let (controls, rows) = (window.controls, scroll..<scroll + window.rows)
    let seen = controls.indices.filter { window.shows(controls[$0], scroll: scroll) }
    let index = controls.firstIndex { $0.id == focus }.map { $0 + step } ?? (step > 0 ? seen.first : seen.last)
    guard let index, controls.indices.contains(index) else { return }
    focus = controls[index].id
    guard let wanted = controls[index].rows, wanted.clamped(to: rows) != wanted else { return }
    let isAbove = wanted.lowerBound < rows.lowerBound || wanted.count > rows.count
    scroll = isAbove ? wanted.lowerBound : wanted.upperBound - rows.count
  }
}

extension Interaction.Key {
  /// The name in a step.
  fileprivate var name: String {
    switch self {
    case .down: "↓"
    case .up: "↑"
    case .enter: "Return"
    case .pageDown: "PgDn"
    case .pageUp: "PgUp"
    case .key(let character): String(character)
    }
  }
}
