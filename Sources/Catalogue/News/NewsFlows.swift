import GalleyPayloads
import GalleyPresentation
import Goldens

/// The flows of the news document, played through the presenter.
enum NewsFlows {
  static let all: [Specimen] = [
    .flow(
      "news/flows/reading",
      "launch, loading, loaded, open, back",
      NewsPresenter(),
      [
        "The app is launched": [.launched],
        "The server answers with three stories, one of them unusable": [
          .loaded(NewsPayloads.withOneBad, to: 1)
        ],
        "The reader opens the second story": [.opened(index: 1)],
        "The reader goes back": [.backRequested],
      ]),
    .flow(
      "news/flows/reload-fails",
      "a reload that fails and keeps the content",
      NewsPresenter(),
      [
        "The app is launched": [.launched],
        "The server answers": [.loaded(NewsPayloads.inManyScripts, to: 1)],
        "The reader reloads": [.reloadRequested],
        "The server does not answer in time": [
          .loaded(.failure(.timedOut(seconds: 15)), request: 2)
        ],
        "The reader tries again": [.retryRequested],
        "The server answers with another list": [.loaded(NewsPayloads.withOneBad, to: 3)],
      ]),
    .flow(
      "news/flows/recovering",
      "a failure, a retry, and an answer that comes too late",
      NewsPresenter(),
      [
        "The app is launched without a network": [.launched],
        "The request fails": [.loaded(.failure(.offline), request: 1)],
        "The reader tries again, twice": [.retryRequested, .retryRequested],
        "The first of the two is answered late, and dropped": [
          .loaded(NewsPayloads.headlines, to: 2)
        ],
        "The second is answered: the server has no stories": [
          .loaded(NewsPayloads.withNone, to: 3)
        ],
      ]),
  ]
}
