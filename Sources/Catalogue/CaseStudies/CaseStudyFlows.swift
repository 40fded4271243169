import GalleyDomain
import GalleyPayloads
import GalleyPresentation
import Goldens

/// The flows of the case-studies app: events that are played through its presenter.
enum CaseStudyFlows {
  static let all: [Specimen] = [
    .flow(
      "case-studies/flows/reading",
      "launch, loading, loaded, open, back to the list as it was",
      CaseStudiesPresenter(),
      [
        "The app is launched": [.launched],
        "The server answers with two studies, one of them unusable": [
          .loaded(CaseStudyPayloads.withBadParts, to: 1)
        ],
        "The reader opens it": [.opened(index: 0)],
        "Its picture arrives": [
          .imageChanged(
            address: UntrustedText("https://example.com/images/ferry.png"),
            .loaded(width: 1_200, height: 800))
        ],
        "The reader goes back": [.backRequested],
      ]),
    .flow(
      "case-studies/flows/reload-fails",
      "a reload that fails",
      CaseStudiesPresenter(),
      [
        "The app is launched": [.launched],
        "The server answers": [.loaded(CaseStudyPayloads.withBadParts, to: 1)],
        "The reader reloads": [.reloadRequested],
        "The server fails": [
          .loaded(.failure(.status(502)), request: 2)
        ],
      ]),
  ]
}
