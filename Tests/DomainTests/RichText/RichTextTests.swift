import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

@Suite struct RichTextTests {
  // MARK: JSON

  @Test
  func `every kind of block, run and marker survives encoding and decoding`() throws {
    let rich = RichText(blocks: Self.everything)
    let json = try JSONEncoder().encode(rich)
    #expect(try JSONDecoder().decode(RichText.self, from: json) == rich)
    guard case .paragraph(let runs) = rich.blocks[0], case .list(let items) = rich.blocks[3] else {
      Issue.record("the sample is another one")
      return
    }
    let declared = DeclaredCases.ofViewStates.names
    #expect(caseNames(rich.blocks) == declared["RichText.Block"])
    #expect(caseNames(runs.map(\.content)) == declared["RichText.Run.Content"])
    #expect(caseNames(items.map(\.marker)) == declared["RichText.ListMarker"])
    var traits = RichText.Traits()
    for run in runs {
      traits.formUnion(run.traits)
    }
    #expect(traits == RichText.Traits(rawValue: 0b111_1111))
  }

  @Test func `each kind of block has a fixed JSON form`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try Self.everything.map { block in
      try encoder.encode(RichText(blocks: [block])).text
    }
    expectGolden(lines.joined(separator: "\n"))
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

  @Test(arguments: [32, 33])
  func `a body in JSON has at most 32 nested containers`(count: Int) throws {
    var nested = Self.leaf("x")
    for _ in 0..<count {
      nested = .quote(blocks: [nested])
    }
    let json = try JSONEncoder().encode(RichText(blocks: [nested]))
    let decoded = try? JSONDecoder().decode(RichText.self, from: json)
    #expect((decoded != nil) == (count == 32))
  }

  // MARK: References

  @Test
  func `each link is counted once in reading order, each image as often as it occurs`() {
    let rich = RichText(blocks: Self.everything)
    let addresses = (1...10).map { "l\($0)" }
    #expect(rich.links.addresses.map(\.raw) == addresses)
    #expect(rich.images.compactMap(\.source?.raw) == ["i1", "i2"])
    #expect(RichText(blocks: []).links.addresses == [])
  }

  @Test
  func
    `an address that is the text of its own link has no number, unless another text leads to it`()
  {
    let address: UntrustedText = "https://example.com/a"
    func links(_ texts: String...) -> RichText.Links {
      let runs = texts.map { RichText.Run(text: $0, link: address) }
      return RichText(blocks: [.paragraph(runs: runs)]).links
    }
    let own = links(address.raw)
    #expect(own.addresses == [])
    #expect(own.number(of: address) == nil)
    #expect(links(address.raw, "here").number(of: address) == 1)
  }

  // MARK: Samples

  private static func leaf(_ text: String) -> RichText.Block {
    .paragraph(runs: [.init(text: text)])
  }

  private static func linked(_ link: UntrustedText) -> [RichText.Run] {
    [.init(text: "a", link: link), .init(text: "b", traits: [.code, .strong], link: link)]
  }

  private static let heading = RichText.TableCell(
    isHeader: true,
    alignment: .trailing,
    blocks: [.paragraph(runs: linked("l9"))])

  /// Runs of every kind, with every trait.
  private static let runs: [RichText.Run] = {
    let image = RichText.Image(alternative: nil, source: "i1")
    let styled = RichText.Trait.allCases.map {
      RichText.Run(text: "a", traits: $0.traits)
    }
    return linked("l1") + styled + [
      .init(.lineBreak),
      .init(.image(image), link: "l2"),
    ]
  }()

  private static let everything: [RichText.Block] = [
    .paragraph(runs: runs),
    .heading(level: 1, runs: linked("l3")),
    .code(runs: [.init(text: "\u{1B}[31m\n  x")]),
    .list(items: [
      .init(marker: .bullet, blocks: [.paragraph(runs: linked("l4"))]),
      .init(marker: .unmarked, blocks: []),
      .init(marker: .number(value: -1), blocks: [.rule]),
    ]),
    .quote(blocks: [.paragraph(runs: linked("l5") + linked("l6"))]),
    .quote(blocks: [.paragraph(runs: linked("l1"))]),
    .spoiler(blocks: [leaf("a")]),
    .details(summary: linked("l7"), blocks: [.paragraph(runs: linked("l8"))]),
    .table(
      header: [.init(cells: [heading])],
      rows: [
        .init(cells: [.init(alignment: .centered, blocks: []), .init(blocks: [leaf("a")])]),
        .init(cells: []),
      ]),
    .figure(image: .init(alternative: "A", source: "i2"), link: "l10"),
    .rule,
  ]
}
