import GalleyDomain
import Testing

@testable import GalleyPresentation

struct QuestionDetailTests {
  private let chart = RichText.Image(
    alternative: "A chart",
    source: "https://images.example.com/chart.png")

  @Test func `the images in a body are in order, including repetitions`() {
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
    let detail = QuestionDetailState(.named("A", body: body), back: "Questions", images: [:])
    guard case .written(_, let figures) = detail.body else {
      Issue.record("\(detail.body)")
      return
    }
    #expect(figures == expected)
    #expect(RichText(blocks: body).images.count == expected.count)
  }
}
