import Domain
import TextLayout

/// An app as the reader sees it: a presenter, its layouts, and how its effects are carried out.
protocol ReaderApp: Sendable {
  /// What can happen to its presenter.
  associatedtype Event: Sendable

  /// What is to be shown now.
  var page: Page { get }

  /// What the presenter makes of an event.
  mutating func handle(_ event: Event) -> [Deed]

  /// What choosing a region means, where it means anything on this screen.
  func event(choosing action: Action) -> Event?

  /// What a key means that all apps share.
  func event(for command: AppCommand) -> Event?

  /// What it means that the field now holds this text.
  func event(typing text: String) -> Event?

  /// What it means that this has become of the image at an address.
  func event(image address: UntrustedText, _ status: ImageStatus) -> Event?
}

/// What a key asks of whatever app is open.
enum AppCommand: Hashable, Sendable {
  /// The first that an app hears.
  case launch
  case back, reload, save, comments, nextTab
}

extension ReaderApp {
  /// An app without a field.
  func event(typing text: String) -> Event? { nil }

  /// An app without images.
  func event(image address: UntrustedText, _ status: ImageStatus) -> Event? { nil }

  /// The page that a step back leads to; nil where that leads out of the app.
  ///
  /// An app is a value, so that one can look there without going back.
  var pageBefore: Page? {
    var app = self
    return page.depth > 0 && app.take(AppCommand.back) != nil ? app.page : nil
  }

  /// Takes an event whose type only its sender knew.
  mutating func take(answer event: any Sendable) -> [Deed] {
    (event as? Event).map { handle($0) } ?? []
  }

  /// Takes a command; nil where it means nothing on this screen.
  mutating func take(_ command: AppCommand) -> [Deed]? {
    event(for: command).map { handle($0) }
  }

  /// Takes the choice of a region; nil where it means nothing on this screen.
  mutating func take(choosing action: Action) -> [Deed]? {
    event(choosing: action).map { handle($0) }
  }

  /// Takes what the field holds now; nil where there is none.
  mutating func take(typing text: String) -> [Deed]? {
    event(typing: text).map { handle($0) }
  }

  /// Takes in what has become of an image; nil where there are none.
  mutating func take(image address: UntrustedText, _ status: ImageStatus) -> [Deed]? {
    event(image: address, status).map { handle($0) }
  }
}

/// Something that an app wants done outside of its presenter.
enum Deed: Sendable {
  /// Work that takes time and answers with events. Of one `kind` only the last is wanted; nil are wanted all.
  case work(kind: String?, @Sendable (_ send: @escaping @Sendable (any Sendable) -> Void) async -> Void)
  /// Lines that are for whoever looks after the app, not for its reader.
  case log([String])
}

extension Action {
  /// The number in an action such as `open 3`; nil where this is another.
  func index(after verb: String) -> Int? {
    guard name.hasPrefix(verb + " ") else { return nil }
    return Int(name.dropFirst(verb.count + 1))
  }
}
