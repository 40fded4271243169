import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Goldens
import Testing

struct RichTextTests {
  /// A body with blocks, runs and markers of every kind.
  private static let everything: RichText = {
    let bodies = Example.all(in: "bodies").filter { $0.claim == "each kind of block" }
    return RichText(blocks: bodies.flatMap { body($0.input)?.blocks ?? [] })
  }()

  private static func body(_ json: String) -> RichText? {
    try? JSONDecoder().decode(RichText.self, from: Data(json.utf8))
  }

  @Test func `the JSON of a body is read, and written in the same form, and other JSON isn't`()
    throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Example.check("bodies") { json in
      guard let body = Self.body(json) else { return "refused" }
      let written = try encoder.encode(body).text
      return written == json ? "the same" : written
    }
  }

  @Test func `the sample has every kind of block, run and marker`() throws {
    let blocks = Self.everything.blocks
    guard case .paragraph(let runs) = blocks[0], case .list(let items) = blocks[3] else {
      Issue.record("the sample is another one")
      return
    }
    let declared = DeclaredCases.ofViewStates.names
    #expect(caseNames(blocks) == declared["RichText.Block"])
    #expect(caseNames(runs.map(\.content)) == declared["RichText.Run.Content"])
    #expect(caseNames(items.map(\.marker)) == declared["RichText.ListMarker"])
    let traits = runs.reduce(into: RichText.Traits()) { $0.formUnion($1.traits) }
    #expect(traits == RichText.Traits(rawValue: 0b111_1111))
  }

  @Test(arguments: [32, 33])
  func `a body in JSON has at most 32 nested containers`(count: Int) throws {
    var nested = RichText.Block.paragraph(runs: [.init(text: "x")])
    for _ in 0..<count {
      nested = .quote(blocks: [nested])
    }
    let json = try JSONEncoder().encode(RichText(blocks: [nested]))
    #expect((Self.body(json.text) != nil) == (count == 32))
  }

  // MARK: References

  @Test
  func `each link is counted once in reading order, each image as often as it occurs`() {
    let rich = Self.everything
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
}
