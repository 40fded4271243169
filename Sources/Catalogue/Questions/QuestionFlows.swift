import GalleyDomain
import GalleyPayloads
import GalleyPresentation
import Goldens

/// The flows of the questions' document, played through the presenter.
enum QuestionFlows {
  static let all: [Specimen] = [
    .flow(
      "questions/flows/searching",
      "launch, type, search, loaded, open, back to the results as they were",
      QuestionsPresenter(),
      [
        "The app is launched": [.launched],
        "The reader types, and nothing is searched": [.queryChanged(UntrustedText("swift 3"))],
        "The reader presses the button": [.searchRequested],
        "The server answers": [answer(QuestionPayloads.withBad, to: 1)],
        "The reader opens the question": [.opened(index: 0)],
        "The reader goes back": [.backRequested],
      ]),
    .flow(
      "questions/flows/overtaking",
      "a second search that overtakes the first",
      QuestionsPresenter(),
      [
        "The reader searches": [
          .launched,
          .queryChanged(UntrustedText("swift")),
          .searchRequested,
        ],
        "The reader searches again, for two tags": [
          .queryChanged(UntrustedText("cobol, [jcl]")), .searchRequested,
        ],
        "The second search is answered: there are none": [answer(QuestionPayloads.none, to: 2)],
        "The first is answered late, and dropped": [answer(QuestionPayloads.questions, to: 1)],
      ]),
    .flow(
      "questions/flows/throttled",
      "the server asks for a pause, which is waited out, then a retry",
      QuestionsPresenter(),
      [
        "A blank query is not searched": [
          .launched,
          .queryChanged(UntrustedText("  ")),
          .searchRequested,
        ],
        "The reader searches": [.queryChanged(UntrustedText("swift")), .searchRequested],
        "The server asks for a pause": [answer(QuestionPayloads.refused, to: 1)],
        "A minute has passed": [.countedDown(secondsLeft: 3, request: 1)],
        "The pause is over": [.countedDown(secondsLeft: 0, request: 1)],
        "The reader tries again": [.retryRequested],
        "The server answers": [answer(QuestionPayloads.withBad, to: 2)],
      ]),
  ]

  private static func answer(_ payload: String, to number: Int) -> QuestionsPresenter.Event {
    .answered(QuestionSamples.decoded(payload), request: number)
  }
}
