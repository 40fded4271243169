import GalleyDomain
import GalleyPresentation
import GalleyRendering
import TextLayout

/// A running app: a presenter with its layouts and effects.
protocol ReaderApp: Sendable {
  /// An event of the presenter.
  associatedtype Event: Sendable

  /// The current page.
  var page: Page { get }

  /// Hands an event to the presenter and returns its effects.
  mutating func handle(_ event: Event) -> [AppEffect]

  /// Returns the event for a command on the current screen; `nil` if the screen doesn't support the
  /// command.
  func event(for command: AppCommand) -> Event?
}

/// A command for the open app, from a key or from the program.
enum AppCommand: Hashable, Sendable {
  /// The first command of an app.
  case launch
  case back, reload, nextTab
  /// To save or remove the open post, or that in a row of the list.
  case save(row: Int?)
  /// To show the comments on the open post, or on that in a row of the list.
  case comments(row: Int?)
  /// The reader activated an action on the screen.
  case choose(ScreenAction)
  /// The text in the field has changed.
  case type(String)
  /// The status of the image at an address has changed.
  case image(UntrustedText, ImageStatus)
}

extension ReaderApp {
  /// The page after a step back; `nil` if the step leaves the app.
  ///
  /// The app is a value, so the step is taken on a copy.
  var pageBefore: Page? {
    var app = self
    return page.depth > 0 && app.take(.back) != nil ? app.page : nil
  }

  /// Whether the current screen supports a command.
  func takes(_ command: AppCommand) -> Bool {
    event(for: command) != nil
  }

  /// Handles a command; `nil` if the current screen doesn't support it.
  mutating func take(_ command: AppCommand) -> [AppEffect]? {
    event(for: command).map { handle($0) }
  }

  /// Handles an event of this app; any other event has no effect.
  mutating func take(event: any Sendable) -> [AppEffect] {
    (event as? Event).map { handle($0) } ?? []
  }

  /// Creates asynchronous work that answers with one event.
  static func answer(kind: String?, _ event: @escaping @Sendable () async -> Event) -> AppEffect {
    .work(kind: kind) { send in send(await event()) }
  }
}

/// Work of an app outside its presenter.
enum AppEffect: Sendable {
  /// Sends an event of the app.
  typealias Send = @Sendable (any Sendable) -> Void
  /// Asynchronous work, which sends events of the app.
  typealias Run = @Sendable (_ send: @escaping Send) async -> Void

  /// Work that cancels earlier work of the same `kind`; work without a kind is never cancelled.
  case work(kind: String?, Run)
  /// Sends an event each second with the seconds left of a server's pause, until 0. It belongs to a
  /// `kind` like other work.
  case countDown(from: Int, kind: String, event: @Sendable (_ left: Int) -> any Sendable)
  /// A remark for the status line.
  case remark(String)
  /// Lines for the operator of the app.
  case log([String])

  /// The lines about omitted parts of an answer.
  ///
  /// - Parameter name: the name before each line.
  static func log(_ omissions: Omissions, of name: String) -> AppEffect {
    .log(MalformationWords.clauses(omissions).map { "\(name): \($0)" })
  }
}
