import Domain
import Rendering
import TextLayout

/// An app as the reader sees it: a presenter, its layouts, and how its effects are carried out.
protocol ReaderApp: Sendable {
  /// What can happen to its presenter.
  associatedtype Event: Sendable

  /// Where it is kept among all apps.
  static var place: WritableKeyPath<Apps, Self> & Sendable { get }

  /// The page to show now.
  var page: Page { get }

  /// Hands an event to the presenter, and returns the work that follows from it.
  mutating func handle(_ event: Event) -> [AppEffect]

  /// The event that a command is on the current screen; nil where it means nothing there.
  func event(for command: AppCommand) -> Event?
}

/// What a person or the terminal asks of the app that is open.
enum AppCommand: Hashable, Sendable {
  /// The first that an app hears.
  case launch
  case back, reload, save, comments, nextTab
  /// Something on the screen was chosen.
  case choose(ScreenAction)
  /// The field holds this text now.
  case type(String)
  /// The image at an address has another status now.
  case image(UntrustedText, ImageStatus)
}

extension ReaderApp {
  /// The page that a step back leads to; nil where that leads out of the app.
  ///
  /// An app is a value, so that one can look there without going back.
  var pageBefore: Page? {
    var app = self
    return page.depth > 0 && app.take(.back) != nil ? app.page : nil
  }

  /// Whether a command means something on this screen.
  func takes(_ command: AppCommand) -> Bool { event(for: command) != nil }

  /// Takes a command; nil where it means nothing on this screen.
  mutating func take(_ command: AppCommand) -> [AppEffect]? {
    event(for: command).map { handle($0) }
  }

  /// Work that takes time and answers with events of this app. Of one `kind` only the last is wanted; nil are wanted all.
  static func work(
    kind: String?, _ body: @escaping @Sendable (_ send: @escaping @Sendable (Event) -> Void) async -> Void
  ) -> AppEffect {
    let place = Self.place
    return .work(kind: kind) { answer in
      await body { event in answer { apps in apps[keyPath: place].handle(event) } }
    }
  }
}

/// Hands an event to the app that asked for it, and returns the work that follows.
typealias AppAnswer = @Sendable (inout Apps) -> [AppEffect]

/// Something that an app wants done outside of its presenter.
enum AppEffect: Sendable {
  /// Work that takes time. Of one `kind` only the last is wanted; nil are wanted all.
  case work(kind: String?, @Sendable (_ answer: @escaping @Sendable (@escaping AppAnswer) -> Void) async -> Void)
  /// Lines for the person who looks after the app.
  case log([String])
}
