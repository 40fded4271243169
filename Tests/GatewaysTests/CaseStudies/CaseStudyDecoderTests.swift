import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct CaseStudyDecoderTests {
  static let payload = Example.text("case-studies.json")

  private func image(_ address: UntrustedText) -> CaseStudy.BodyElement {
    .image(ImageReference(address: address))
  }

  // Proves T3, T7, T8, T9.
  @Test func `studies and their parts are in the server's order`() throws {
    let first = CaseStudy.Section(
      title: nil,
      elements: [
        .text("First."),
        image("https://example.com/a.jpg"),
        .text("\n• one"),
      ])
    let second = CaseStudy.Section(
      title: "How",
      elements: [
        image("https://https://x/b.jpg"),
        .text("M&S &amp;"),
      ])
    let studies = [
      CaseStudy(
        id: 3,
        title: "The tide, measured",
        teaser: "A world first for a small harbour",
        hero: ImageReference(address: "https://example.com/dawn.jpg"),
        sections: [first, second]),
      CaseStudy(title: nil, teaser: "Only a teaser"),
      CaseStudy(title: "Only a title", teaser: nil),
    ]
    let batch = try CaseStudyDecoder.decode(Self.payload.bytes)
    #expect(batch.items == studies)
    #expect(batch.report.isEmpty)
  }

  // Proves T9.
  @Test
  func `an unusable element is omitted and named, and affects nothing else`() throws {
    try Example.check("sections") { section in
      let sections = #"[\#(section), {"body_elements": ["z"]}]"#
      let payload = #"{"case_studies": [{"title": "t", "sections": \#(sections)}]}"#
      let batch = try CaseStudyDecoder.decode(payload.bytes)
      let study = try #require(batch.items.first)
      #expect(study.sections.last == CaseStudy.Section(title: nil, elements: [.text("z")]))
      let kept = study.sections.dropLast().map(description)
      let omitted = study.omissions.map { omission in
        let path = omission.path.trimmingPrefix("case_studies[0].sections")
        return "omitted \(path): \(omission.problem)"
      }
      return ([kept.first ?? "nothing"] + omitted).joined(separator: ", ")
    }
  }

  private func description(_ section: CaseStudy.Section) -> String {
    var words = "\(section.title?.raw ?? ""):"
    for element in section.elements {
      switch element {
      case .text(let text):
        words += " \(text.raw)"
      case .image(let image):
        words += " <\(image.address.raw)>"
      }
    }
    return words
  }
}
