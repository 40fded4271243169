import GalleyDomain
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// The flows of the questions' document, played through the presenter.
enum QuestionFlows {
  static let all: [Specimen] = [
    Flow(
      "questions/flows/searching", "launch, type, search, loaded, open, back to the results as they were",
      QuestionsPresenter()
    ).playing([
      "The app is launched": [.launched],
      "The reader types, and nothing is searched": [.queryChanged(UntrustedText("swift 3"))],
      "The reader presses the button": [.searchRequested],
      "The server answers": [answer(QuestionPayloads.withBad, to: 1)],
      "The reader opens the question": [.opened(index: 0)],
      "The reader goes back": [.backRequested],
    ]),
    Flow("questions/flows/overtaking", "a second search that overtakes the first", QuestionsPresenter()).playing([
      "The reader searches": [.launched, .queryChanged(UntrustedText("swift")), .searchRequested],
      "The reader searches again, for two tags": [.queryChanged(UntrustedText("cobol, [jcl]")), .searchRequested],
      "The second search is answered: there are none": [answer(QuestionPayloads.none, to: 2)],
      "The first is answered late, and dropped": [answer(QuestionPayloads.questions, to: 1)],
    ]),
    Flow(
      "questions/flows/throttled", "the server asks for a pause, which is waited out, then a retry",
      QuestionsPresenter()
    ).playing([
      "A blank query is not searched": [.launched, .queryChanged(UntrustedText("  ")), .searchRequested],
      "The reader searches": [.queryChanged(UntrustedText("swift")), .searchRequested],
      "The server asks for a pause": [answer(QuestionPayloads.refused, to: 1)],
      "A minute has passed": [.countedDown(secondsLeft: 3, request: RequestID(1))],
      "The pause is over": [.countedDown(secondsLeft: 0, request: RequestID(1))],
      "The reader tries again": [.retryRequested],
      "The server answers": [answer(QuestionPayloads.withBad, to: 2)],
    ]),
    Flow("questions/flows/searching-again", "results stay while the same search is repeated", QuestionsPresenter())
      .playing([
        "The reader searches": [.launched, .queryChanged(UntrustedText("swift")), .searchRequested],
        "The server answers": [answer(QuestionPayloads.withBad, to: 1)],
        "The reader repeats the search": [.retryRequested],
        "The server asks for a pause": [answer(QuestionPayloads.refused, to: 2)],
        "The pause is over": [.countedDown(secondsLeft: 0, request: RequestID(2))],
        "The reader tries again": [.retryRequested],
        "The server answers": [answer(QuestionPayloads.none, to: 3)],
      ]),
    scrolling,
  ]

  /// Windows on a question, each one body height further down; the last one ends at the end of the body.
  private static var scrolling: Specimen {
    var specimen = Specimen(
      path: "questions/flows/scrolling", kind: .flow, about: "a body scrolled from top to end", sizes: [Size(width: 40)]
    ) { page }
    specimen.draw = { size, glyphs in
      let page = page
      func window(scroll: Int) -> Frame {
        Frame(drawing: page, size: Size(width: size.width, height: 20, scroll: scroll), glyphs: glyphs)
      }
      // A window reports the number of rows only if its end is visible.
      let last = max(0, (window(scroll: 1_000).pageRows ?? 0) - rowsOfBody)
      var frames: [Frame] = []
      let scrolls = Array(stride(from: 0, to: last, by: rowsOfBody)) + [last]
      for (index, scroll) in scrolls.enumerated() {
        let event = scroll == 0 ? "The reader opens the question" : "The reader scrolls down to row \(scroll + 1)"
        let caption = Block(steps: [(event: event, effects: [], page: .nothing)], from: index + 1)
        frames +=
          (index == 0 ? [] : [Frame(width: size.width, rows: ["", ""])]) + [
            Frame(drawing: caption, size: Size(width: size.width), glyphs: glyphs),
            Frame(width: size.width, rows: [""]), window(scroll: scroll),
          ]
      }
      return Frame(stacking: frames, size: size)
    }
    specimen.keepsWords = false
    return specimen
  }

  /// The number of body rows in a window of 20 rows.
  private static let rowsOfBody = 9

  private static var page: Block { QuestionSamples.opened(0).drawing.tree }

  private static func answer(_ payload: String, to number: Int) -> QuestionsPresenter.Event {
    .answered(QuestionSamples.decoded(payload), request: RequestID(number))
  }
}
