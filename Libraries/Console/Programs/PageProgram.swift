import TextLayout

/// A full-screen program: a value that receives what a person does, and gives a page.
///
/// The focus and the scroll position move by themselves, as in a flow of `Goldens`:
///
/// ```swift
/// struct Counter: PageProgram {
///   var count = 0
///   var page: Block {
///     Stack {
///       TextBlock("\(count) clicks", .title).heading(1)
///       Flow.Item.button("Click", action: true)
///     }.asBlock
///   }
///   mutating func handle(_ input: PageInput<Bool>) {
///     if input == .action(true) { count += 1 }
///   }
/// }
/// Terminal().run(Counter())
/// ```
public protocol PageProgram {
  /// An action that a person can choose on the page.
  associatedtype Action: Hashable & Sendable

  /// The page as it is now.
  var page: Block { get }
  /// The control or the field that gets the focus when this changes, such as the first field of a
  /// form that has opened.
  var focus: Action? { get }
  /// Whether the program ends.
  var isOver: Bool { get }
  /// Handles what a person does.
  mutating func handle(_ input: PageInput<Action>)
}

extension PageProgram {
  /// Never: Ctrl-C ends the program.
  public var isOver: Bool { false }
  /// None: the person alone moves the focus.
  public var focus: Action? { nil }
}

/// A page with its keys, in a terminal.
final class LivePage<Program: PageProgram>: TerminalProgram {
  private(set) var program: Program
  private var view: PageView
  private var size = Size(width: 80, height: 24)
  private var encoder: ANSI
  private let interval: Duration?
  /// The encoder for a dark or a light background.
  private let encoderOn: (Bool) -> ANSI

  init(
    _ program: Program,
    glyphs: Glyphs,
    interval: Duration?,
    encoder: ANSI,
    on encoderOn: @escaping (_ isDark: Bool) -> ANSI
  ) {
    self.program = program
    self.interval = interval
    self.encoder = encoder
    self.encoderOn = encoderOn
    view = PageView(program.page, size: size, glyphs: glyphs)
  }

  func handle(_ event: TerminalEvent) -> [TerminalRequest] {
    switch event {
    case .key(let key): press(key)
    case .resized(let columns, let rows):
      size = Size(clamping: columns - PageView.margin, height: rows)
    case .background(let isDark): encoder = encoderOn(isDark)
    case .timedOut: program.handle(.ticked)
    default: return []
    }
    let wanted = program.focus.map(Identifier.init)
    view.show(program.page, size: size, focusing: wanted)
    return program.isOver ? [.end] : []
  }

  func screen() -> ScreenBuffer {
    let rows = size.height ?? 1
    let columns = size.width + PageView.margin
    var screen = ScreenBuffer(columns: columns, rowCount: rows)
    let page = ShownPage(view, at: PageView.margin, by: encoder)
    screen.draw(page, in: 0..<rows)
    if view.focused?.isField == true {
      screen.cursor = page.cursor()
    }
    screen.timeout = interval
    return screen
  }

  private func press(_ key: Key) {
    switch key {
    case .down: view.move(.step(1))
    case .up: view.move(.step(-1))
    case .tab: view.move(.control(1))
    case .backTab: view.move(.control(-1))
    case .pageDown: view.move(.screen(1))
    case .pageUp: view.move(.screen(-1))
    case .home: view.move(.start)
    case .end: view.move(.end)
    case .wheel(let direction, let column, let row):
      view.scroll(by: 3 * direction, atColumn: column - PageView.margin, row: row)
    case .click(let column, let row):
      let column = column - PageView.margin
      guard let control = view.control(atColumn: column, row: row) else { return }
      view.focus(control)
      choose()
    case .enter: choose()
    case .escape: program.handle(.key("\u{1B}"))
    case .delete: program.handle(.key("\u{7F}"))
    case .left: program.handle(.key("←"))
    case .right: program.handle(.key("→"))
    case .backspace:
      if let field { program.handle(.erased(field)) }
    case .character(let scalar): type(String(scalar))
    case .paste(let text): type(text)
    default: break
    }
  }

  /// The field with the focus.
  private var field: Program.Action? { view.focusedField(as: Program.Action.self) }

  private func choose() {
    guard let action = view.focusedAction(as: Program.Action.self) else { return }
    program.handle(.action(action))
  }

  /// Types into the field with the focus, or else presses the program's own key.
  private func type(_ text: String) {
    if let field {
      program.handle(.text(text, field))
    } else if text.count == 1, let character = text.first {
      program.handle(.key(character))
    }
  }
}
