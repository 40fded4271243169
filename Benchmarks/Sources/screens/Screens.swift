import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Measuring
import TextLayout

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The state of a question's page.
func questionPage(_ body: RichText) -> QuestionDetailState {
  let question = Question(
    id: 1, title: UntrustedText("A question"), body: body, tags: [], owner: QuestionOwner(),
    score: 0, answerCount: 0,
    viewCount: 0, isAnswered: false, created: nil)
  let answer = Result<GalleyDomain.QuestionPage, Failure>.success(
    .init(questions: Batch(items: [question])))
  var presenter = QuestionsPresenter()
  for event in [
    .queryChanged(UntrustedText("a")), .searchRequested, .answered(answer, request: RequestID(1)),
    .opened(index: 0),
  ] as [QuestionsPresenter.Event] {
    _ = presenter.handle(event, at: nil)
  }
  guard case .detail(let state) = presenter.screen else {
    preconditionFailure("the question was not opened")
  }
  return state
}

/// Converts HTML into wrapped text, from bytes to bytes; then the program ends.
func setHTML(
  _ html: UnsafeBufferPointer<UInt8>, width: Int, write: (UnsafeRawBufferPointer) -> Void
) {
  let state = questionPage(RichText(html: String(decoding: html, as: UTF8.self)))
  // Skips freeing the page's memory, since the system does it at the end of the process.
  withExtendedLifetime(state) {
    let frame = Frame(drawing: state.asBlock, size: Size(clamping: width))
    PlainText.encode(frame).withUnsafeBytes(write)
    exit(0)
  }
}

/// The processor time for the first screen of a feed, 100 cells wide and 40 rows high, in
/// microseconds.
func microsecondsForWindow(onItems count: Int) -> Int {
  let items = (0..<count).map { index in
    FeedItem(
      title: UntrustedText("An item of the feed, number \(index)"),
      subtitle: UntrustedText(
        "What there is to say about item \(index), in a line that is long enough to be one."))
  }
  let source = FeedSource.Label(id: "a", name: "A")
  var presenter = FeedPresenter(sources: [source])
  _ = presenter.handle(.launched, at: nil)
  _ = presenter.handle(
    .loaded(
      [FeedAnswer(source: source, outcome: .fetched(Batch(items: items)))], request: RequestID(1)),
    at: nil)
  let state = presenter.screen
  let size = Size(width: 100, height: 40)
  let frames = 200
  let runs = (0..<15).map { _ in
    processorSeconds {
      for _ in 0..<frames {
        precondition(Frame(drawing: state.asBlock, size: size).rowCount == size.height)
      }
    }
  }
  return Int(median(runs) / Double(frames) * 1e6)
}
