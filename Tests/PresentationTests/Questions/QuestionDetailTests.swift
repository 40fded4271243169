import GalleyDomain
import Testing

@testable import GalleyPresentation

struct QuestionDetailTests {
  private let chart = RichText.Image(
    alternative: "A chart",
    source: "https://images.example.com/chart.png")

  /// A presenter with a question open.
  private func opened(_ question: Question) -> QuestionsPresenter {
    let page = QuestionPage(questions: Batch(items: [question]))
    return QuestionsPresenter().after(
      .queryChanged("swift"),
      .searchRequested,
      .answered(.success(page), request: 1),
      .opened(index: 0))
  }

  private func detail(_ presenter: QuestionsPresenter) throws -> QuestionDetailState {
    guard case .detail(let detail) = presenter.screen else {
      throw Failure.notFound
    }
    return detail
  }

  private func figures(_ presenter: QuestionsPresenter) throws -> [FigureState] {
    guard case .written(_, let figures) = try detail(presenter).body else {
      return []
    }
    return figures
  }

  @Test func `the images in a body are in order, including repetitions`() throws {
    let nameless = RichText.Image(alternative: nil, source: "Data:image/png;base64,AAAA")
    let lost = RichText.Image(alternative: "Lost", source: nil)
    let broken = RichText.Image(
      alternative: nil,
      source: "https://https://images.example.com/a%20b.png")
    let body: [RichText.Block] = [
      .figure(image: chart, link: nil),
      .quote(blocks: [.paragraph(runs: [RichText.Run(.image(nameless))])]),
      .figure(image: lost, link: nil),
      .figure(image: broken, link: nil),
      .figure(image: chart, link: nil),
    ]
    let named = FigureState(
      name: .outside(text: "A chart"),
      status: nil,
      address: chart.source)
    let expected = [
      named,
      FigureState(name: .own(words: "picture"), status: nil),
      FigureState(name: .outside(text: "Lost"), status: "no address"),
      FigureState(name: .outside(text: "a b.png"), status: "bad address"),
      named,
    ]
    let presenter = opened(.named("A question", body: body))
    #expect(try figures(presenter) == expected)
    #expect(RichText(blocks: body).images.count == expected.count)
  }
}
