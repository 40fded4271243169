import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct QuestionDetailTests {
  private let chart = RichText.Image(
    alternative: "A chart",
    source: "https://images.example.com/chart.png")

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
    let detail = QuestionDetailState(.named("A", body: body), back: "Questions", images: [:])
    guard case .written(_, let figures) = detail.body else {
      Issue.record("\(detail.body)")
      return
    }
    expectGolden(try figures.indentedJSON)
    #expect(RichText(blocks: body).images.count == body.count)
  }
}
