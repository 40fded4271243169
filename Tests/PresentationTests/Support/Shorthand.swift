import GalleyDomain
import Testing

@testable import GalleyPresentation

extension UntrustedText: ExpressibleByStringLiteral {
  /// Lets tests use string literals as untrusted text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Batch: ExpressibleByUnicodeScalarLiteral where Item == FeedItem {}
extension Batch: ExpressibleByExtendedGraphemeClusterLiteral where Item == FeedItem {}
extension Batch: ExpressibleByStringLiteral where Item == FeedItem {
  /// A batch with an item for each word, which is its title.
  public init(stringLiteral text: String) {
    self.init(items: [])
    for word in text.split(separator: " ") {
      items.append(FeedItem(title: UntrustedText(String(word))))
    }
  }
}

extension ListContent {
  /// The rows; `nil` if there is no list.
  var rows: [Row]? {
    if case .loaded(_, let rows) = self {
      rows
    } else {
      nil
    }
  }

  /// The title, explanation, advice and button of a failure; empty if there is none.
  var failureText: [String] {
    guard case .failed(let words) = self else {
      return []
    }
    let parts = [words.title, words.explanation.text, words.advice, words.button?.label]
    return parts.compactMap(\.self)
  }
}

/// A presenter whose events the tests play one after the other.
protocol Played {
  associatedtype Event
  associatedtype Effect: Equatable

  mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect]
}

extension Played {
  mutating func handle(_ event: Event) -> [Effect] {
    handle(event, at: nil)
  }

  /// Handles an event and expects its effects, in order.
  mutating func expect(
    _ event: Event,
    _ effects: [Effect],
    _ comment: Testing.Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = handle(event)
    #expect(found == effects, comment, sourceLocation: sourceLocation)
  }

  mutating func play(_ events: Event...) {
    for event in events {
      _ = handle(event)
    }
  }

  /// The presenter after some events.
  func after(_ events: Event...) -> Self {
    events.reduce(into: self) { _ = $0.handle($1) }
  }
}

extension ArticlePresenter: Played {}
extension FeedPresenter: Played {}
extension PostsPresenter: Played {}
extension QuestionsPresenter: Played {}
