import GalleyDomain
import GalleyPresentation
import Goldens

/// The flows of the case-studies app: events that are played through its presenter.
enum CaseStudyFlows {
  static let all: [Specimen] = [
    .flow("case-studies/flows/reading", "launch, loading, loaded, open, back to the list as it was") {
      var script = app.newScript
      script.play("The app is launched", .launched)
      script.play(
        "The server answers with two studies, one of them unusable", app.answer(CaseStudyPayloads.withBadParts, to: 1))
      script.play("The reader opens it", .opened(index: 0))
      script.play(
        "Its picture arrives",
        .imageChanged(
          address: UntrustedText("https://example.com/images/ferry.png"), .loaded(width: 1_200, height: 800)))
      script.play("The reader goes back", .backRequested)
      return script.tree
    },
    .flow("case-studies/flows/reload-fails", "a reload that fails and keeps the content") {
      var script = app.newScript
      script.play("The app is launched", .launched)
      script.play("The server answers", app.answer(CaseStudyPayloads.withBadParts, to: 1))
      script.play("The reader reloads", .reloadRequested)
      script.play("The server answers with status 502", .loaded(.failure(.status(502)), request: RequestID(2)))
      script.play("The reader tries again", .retryRequested)
      script.play("The server has no studies any more", app.answer(CaseStudyPayloads.withNone, to: 3))
      return script.tree
    },
  ]

  private static let app = CaseStudySamples.screens
}
