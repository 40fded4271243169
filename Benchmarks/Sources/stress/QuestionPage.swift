import GalleyDomain
import GalleyPresentation

/// The state of a question's page.
func questionPage(_ body: RichText) -> QuestionDetailState {
  let question = Question(
    id: 1, title: UntrustedText("A question"), body: body, tags: [], owner: QuestionOwner(),
    score: 0, answerCount: 0,
    viewCount: 0, isAnswered: false, created: nil)
  let answer = Result<QuestionPage, Failure>.success(
    QuestionPage(questions: Batch(items: [question])))
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
