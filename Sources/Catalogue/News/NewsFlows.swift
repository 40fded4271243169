import GalleyPresentation
import Goldens

/// The flows of the news document, played through the presenter.
enum NewsFlows {
  static let all: [Specimen] = [
    .flow("news/flows/reading", "launch, loading, loaded, open, back", NewsPresenter()) {
      $0.play("The app is launched", .launched)
      $0.play("The server answers with three stories, one of them unusable", .loaded(NewsPayloads.withOneBad, to: 1))
      $0.play("The reader opens the second story", .opened(index: 1))
      $0.play("The reader goes back", .backRequested)
    },
    .flow("news/flows/reload-fails", "a reload that fails and keeps the content", NewsPresenter()) {
      $0.play("The app is launched", .launched)
      $0.play("The server answers", .loaded(NewsPayloads.inManyScripts, to: 1))
      $0.play("The reader reloads", .reloadRequested)
      $0.play("The server does not answer in time", .loaded(.failure(.timedOut(seconds: 15)), request: RequestID(2)))
      $0.play("The reader tries again", .retryRequested)
      $0.play("The server answers with another list", .loaded(NewsPayloads.withOneBad, to: 3))
    },
    .flow("news/flows/recovering", "a failure, a retry, and an answer that comes too late", NewsPresenter()) {
      $0.play("The app is launched without a network", .launched)
      $0.play("The request fails", .loaded(.failure(.offline), request: RequestID(1)))
      $0.play("The reader tries again, twice", .retryRequested, .retryRequested)
      $0.play("The first of the two is answered late, and dropped", .loaded(NewsPayloads.headlines, to: 2))
      $0.play("The second is answered: the server has no stories", .loaded(NewsPayloads.withNone, to: 3))
    },
  ]
}
