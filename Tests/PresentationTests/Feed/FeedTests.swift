import GalleyDomain

@testable import GalleyPresentation

/// A suite about the feed app with three sources, with presenters after a load and what they show.
protocol FeedTests {}

extension FeedTests {
  static var labels: [FeedSource.Label] {
    ["a", "b", "c"].map { FeedSource.Label(id: $0, name: "Source \($0.uppercased())") }
  }
  static var image: ImageReference { ImageReference(address: "https://example.com/i.jpg") }

  func items(_ titles: String...) -> Batch<FeedItem> {
    Batch(items: titles.map { FeedItem(title: UntrustedText($0)) })
  }

  func answers(_ outcomes: FeedAnswer.Outcome...) -> [FeedAnswer] {
    zip(Self.labels, outcomes).map { FeedAnswer(source: $0, outcome: $1) }
  }

  func launched() -> FeedPresenter { FeedPresenter(sources: Self.labels).after(.launched) }

  func loaded(_ answers: [FeedAnswer]) -> FeedPresenter {
    launched().after(.loaded(answers, request: 1))
  }

  func state(_ presenter: FeedPresenter) -> FeedListState {
    switch presenter.screen {
    case .list(let state): state
    }
  }

  func titles(_ presenter: FeedPresenter) -> [String]? {
    guard case .loaded(_, let rows) = state(presenter).list.content else { return nil }
    return rows.map(\.title.raw)
  }

  func failure(_ failure: Failure, _ source: String) -> FailureWords {
    FailureWords(failure, .fetching, source)
  }

  /// The words about the failed sources.
  func explanations(_ presenter: FeedPresenter) -> [String] {
    state(presenter).notices.compactMap(\.failure?.explanationText)
  }
}
