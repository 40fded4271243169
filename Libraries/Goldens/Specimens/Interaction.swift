import TextLayout

/// A person at a page in a window: the focus, the rows that are seen, and the state that the person's acts change.
///
/// Each act is a step of a flow. The focus and the scroll position move by themselves, and are drawn: `▸` stands beside the
/// control that has the focus.
///
/// ```swift
/// Specimen(flow: "jobs/flows/retry", "a job is tried again", sizes: [Size(width: 82)]) {
///   var page = Interaction(Jobs.failed, size: Size(width: 40, height: 12)) { $0.asBlock } update: { $0.receive($1) }
///   page.press(.down)
///   page.click("Retry")
///   page.resize(to: Size(width: 80, height: 24))
///   return page.steps
/// }
/// ```
public struct Interaction<State: Sendable, Action: Hashable & Sendable>: PageWindow, Sendable {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// Moves the focus to the next control or the one before, or scrolls by a row if that is far.
    case down, up
    /// Moves the focus to the next control or the one before at any distance.
    case tab, backTab
    /// Scrolls by the rows of the window, less one.
    case pageDown, pageUp
    /// Scrolls to the beginning or the end.
    case home, end
    /// Chooses the control with the focus.
    case enter
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
  package private(set) var drawn: DrawnPage
  package var position = Position()
  private var size: Size
  private let layout: @Sendable (State) -> Block
  private let update: @Sendable (inout State, Input) -> Void

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - state: the program's state.
  ///   - size: the cells and rows of the window; 24 rows if it has none. The flow needs two cells more.
  ///   - layout: the tree of a state.
  ///   - update: what the program does. Actions of another type don't reach it.
  public init(
    _ state: State, size: Size, layout: @escaping @Sendable (State) -> Block,
    update: @escaping @Sendable (inout State, Input) -> Void
  ) {
    (self.state, self.size, self.layout, self.update) = (state, size, layout, update)
    drawn = DrawnPage(drawing: layout(state), width: size.width, height: size.height ?? 24)
    act("The page opens") { _ in nil }
  }

  /// Presses keys, one after the other.
  public mutating func press(_ keys: Key...) {
    for key in keys {
      act("Press \(key.use.name)") { page in
        if let motion = key.use.motion { page.move(motion) }
        if case .key(let character) = key { page.update(&page.state, .key(character)) }
        return key == .enter ? page.choose() : nil
      }
    }
  }

  /// Clicks on the first control in the window that has these words.
  public mutating func click(_ words: String) {
    act("Click “\(words)”") { page in
      guard let control = page.visibleControls.first(where: { page.drawn.words(of: $0).contains(words) }) else {
        return "nothing here that can be chosen has these words"
      }
      page.focus(control)
      return page.choose()
    }
  }

  /// Types text into the field with the focus.
  public mutating func type(_ text: String) {
    act("Type “\(text)”") { page in
      guard case .field(let field) = page.focused?.id.activation, let action = field.value(as: Action.self) else {
        return "no field has the focus"
      }
      page.update(&page.state, .text(text, action))
      return nil
    }
  }

  /// Changes the size of the window. The text at its top stays there as far as the page allows.
  public mutating func resize(to size: Size) {
    act("Resize to \(size)") { page in
      page.size = size
      return nil
    }
  }

  /// Adds a step.
  ///
  /// - Parameter change: what the act does; it returns what the page doesn't show.
  private mutating func act(_ words: String, _ change: (inout Interaction) -> String?) {
    let old = self
    var effects = [change(&self)].compactMap(\.self)
    let page = layout(state)
    drawn = DrawnPage(drawing: page, width: size.width, height: size.height ?? 24)
    if size == old.size && !steps.isEmpty { follow(old) } else { restore() }
    if steps.isEmpty || position.focus != old.position.focus {
      effects.append(focused.map { "focus: \(drawn.words(of: $0))" } ?? "nothing has the focus")
    }
    if drawn.scrollLimit > 0, steps.isEmpty || rows != old.rows || drawn.scrollLimit != old.drawn.scrollLimit {
      effects.append("rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(drawn.body.rowCount)")
    }
    steps.append(FlowStep(event: words, effects: effects, page: window(of: page)))
  }

  /// Chooses the control with the focus; returns what the page doesn't show of that.
  private mutating func choose() -> String? {
    switch focused?.id.activation {
    case .action(let chosen), .field(let chosen):
      if let action = chosen.value(as: Action.self) { update(&state, .action(action)) }
      return nil
    case .link(let address): return "opens \(address)"
    case nil: return "nothing has the focus"
    }
  }
}

extension Interaction.Key {
  /// The name in a step, and the movement on the page.
  fileprivate var use: (name: String, motion: Motion?) {
    switch self {
    case .down: ("↓", .step(1))
    case .up: ("↑", .step(-1))
    case .tab: ("Tab", .control(1))
    case .backTab: ("Shift-Tab", .control(-1))
    case .pageDown: ("PgDn", .screen(1))
    case .pageUp: ("PgUp", .screen(-1))
    case .home: ("Home", .start)
    case .end: ("End", .end)
    case .enter: ("Return", nil)
    case .key(let character): (String(character), nil)
    }
  }
}
