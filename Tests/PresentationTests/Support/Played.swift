import GalleyPresentation

/// A presenter whose events the tests play one after the other.
protocol Played {
  associatedtype Event
  associatedtype Effect

  mutating func handle(_ event: Event) -> [Effect]
}

extension Played {
  mutating func play(_ events: Event...) {
    for event in events { _ = handle(event) }
  }

  /// The presenter after some events.
  func after(_ events: Event...) -> Self { events.reduce(into: self) { _ = $0.handle($1) } }
}

extension ArticlePresenter: Played {}
extension FeedPresenter: Played {}
extension PostsPresenter: Played {}
extension QuestionsPresenter: Played {}
