/// A full-screen program: a value that receives what a person does, and gives a page.
///
/// `Terminal.run` of the library `Console` runs it, and an `Interaction` of `Goldens` records a
/// flow of it. The focus and the scroll position move by themselves:
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
  ///
  /// The person moves on from it. A program that gives it the focus again follows them: with
  /// `case .moved(let place): focus = place.focus`, each `focus = .name` is a change.
  var focus: Action? { get }
  /// Whether the program ends.
  var isOver: Bool { get }
  /// Whether the program takes a key that would move on the page or choose a control, such as an
  /// arrow in a grid. A key that edits the field with the focus goes there.
  func takes(_ key: Key) -> Bool
  /// Handles what a person does.
  mutating func handle(_ input: PageInput<Action>)
}

extension PageProgram {
  /// Never: Ctrl-C ends the program.
  public var isOver: Bool { false }
  /// Nil: only the person moves the focus.
  public var focus: Action? { nil }
  /// None: the page uses its keys.
  public func takes(_ key: Key) -> Bool { false }
}
