/// A person at a page: a program, its page in a window, and what keys, the mouse, time and sizes do
/// to both.
///
/// A live program is a session and its screen, and a flow is a session and its steps.
package struct PageSession<Program: PageProgram> {
  /// What a key means on the page.
  package enum Act: Hashable, Sendable {
    /// The page has moved, or something else has the focus.
    case moves
    /// A field has the focus by a click, and takes the keys.
    case types
    /// The program is told what the person does.
    case tells(PageInput<Program.Action>)
    /// The person chooses a link with this address.
    case opens(String)
    /// Nothing has the focus, so nothing is chosen.
    case noFocus
  }

  /// Something that the program can't do itself.
  package enum Outcome: Hashable, Sendable {
    /// The person chose a link: its address has to be opened.
    case opens(String)
    /// Nothing has the focus, so nothing was chosen.
    case noFocus
    /// The program ends.
    case ends
  }

  package private(set) var program: Program
  package var view: PageView
  /// The page as it is shown.
  package private(set) var page: Block
  /// The size of the page.
  private var size: Size
  /// The cells of the window before the page.
  private let margin: Int
  /// Whether the program is told its place.
  private let tellsPlace: Bool
  /// The place that the program knows.
  private var place: PagePlace<Program.Action>?

  /// Opens a program in a window.
  ///
  /// - Parameters:
  ///   - size: the cells and rows of the window.
  ///   - margin: the cells of the window before the page.
  ///   - reading: the program's reading of its pages.
  ///   - position: a saved position.
  ///   - tellsPlace: whether the program is told its place, and its page can change with it.
  package init(
    _ program: Program,
    size: Size,
    glyphs: Glyphs = .unicode,
    margin: Int = PageView.margin,
    reading: PageReading = PageReading(),
    at position: Position = Position(),
    tellsPlace: Bool = true
  ) {
    self.program = program
    self.margin = margin
    self.tellsPlace = tellsPlace
    self.size = size.narrower(by: margin)
    page = program.page
    view = PageView(page, size: self.size, glyphs: glyphs, reading: reading, at: position)
    giveFocus()
    _ = afterMoving()
  }

  /// Handles a key. Clicks and the wheel have the cells of the window.
  package mutating func press(_ key: Key) -> Outcome? {
    take(key).flatMap { perform($0) }
  }

  /// Chooses a control, as a click on it does.
  package mutating func choose(_ control: Control) -> Outcome? {
    perform(act(of: control))
  }

  /// Moves by a key, or gives the focus to what it chooses; what else the key means is left to the
  /// caller.
  ///
  /// - Parameter count: the number typed before the key.
  /// - Returns: nil for a key without a meaning here.
  package mutating func take(_ key: Key, count: Int? = nil) -> Act? {
    let key = key.onPage(at: margin)
    if let focused = view.focused, focused.isField,
      LineEditor.takes(key, hasLines: focused.hasLines)
    {
      // The first cell of a row is for the cursor.
      let typed = focused.hasLines ? key.inField(width: focused.columns.count - 1) : key
      return tell(of: focused) { .typed(typed, $0) }
    }
    if program.takes(key) { return .tells(.key(key)) }
    if view.move(by: key, count: count) { return .moves }
    switch key {
    case .click(let column, let row):
      return view.control(atColumn: column, row: row).map { click($0) }
    case .enter:
      return view.focused.map { act(of: $0) } ?? .noFocus
    default:
      return .tells(.key(key))
    }
  }

  /// An item is chosen by a click if it has the focus, which it gets first. A field only gets it.
  private mutating func click(_ control: Control) -> Act {
    let isChosen = !control.isField && (!control.isItem || view.focused == control)
    if isChosen { return act(of: control) }
    view.focus(control)
    return control.isField ? .types : .moves
  }

  /// Gives a control the focus, and returns the meaning of choosing it.
  private mutating func act(of control: Control) -> Act {
    view.focus(control)
    if case .link(let address) = control.id.activation { return .opens(address) }
    return tell(of: control) { .action($0) } ?? .moves
  }

  private mutating func perform(_ act: Act) -> Outcome? {
    switch act {
    case .moves, .types: afterMoving()
    case .tells(let input): send(input)
    case .opens(let address): afterMoving() ?? .opens(address)
    case .noFocus: .noFocus
    }
  }

  /// Lets the program's interval pass.
  package mutating func tick() -> Outcome? {
    send(.ticked)
  }

  /// Lets a message from outside change the program.
  package mutating func receive(_ change: (inout Program) -> Void) -> Outcome? {
    change(&program)
    return show()
  }

  /// Changes the size of the window. The text at its top stays there as far as the page allows.
  package mutating func resize(to size: Size) {
    let new = size.narrower(by: margin)
    guard new != self.size else { return }
    self.size = new
    show()
  }

  /// Shows the program as something else has changed it.
  package mutating func show(_ program: Program) {
    self.program = program
    show()
  }

  /// Shows the items with the words of a filter, at a position.
  package mutating func show(at position: Position) {
    view.position = position
    show()
  }

  /// An input with the action of a control. Actions of another type aren't the program's.
  private func tell(
    of control: Control,
    _ input: (Program.Action) -> PageInput<Program.Action>
  ) -> Act? {
    let identifier = control.id.activation.identifier
    return identifier?.value(as: Program.Action.self).map { .tells(input($0)) }
  }

  /// Lets the program handle an input, once it knows where a click has moved the focus: it can give
  /// the focus back to where that was.
  private mutating func send(_ input: PageInput<Program.Action>) -> Outcome? {
    if tellPlace() { giveFocus() }
    program.handle(input)
    return show()
  }

  /// Shows the page if the program has another place.
  private mutating func afterMoving() -> Outcome? { tellPlace() ? show() : nil }

  /// Shows the page as it is now.
  @discardableResult private mutating func show() -> Outcome? {
    tellPlace()
    draw()
    // Another page can move the focus.
    if tellPlace() { draw() }
    return program.isOver ? .ends : nil
  }

  private mutating func draw() {
    page = program.page
    view.show(page, size: size)
    giveFocus()
  }

  private mutating func giveFocus() {
    view.give(program.focus.map(Identifier.init))
  }

  /// Tells the program its place on the page, and returns whether that has changed.
  @discardableResult private mutating func tellPlace() -> Bool {
    guard tellsPlace else { return false }
    let now = view.place(of: Program.Action.self)
    if now == place { return false }
    place = now
    program.handle(.moved(now))
    return true
  }
}

extension PageSession: Sendable where Program: Sendable {}

extension Size {
  fileprivate func narrower(by cells: Int) -> Size {
    Size(clamping: width - cells, height: height)
  }
}
