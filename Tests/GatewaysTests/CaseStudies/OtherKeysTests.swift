import GalleyDomain
import Testing

@testable import GalleyGateways

/// Keys that the documents don't mention are ignored, at any position (T13).
struct OtherKeysTests {
  private static let deep = String(repeating: "[", count: 2_000) + String(repeating: "]", count: 2_000)

  @Test(
    arguments: [
      "null", "true", "1e400", "-7", #""\ud800""#, #"[null, {"title": 7}]"#, #"{"sections": {"title": []}}"#, deep,
    ])
  func `other keys of case studies are ignored, of any type`(value: String) throws {
    let others = #""client": \#(value), "Title": \#(value), "image": \#(value), "": \#(value)"#
    let payload = #"""
      {\#(others), "case_studies": [{
        \#(others), "title": "a", "hero_image": "https://example.com/h.jpg",
        "sections": [{\#(others), "title": "b", "body_elements": ["c", {\#(others), "image_url": "d.jpg"}]}]
      }]}
      """#
    #expect(
      try CaseStudyDecoder.decode(Array(payload.utf8))
        == Batch(items: [
          CaseStudy(
            title: UntrustedText("a"), teaser: nil,
            hero: ImageReference(address: UntrustedText("https://example.com/h.jpg")),
            sections: [
              CaseStudy.Section(
                title: UntrustedText("b"),
                elements: [.text(UntrustedText("c")), .image(ImageReference(address: UntrustedText("d.jpg")))])
            ])
        ]))
  }
}
