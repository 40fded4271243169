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
  /// The input that the program receives.
  public typealias Input = PageInput<Action>
  private typealias Session = PageSession<FlowProgram<State, Action>>

  /// The steps so far; the first is the page as it opens.
  public private(set) var steps: [FlowStep] = []
  private var session: Session

  /// The program's state.
  public var state: State { session.program.state }

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
    let program = FlowProgram(state: state, wanted: focus, layout: layout, update: update)
    self.init(program, size: size)
  }

  private init(_ program: FlowProgram<State, Action>, size: Size) {
    session = PageSession(program, size: size)
    addStep("The page opens", after: nil, [])
  }

  /// Presses keys, one after the other.
  public mutating func press(_ keys: Key...) {
    for key in keys {
      act("Press \(key.name)") { $0.press(key) }
    }
  }

  /// Clicks on a control in the window that has these words.
  ///
  /// - Parameter number: the number of the control among those with these words, from 1.
  public mutating func click(_ words: String, number: Int = 1) {
    let view = session.view
    let controls = view.visibleControls.filter { view.drawn.words(of: $0).contains(words) }
    guard let control = controls.dropFirst(max(0, number - 1)).first else {
      let nothing = "nothing here that can be chosen has these words"
      return addStep("Click “\(words)”", after: view, [nothing])
    }
    act("Click “\(words)”") { $0.choose(control) }
  }

  /// Types text into the field with the focus.
  public mutating func type(_ text: String) {
    guard session.view.focused?.isField == true else {
      return addStep("Type “\(text)”", after: session.view, ["no field has the focus"])
    }
    act("Type “\(text)”") { $0.press(.paste(text)) }
  }

  /// Lets the program's interval pass, as in a live program.
  public mutating func tick() {
    act("Time passes") { $0.tick() }
  }

  /// Lets a message from outside change the state.
  ///
  /// - Parameter words: the message in words, such as `The server answers`.
  public mutating func receive(_ words: String, _ change: (inout State) -> Void) {
    act(words) { session in
      session.receive { change(&$0.state) }
    }
  }

  /// Changes the size of the window. The text at its top stays there as far as the page allows.
  public mutating func resize(to size: Size) {
    act("Resize to \(size)") { session in
      session.resize(to: size)
      return nil
    }
  }

  private mutating func act(_ words: String, _ change: (inout Session) -> Session.Outcome?) {
    let old = session.view
    let outcome = change(&session)
    switch outcome {
    case .opens(let address)?: addStep(words, after: old, ["opens \(address)"])
    case .noFocus?: addStep(words, after: old, [Self.noFocus])
    case .ends?: addStep(words, after: old, ["the program ends"])
    case nil: addStep(words, after: old, [])
    }
  }

  /// Adds a step, with what has changed in the window.
  ///
  /// - Parameter old: the window before; nil if the page opens.
  private mutating func addStep(_ words: String, after old: PageView?, _ effects: [String]) {
    let view = session.view
    var effects = effects
    if view.position.focus != old?.position.focus || old == nil {
      effects.append(view.focused.map { "focus: \(view.drawn.words(of: $0))" } ?? Self.noFocus)
    }
    let limit = view.drawn.scrollLimit
    if limit > 0, view.rows != old?.rows || limit != old?.drawn.scrollLimit {
      let rows = view.rows
      let count = view.drawn.body.rowCount
      effects.append("rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(count)")
    }
    let page = view.window(of: session.page)
    steps.append(FlowStep(event: words, effects: effects, page: page))
  }

  private static var noFocus: String { "nothing has the focus" }
}

extension Interaction where State: PageProgram, Action == State.Action {
  /// Opens a program, as a terminal runs it.
  ///
  /// - Parameter size: the cells and rows of the window, as for any flow.
  public init(_ program: State, size: Size) {
    let program = FlowProgram(
      state: program,
      wanted: { $0.focus },
      layout: { $0.page },
      update: { $0.handle($1) },
      hasEnded: { $0.isOver },
      taken: { $0.takes($1) }
    )
    self.init(program, size: size)
  }
}

/// A program whose parts are functions of its state.
private struct FlowProgram<State: Sendable, Action: Hashable & Sendable>: PageProgram, Sendable {
  var state: State
  let wanted: @Sendable (State) -> Action?
  let layout: @Sendable (State) -> Block
  let update: @Sendable (inout State, PageInput<Action>) -> Void
  var hasEnded: @Sendable (State) -> Bool = { _ in false }
  var taken: @Sendable (State, Key) -> Bool = { _, _ in false }

  var page: Block { layout(state) }
  var focus: Action? { wanted(state) }
  var isOver: Bool { hasEnded(state) }
  func takes(_ key: Key) -> Bool { taken(state, key) }

  mutating func handle(_ input: PageInput<Action>) { update(&state, input) }
}
