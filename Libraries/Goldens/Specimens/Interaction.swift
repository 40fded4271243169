import TextLayout

/// A person at a page in a window: the focus, the rows that are seen, and the state that the
/// person's acts change.
///
/// Each act is a step of a flow. The focus and the scroll position move by themselves, and are
/// drawn: `▸` stands beside the control that has the focus, in two cells before the page.
///
/// ```swift
/// Specimen(flow: "jobs/flows/retry", "a job is tried again", sizes: [Size(width: 80)]) {
///   var page = Interaction(Jobs.failed, size: Size(width: 40, height: 12)) { $0.asBlock } update: { $0.receive($1) }
///   page.press(.down)
///   page.click("Retry")
///   page.resize(to: Size(width: 80, height: 24))
///   return page.steps
/// }
/// ```
public struct Interaction<State: Sendable, Action: Hashable & Sendable>: Sendable {
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
    /// Takes back the last character of the field with the focus.
    case backspace
    /// The program receives `←`, `→`, a space, which a field takes as text, and `\u{7F}`.
    case left, right, space, delete
    /// Leaves a dialog, for example; the program receives `\u{1B}`.
    case escape
    /// A key of the program's own.
    case key(Character)
  }

  /// The input that the program receives.
  public typealias Input = PageInput<Action>

  /// The program's state.
  public private(set) var state: State
  /// The steps so far; the first is the page as it opens.
  public private(set) var steps: [FlowStep] = []
  /// The page in its window, as a live program moves on it.
  package private(set) var view: PageView
  private var size: Size
  private let focus: @Sendable (State) -> Action?
  private let layout: @Sendable (State) -> Block
  private let update: @Sendable (inout State, Input) -> Void

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - state: the program's state.
  ///   - size: the cells and rows of the window, as wide as the flow at most; 24 rows if it has
  ///     none. As in a live program, its page is two cells narrower, for the mark.
  ///   - focus: the control or the field that gets the focus when this changes.
  ///   - layout: the tree of a state.
  ///   - update: what the program does. Actions of another type don't reach it.
  public init(
    _ state: State, size: Size,
    focus: @escaping @Sendable (State) -> Action? = { _ in nil },
    layout: @escaping @Sendable (State) -> Block,
    update: @escaping @Sendable (inout State, Input) -> Void
  ) {
    self.state = state
    self.size = size
    self.focus = focus
    self.layout = layout
    self.update = update
    view = PageView(layout(state), size: size.withoutMargin)
    act("The page opens") { _ in nil }
  }

  /// Presses keys, one after the other.
  public mutating func press(_ keys: Key...) {
    for key in keys {
      act("Press \(key.use.name)") { page in
        if let motion = key.use.motion { page.view.move(motion) }
        if let character = key.use.character {
          let field = character == " " ? page.view.focusedField(as: Action.self) : nil
          page.update(&page.state, field.map { .text(" ", $0) } ?? .key(character))
        }
        if key == .backspace, let field = page.view.focusedField(as: Action.self) {
          page.update(&page.state, .erased(field))
        }
        return key == .enter ? page.choose() : nil
      }
    }
  }

  /// Clicks on the first control in the window that has these words.
  public mutating func click(_ words: String) {
    act("Click “\(words)”") { page in
      let view = page.view
      let control = view.visibleControls.first { view.drawn.words(of: $0).contains(words) }
      guard let control else { return "nothing here that can be chosen has these words" }
      page.view.focus(control)
      return page.choose()
    }
  }

  /// Types text into the field with the focus.
  public mutating func type(_ text: String) {
    act("Type “\(text)”") { page in
      guard let field = page.view.focusedField(as: Action.self) else {
        return "no field has the focus"
      }
      page.update(&page.state, .text(text, field))
      return nil
    }
  }

  /// Lets the program's interval pass, as in a live program.
  public mutating func tick() {
    act("Time passes") { page in
      page.update(&page.state, .ticked)
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
    let old = view
    let isOpening = steps.isEmpty
    var effects = [change(&self)].compactMap(\.self)
    let page = layout(state)
    let wanted = focus(state).map(Identifier.init)
    view.show(page, size: size.withoutMargin, focusing: wanted)
    if isOpening || view.position.focus != old.position.focus {
      effects.append(view.focused.map { "focus: \(view.drawn.words(of: $0))" } ?? Self.noFocus)
    }
    let limit = view.drawn.scrollLimit
    if limit > 0, isOpening || view.rows != old.rows || limit != old.drawn.scrollLimit {
      let rows = view.rows
      let count = view.drawn.body.rowCount
      effects.append("rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(count)")
    }
    steps.append(FlowStep(event: words, effects: effects, page: view.window(of: page)))
  }

  /// Chooses the control with the focus; returns what the page doesn't show of that.
  private mutating func choose() -> String? {
    guard let control = view.focused else { return Self.noFocus }
    if case .link(let address) = control.id.activation { return "opens \(address)" }
    if let action = view.focusedAction(as: Action.self) { update(&state, .action(action)) }
    return nil
  }

  private static var noFocus: String { "nothing has the focus" }
}

extension Size {
  /// The size of a page in a window of this size.
  fileprivate var withoutMargin: Size {
    Size(clamping: width - PageView.margin, height: height)
  }
}

extension Interaction.Key {
  /// The name in a step, and what the key does: it moves on the page, or the program receives a
  /// character.
  fileprivate var use: (name: String, motion: Motion?, character: Character?) {
    switch self {
    case .down: ("↓", .step(1), nil)
    case .up: ("↑", .step(-1), nil)
    case .tab: ("Tab", .control(1), nil)
    case .backTab: ("Shift-Tab", .control(-1), nil)
    case .pageDown: ("PgDn", .screen(1), nil)
    case .pageUp: ("PgUp", .screen(-1), nil)
    case .home: ("Home", .start, nil)
    case .end: ("End", .end, nil)
    case .enter: ("Return", nil, nil)
    case .backspace: ("Backspace", nil, nil)
    case .escape, .key("\u{1B}"): ("Esc", nil, "\u{1B}")
    case .left: ("←", nil, "←")
    case .right: ("→", nil, "→")
    case .space, .key(" "): ("Space", nil, " ")
    case .delete, .key("\u{7F}"): ("Delete", nil, "\u{7F}")
    case .key(let character): (String(character), nil, character)
    }
  }
}
