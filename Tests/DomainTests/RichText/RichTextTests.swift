import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@Suite struct RichTextTests {
  // MARK: JSON

  @Test func `every kind of block, run and marker survives encoding and decoding`() throws {
    let rich = RichText(blocks: Self.everything)
    #expect(try JSONDecoder().decode(RichText.self, from: JSONEncoder().encode(rich)) == rich)
    #expect(caseNames(Self.everything) == DeclaredCases.ofViewStates.names["RichText.Block"])
    guard case .paragraph(let runs) = Self.everything[0], case .list(let items) = Self.everything[3]
    else {
      Issue.record("the sample is another one")
      return
    }
    #expect(
      caseNames(runs.map(\.content)) == DeclaredCases.ofViewStates.names["RichText.Run.Content"])
    #expect(
      caseNames(items.map(\.marker)) == DeclaredCases.ofViewStates.names["RichText.ListMarker"])
    #expect(
      runs.reduce(into: RichText.Traits()) { $0.formUnion($1.traits) }
        == RichText.Traits(rawValue: 0b111_1111))
  }

  @Test(arguments: [
    (RichText.Block.paragraph(runs: [.init(text: "a")]), #"{"paragraph":{"runs":[{"text":"a"}]}}"#),
    (
      .heading(
        level: 2,
        runs: [.init(text: "a", traits: [.code, .strong], link: UntrustedText("/b"))]),
      #"{"heading":{"level":2,"runs":[{"link":"/b","text":"a","traits":["strong","code"]}]}}"#
    ),
    (.paragraph(runs: [.init(.lineBreak)]), #"{"paragraph":{"runs":[{"lineBreak":true}]}}"#),
    (
      .paragraph(runs: [.init(.image(.init(alternative: UntrustedText("a"), source: nil)))]),
      #"{"paragraph":{"runs":[{"image":{"alternative":"a"}}]}}"#
    ),
    (.code(runs: [.init(text: "a")]), #"{"code":{"runs":[{"text":"a"}]}}"#),
    (.rule, #"{"rule":{}}"#),
    (
      .list(items: [.init(marker: .number(value: 3, numbering: .lowerRoman), blocks: [.rule])]),
      #"{"list":{"items":[{"blocks":[{"rule":{}}],"marker":{"number":{"numbering":"lowerRoman","value":3}}}]}}"#
    ),
  ])
  func `each kind of block has a fixed JSON form`(block: RichText.Block, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(RichText(blocks: [block])), as: UTF8.self) == "[\(json)]")
  }

  @Test(arguments: [
    #"{"runs":[]}"#,
    #"[{"paragraph":{"runs":[{}]}}]"#,
    #"[{"paragraph":{"runs":[{"lineBreak":false}]}}]"#,
    #"[{"paragraph":{"runs":[{"text":"a","traits":["bold"]}]}}]"#,
    #"[{"chapter":{}}]"#,
  ])
  func `JSON that isn't a body is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RichText.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: Container.allCases)
  func `a body in JSON has at most 32 nested containers`(container: Container) throws {
    for count in [32, 33] {
      let json = try JSONEncoder().encode(
        RichText(blocks: [container.nested(count, around: Self.leaf("x"))]))
      #expect(((try? JSONDecoder().decode(RichText.self, from: json)) != nil) == (count == 32))
    }
  }

  // MARK: References

  @Test func `each link is counted once in reading order, each image as often as it occurs`() {
    let rich = RichText(blocks: Self.everything)
    #expect(
      rich.links.addresses.map(\.raw) == [
        "l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9", "l10",
      ])
    #expect(rich.images.compactMap(\.source?.raw) == ["i1", "i2"])
    #expect(RichText(blocks: []).links.addresses == [])
  }

  @Test
  func
    `an address that is the text of its own link has no number, unless another text leads to it`()
  {
    let address = UntrustedText("https://example.com/a")
    func links(_ texts: String...) -> RichText.Links {
      RichText(blocks: [.paragraph(runs: texts.map { RichText.Run(text: $0, link: address) })])
        .links
    }
    #expect(links(address.raw).addresses == [] && links(address.raw).number(of: address) == nil)
    #expect(links(address.raw, "here").number(of: address) == 1)
  }

  @Test func `a number that the author wrote in brackets is not a link's number`() {
    func numbers(_ texts: String..., links: Int = 3) -> [Int] {
      let linked = (0..<links).map { RichText.Run(text: "a", link: UntrustedText("\($0)")) }
      return RichText(blocks: [.paragraph(runs: linked + texts.map { RichText.Run(text: $0) })])
        .links.numbers
    }
    #expect(numbers("no numbers") == [1, 2, 3])
    #expect(numbers("array[2], [x1] [3x] 4]") == [1, 3, 4])
    #expect(numbers("as in [", "1", "] and [[2]], [99999999999999999999]") == [3, 4, 5])
    #expect(numbers("[] [0] [1", "[3]") == [1, 2, 4])
    let body = RichText(blocks: [
      .code(runs: [.init(text: "a[1]", link: UntrustedText("l"))]),
      .figure(image: .init(alternative: UntrustedText("as in [2]"), source: nil), link: nil),
    ])
    #expect(body.links.number(of: UntrustedText("l")) == 3)
  }

  @Test func `the images of a body are those of all its blocks`() {
    let counts = Self.everything.map { RichText(blocks: [$0]).images.count }
    #expect(
      counts.reduce(0, +) == RichText(blocks: Self.everything).images.count
        && counts.contains { $0 > 0 })
  }

  // MARK: Traits and numbers

  @Test(arguments: [
    (RichText.Numbering.decimal, 1, "1"),
    (.decimal, -3, "-3"),
    (.lowerLetters, 1, "a"),
    (.lowerLetters, 26, "z"),
    (.lowerLetters, 27, "aa"),
    (.lowerLetters, 702, "zz"),
    (.lowerLetters, 703, "aaa"),
    (.upperLetters, 28, "AB"),
    (.lowerLetters, 0, "0"),
    (.upperLetters, -1, "-1"),
    (.lowerRoman, 4, "iv"),
    (.upperRoman, 1994, "MCMXCIV"),
    (.upperRoman, 3999, "MMMCMXCIX"),
    (.lowerRoman, 4000, "4000"),
    (.lowerRoman, 0, "0"),
    (.upperRoman, 49, "XLIX"),
    (.lowerLetters, .max, "crpxnlskvljfhg"),
    (.upperRoman, .min, "-9223372036854775808"),
  ])
  func `a number is written in the style of its list`(
    numbering: RichText.Numbering,
    number: Int,
    label: String
  ) {
    #expect(numbering.label(for: number) == label)
  }

  // MARK: Samples

  private static func leaf(_ text: String) -> RichText.Block {
    .paragraph(runs: [.init(text: text)])
  }

  private static func linked(_ link: String) -> [RichText.Run] {
    [
      .init(text: "a", link: UntrustedText(link)),
      .init(text: "b", traits: .code, link: UntrustedText(link)),
    ]
  }

  private static let everything: [RichText.Block] = [
    .paragraph(
      runs: linked("l1") + RichText.Trait.allCases.map { .init(text: "a", traits: $0.traits) } + [
        .init(.lineBreak),
        .init(
          .image(.init(alternative: nil, source: UntrustedText("i1"))),
          link: UntrustedText("l2")),
      ]),
    .heading(level: 1, runs: linked("l3")),
    .code(runs: [.init(text: "\u{1B}[31m\n  x")]),
    .list(items: [
      .init(marker: .bullet, blocks: [.paragraph(runs: linked("l4"))]),
      .init(marker: .unmarked, blocks: []),
      .init(marker: .number(value: -1, numbering: .decimal), blocks: [.rule]),
    ]),
    .definitions(entries: [.init(term: linked("l5"), blocks: [.paragraph(runs: linked("l6"))])]),
    .quote(blocks: [.paragraph(runs: linked("l1"))]),
    .spoiler(blocks: [leaf("a")]),
    .details(summary: linked("l7"), blocks: [.paragraph(runs: linked("l8"))]),
    .table(
      header: [
        .init(cells: [
          .init(isHeader: true, alignment: .trailing, blocks: [.paragraph(runs: linked("l9"))])
        ])
      ],
      rows: [
        .init(cells: [.init(alignment: .centered, blocks: []), .init(blocks: [leaf("a")])]),
        .init(cells: []),
      ]),
    .figure(
      image: .init(alternative: UntrustedText("A"), source: UntrustedText("i2")),
      link: UntrustedText("l10")),
    .rule,
  ]

  enum Container: CaseIterable {
    case quote, spoiler, details, list, definitions, table

    func nested(_ count: Int, around leaf: RichText.Block) -> RichText.Block {
      (0..<count).reduce(leaf) { inner, _ in
        switch self {
        case .quote:
          .quote(blocks: [inner])
        case .spoiler:
          .spoiler(blocks: [inner])
        case .details:
          .details(summary: [], blocks: [inner])
        case .list:
          .list(items: [.init(marker: .bullet, blocks: [inner])])
        case .definitions:
          .definitions(entries: [.init(term: [], blocks: [inner])])
        case .table:
          .table(header: [], rows: [.init(cells: [.init(blocks: [inner])])])
        }
      }
    }
  }
}
