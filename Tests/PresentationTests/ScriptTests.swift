import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// The presenters, each played by the lines of a file.
struct ScriptTests {
  private func check<Presenter: Scripted>(_: Presenter.Type, _ name: String) throws {
    var script = Script<Presenter>()
    try Example.check(name) { try script.play($0) }
  }

  // Proves T2, T5, T10, T12, N7, S7.
  @Test func `the news load, open and go back as written`() throws {
    try check(NewsPresenter.self, "news")
  }

  // Proves T1, T2, T10.
  @Test func `the case studies load, open and go back as written`() throws {
    try check(CaseStudiesPresenter.self, "case-studies")
  }

  // Proves A3, A8, A9, X2, X7.
  @Test func `the feed loads and pauses as written`() throws {
    try check(FeedPresenter.self, "feed")
  }

  // Proves B3, B4, B5, B6, B7, B9, B10, B11, B14.
  @Test func `posts load, are saved and have comments as written`() throws {
    try check(PostsPresenter.self, "posts")
  }

  // Proves S2, X4.
  @Test func `questions are searched and opened as written`() throws {
    try check(QuestionsPresenter.self, "questions")
  }
}
