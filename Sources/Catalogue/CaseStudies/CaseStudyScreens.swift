import Domain
import Goldens
import Presentation
import Rendering
import TextLayout

extension Screen {
  /// The list of case studies (T3).
  static let caseStudyList = Screen(.caseStudyList, samples: CaseStudySamples.list) {
    CaseStudySamples.reception(of: $0)
  }

  /// One article (T6).
  static let caseStudyDetail = Screen(.caseStudyDetail, samples: CaseStudySamples.detail) {
    CaseStudySamples.reception(of: $0, item: $0.item ?? 1)
  }
}

extension ScreenLayout<CaseStudyListState> {
  /// The list of case studies (T3).
  static let caseStudyList = ScreenLayout(path: "case-studies/list") { Block($0) }
}

extension ScreenLayout<CaseStudyDetailState> {
  /// One article (T6).
  static let caseStudyDetail = ScreenLayout(path: "case-studies/detail") { Block($0) }
}

/// The stories that the case studies' document tells, played through its presenter.
enum CaseStudyFlows {
  static let all: [Specimen] = [
    .flow("case-studies/flows/reading", "launch, loading, loaded, open, back to the list as it was") {
      var script = newScript
      script.play("The app is launched", .launched)
      script.play(
        "The server answers with two studies, one of them unusable", answer(CaseStudyPayloads.withBadParts, to: 1))
      script.play("The reader opens it", .opened(index: 0))
      script.play(
        "Its picture arrives",
        .imageChanged(
          address: UntrustedText("https://example.com/images/ferry.png"), .loaded(width: 1_200, height: 800)))
      script.play("The reader goes back", .backRequested)
      return script.tree
    },
    .flow("case-studies/flows/reload-fails", "a reload that fails and keeps the content") {
      var script = newScript
      script.play("The app is launched", .launched)
      script.play("The server answers", answer(CaseStudyPayloads.withBadParts, to: 1))
      script.play("The reader reloads", .reloadRequested)
      script.play("The server answers with status 502", .loaded(.failure(.status(502)), request: RequestID(2)))
      script.play("The reader tries again", .retryRequested)
      script.play("The server has no studies any more", answer(CaseStudyPayloads.withNone, to: 3))
      return script.tree
    },
  ]

  private static var newScript: Script<CaseStudiesPresenter> {
    Script(CaseStudiesPresenter(), page: { Block($0.screen) }) { effect in
      switch effect {
      case .load(let request): "fetch the case studies (request \(request.number))"
      case .log(let omissions): FlowWords.log(omissions)
      }
    }
  }

  private static func answer(_ payload: String, to number: Int) -> CaseStudiesPresenter.Event {
    .loaded(CaseStudySamples.decoded(payload), request: RequestID(number))
  }
}
