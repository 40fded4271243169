import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct CaseStudyDecoderTests {
  static let payload = Example.text("case-studies.json")

  private func text(_ text: String) -> CaseStudy.BodyElement {
    .text(UntrustedText(text))
  }

  private func image(_ address: String) -> CaseStudy.BodyElement {
    .image(ImageReference(address: UntrustedText(address)))
  }

  @Test func `studies and their parts are in the server's order`() throws {
    let first = CaseStudy.Section(
      title: nil,
      elements: [
        text("First."),
        image("https://example.com/a.jpg"),
        text("\n• one"),
      ])
    let second = CaseStudy.Section(
      title: UntrustedText("How"),
      elements: [
        image("https://https://x/b.jpg"),
        text("M&S &amp;"),
      ])
    let whole = CaseStudy(
      id: 3,
      title: UntrustedText("The tide, measured"),
      teaser: UntrustedText("A world first for a small harbour"),
      hero: ImageReference(address: UntrustedText("https://example.com/dawn.jpg")),
      sections: [first, second])
    let batch = try CaseStudyDecoder.decode(Self.payload.bytes)
    #expect(batch.items.first == whole)
    #expect(batch.items[1] == CaseStudy(title: nil, teaser: UntrustedText("Only a teaser")))
    #expect(batch.items[2] == CaseStudy(title: UntrustedText("Only a title"), teaser: nil))
    #expect(batch.items.count == 3)
    #expect(batch.report.isEmpty)
  }

  @Test
  func `an unusable element is omitted and named, and affects nothing else`() throws {
    try Example.check("sections") { section in
      let sections = #"[\#(section), {"body_elements": ["z"]}]"#
      let payload = #"{"case_studies": [{"title": "t", "sections": \#(sections)}]}"#
      let batch = try CaseStudyDecoder.decode(payload.bytes)
      let study = try #require(batch.items.first)
      #expect(study.sections.last == CaseStudy.Section(title: nil, elements: [text("z")]))
      let kept = study.sections.dropLast().map(description)
      let omitted = study.omissions.map { omission in
        let path = omission.path.trimmingPrefix("case_studies[0].sections")
        return "omitted \(path): \(omission.problem)"
      }
      return ([kept.first ?? "nothing"] + omitted).joined(separator: ", ")
    }
  }

  private func description(_ section: CaseStudy.Section) -> String {
    let elements = section.elements.map { element in
      switch element {
      case .text(let text): " \(text.raw)"
      case .image(let image):
        " <\(image.address.raw)>"
      }
    }
    return (section.title?.raw ?? "") + ":" + elements.joined()
  }
}
