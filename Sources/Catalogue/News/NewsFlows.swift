import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The flows of the news document, played through the presenter.
enum NewsFlows {
  static let all: [Specimen] = [
    .flow("news/flows/reading", "launch, loading, loaded, open, back") {
      var script = app.newScript
      script.play("The app is launched", .launched)
      script.play(
        "The server answers with three stories, one of them unusable", app.answer(NewsPayloads.withOneBad, to: 1))
      script.play("The reader opens the second story", .opened(index: 1))
      script.play("The reader goes back", .backRequested)
      return script.tree
    },
    .flow("news/flows/reload-fails", "a reload that fails and keeps the content") {
      var script = app.newScript
      script.play("The app is launched", .launched)
      script.play("The server answers", app.answer(NewsPayloads.inManyScripts, to: 1))
      script.play("The reader reloads", .reloadRequested)
      script.play(
        "The server does not answer in time", .loaded(.failure(.timedOut(seconds: 15)), request: RequestID(2)))
      script.play("The reader tries again", .retryRequested)
      script.play("The server answers with another list", app.answer(NewsPayloads.withOneBad, to: 3))
      return script.tree
    },
    .flow("news/flows/recovering", "a failure, a retry, and an answer that comes too late") {
      var script = app.newScript
      script.play("The app is launched without a network", .launched)
      script.play("The request fails", .loaded(.failure(.offline), request: RequestID(1)))
      script.play("The reader tries again, twice", .retryRequested, .retryRequested)
      script.play("The first of the two is answered late, and dropped", app.answer(NewsPayloads.headlines, to: 2))
      script.play("The second is answered: the server has no stories", app.answer(NewsPayloads.withNone, to: 3))
      return script.tree
    },
  ]

  private static let app = NewsSamples.screens
}
