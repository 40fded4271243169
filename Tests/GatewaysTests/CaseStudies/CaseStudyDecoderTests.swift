import GalleyDomain
import Testing

@testable import GalleyGateways

struct CaseStudyDecoderTests {
  private func decode(_ text: String) throws(Failure) -> Batch<CaseStudy> {
    try CaseStudyDecoder.decode(Array(text.utf8))
  }

  private func decodeOne(_ study: String) throws -> CaseStudy {
    let batch = try decode(#"{"case_studies": [\#(study)]}"#)
    return try #require(batch.items.first)
  }

  private func text(_ text: String) -> CaseStudy.BodyElement { .text(UntrustedText(text)) }

  private func image(_ address: String) -> CaseStudy.BodyElement {
    .image(ImageReference(address: UntrustedText(address)))
  }

  static let payload = #"""
    {
      "case_studies": [
        {
          "id": 3, "client": "Harbour", "is_enterprise": true, "title": "The tide, measured",
          "teaser": "A world first for a small harbour", "hero_image": "https://example.com/dawn.jpg",
          "sections": [
            {"title": null, "body_elements": ["First.", {"image_url": "https://example.com/a.jpg"}, "\n• one\n• two"]},
            {"title": "How", "body_elements": [{"image_url": "https://https://x/b.jpg"}, {"image_url": "c.jpg"}, "M&S &amp;"]}
          ]
        },
        {"title": null, "teaser": "Only a teaser", "sections": []},
        {"title": "Only a title"}
      ]
    }
    """#

  @Test func `studies and their parts are in the server's order`() throws {
    #expect(
      try decode(Self.payload).items == [
        CaseStudy(
          id: 3, title: UntrustedText("The tide, measured"),
          teaser: UntrustedText("A world first for a small harbour"),
          hero: ImageReference(address: UntrustedText("https://example.com/dawn.jpg")),
          sections: [
            CaseStudy.Section(
              title: nil,
              elements: [
                text("First."), image("https://example.com/a.jpg"), text("\n• one\n• two"),
              ]),
            CaseStudy.Section(
              title: UntrustedText("How"),
              elements: [image("https://https://x/b.jpg"), image("c.jpg"), text("M&S &amp;")]),
          ]),
        CaseStudy(title: nil, teaser: UntrustedText("Only a teaser")),
        CaseStudy(title: UntrustedText("Only a title"), teaser: nil),
      ])
    #expect(try decode(Self.payload).omissions == [])
  }

  @Test func `every study of a list of any length is decoded`() throws {
    let titles = (0..<1_000).map(String.init)
    let studies = titles.map { #"{"title": "\#($0)"}"# }.joined(separator: ",")
    #expect(try decode(#"{"case_studies": [\#(studies)]}"#).items.map(\.title?.raw) == titles)
  }

  @Test(arguments: [
    #"{"hero_image": "a.jpg"}"#, #"{"title": 7, "sections": [{"title": "b"}]}"#,
    #"{"teaser": " ", "sections": [{"title": null, "body_elements": ["c"]}]}"#,
  ])
  func `a study without title and teaser is kept if it has a hero image or a section`(item: String)
    throws
  {
    let batch = try decode(#"{"case_studies": [\#(item)]}"#)
    #expect(batch.items.count == 1 && batch.omissions == [])
  }

  @Test(arguments: [
    (
      "{}", "case_studies[1]", Malformation.textless(["title", "teaser", "hero_image", "sections"])
    ),
    (
      #"{"title": " ", "teaser": null}"#, "case_studies[1]",
      .textless(["title", "teaser", "hero_image", "sections"])
    ),
    ("null", "case_studies[1]", .wrongType(expected: "object", found: "null")),
    ("[]", "case_studies[1]", .wrongType(expected: "object", found: "array")),
  ])
  func
    `a study without title, teaser, hero image and sections is omitted and named, and affects no other`(
      item: String, path: String, problem: Malformation
    ) throws
  {
    let batch = try decode(#"{"case_studies": [{"title": "a"}, \#(item), {"teaser": "b"}]}"#)
    #expect(batch.items.map { $0.title?.raw ?? $0.teaser?.raw } == ["a", "b"])
    #expect(batch.omissions == [Omission(path: path, problem: problem)])
  }

  @Test(arguments: [
    ("7", "", Malformation.wrongType(expected: "string or object", found: "number")),
    ("null", "", .wrongType(expected: "string or object", found: "null")),
    ("{}", ".image_url", .missing), (#"{"image_url": " "}"#, ".image_url", .blank),
    (#"{"image_url": ["a"]}"#, ".image_url", .wrongType(expected: "string", found: "array")),
    (#"["a"]"#, "", .wrongType(expected: "string or object", found: "array")),
  ])
  func `an unusable element is omitted and named, and affects nothing else`(
    element: String, path: String, problem: Malformation
  ) throws {
    let study = try decodeOne(
      #"{"title": "t", "sections": [{"title": "s", "body_elements": ["a", \#(element), {"image_url": "b.jpg"}]}]}"#
    )
    #expect(
      study.sections == [
        CaseStudy.Section(title: UntrustedText("s"), elements: [text("a"), image("b.jpg")])
      ])
    #expect(
      study.omissions == [
        Omission(path: "case_studies[0].sections[0].body_elements[1]\(path)", problem: problem)
      ])
  }

  @Test(
    arguments: [
      (#"{"title": "s"}"#, "s", nil), (#"{"title": "s", "body_elements": null}"#, "s", nil),
      (#"{"title": "s", "body_elements": 7}"#, "s", ".body_elements"),
      (#"{"body_elements": {}}"#, nil, ".body_elements"),
      ("{}", nil, ".body_elements"), ("7", nil, ""), (#"{"body_elements": []}"#, nil, nil),
      (#"{"body_elements": ["", " \n"]}"#, nil, nil),
    ] as [(String, String?, String?)])
  func `the usable parts of a section are kept`(section: String, title: String?, blamed: String?)
    throws
  {
    let study = try decodeOne(
      #"{"title": "t", "sections": [\#(section), {"body_elements": ["z"]}]}"#)
    let first = title.map { [CaseStudy.Section(title: UntrustedText($0), elements: [])] } ?? []
    #expect(study.sections == first + [CaseStudy.Section(title: nil, elements: [text("z")])])
    #expect(
      study.omissions.map(\.path) == (blamed.map { ["case_studies[0].sections[0]\($0)"] } ?? []))
  }

  @Test func `sections that aren't a list are one omission`() throws {
    let study = try decodeOne(#"{"title": "t", "sections": "none"}"#)
    #expect(study.sections == [])
    #expect(
      study.omissions == [
        Omission(
          path: "case_studies[0].sections", problem: .wrongType(expected: "array", found: "string"))
      ])
    #expect(try decodeOne(#"{"title": "t", "sections": null}"#).omissions == [])
  }

  @Test(arguments: ["null", "7", "\"\"", "{}"])
  func `an unusable hero image or identifier is ignored`(value: String) throws {
    let study = try decodeOne(#"{"title": "t", "hero_image": \#(value), "id": "x"}"#)
    #expect(study == CaseStudy(title: UntrustedText("t"), teaser: nil))
  }
}
