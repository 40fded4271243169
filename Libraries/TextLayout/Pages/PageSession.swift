/// A person at a page: a program, its page in a window, and what keys, the mouse, time and sizes do
/// to both.
///
/// A live program is a session and its screen, and a flow is a session and its steps.
package struct PageSession<Program: PageProgram> {
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
  package private(set) var view: PageView
  /// The page as it is shown.
  package private(set) var page: Block
  /// The size of the window, with the cells before the page.
  private var size: Size
  /// The place that the program knows.
  private var place: PagePlace<Program.Action>?

  /// Opens a program in a window.
  package init(_ program: Program, size: Size, glyphs: Glyphs = .unicode) {
    self.program = program
    self.size = size
    page = program.page
    view = PageView(page, size: size.withoutMargin, glyphs: glyphs)
    show()
  }

  /// Handles a key. Clicks and the wheel have the cells of the window.
  package mutating func press(_ key: Key) -> Outcome? {
    let request = view.take(key.onPage(at: PageView.margin))
    return carryOut(request)
  }

  /// Chooses a control, as a click on it does.
  package mutating func choose(_ control: Control) -> Outcome? {
    let request = view.choose(control)
    return carryOut(request)
  }

  /// Lets the program's interval pass.
  package mutating func tick() -> Outcome? {
    program.handle(.ticked)
    return show()
  }

  /// Changes the size of the window. The text at its top stays there as far as the page allows.
  package mutating func resize(to size: Size) {
    self.size = size
    show()
  }

  private mutating func carryOut(_ request: PageView.Request?) -> Outcome? {
    var outcome: Outcome?
    switch request {
    case .choose(let control)?:
      if case .link(let address) = control.id.activation { outcome = .opens(address) }
      send(from: control) { .action($0) }
    case .type(let text, let field)?:
      send(from: field) { .text(text, $0) }
    case .erase(let field)?:
      send(from: field) { .erased($0) }
    case .key(let character)?:
      program.handle(.key(character))
    case .noFocus?:
      outcome = .noFocus
    case nil:
      break
    }
    return show() ?? outcome
  }

  /// Sends an input with the action of a control. Actions of another type aren't the program's.
  private mutating func send(
    from control: Control,
    _ input: (Program.Action) -> PageInput<Program.Action>
  ) {
    let identifier = control.id.activation.identifier
    if let action = identifier?.value(as: Program.Action.self) {
      program.handle(input(action))
    }
  }

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
    let wanted = program.focus.map(Identifier.init)
    view.show(page, size: size.withoutMargin, focusing: wanted)
  }

  /// Tells the program its place on the page, and returns whether that has changed.
  @discardableResult private mutating func tellPlace() -> Bool {
    let now = view.place(of: Program.Action.self)
    if now == place { return false }
    place = now
    program.handle(.moved(now))
    return true
  }
}

extension PageSession: Sendable where Program: Sendable {}

extension Size {
  /// The size of a page in a window of this size.
  fileprivate var withoutMargin: Size {
    Size(clamping: width - PageView.margin, height: height)
  }
}
