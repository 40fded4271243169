import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FeedSourcesTests {
  /// A payload in the format of each source, in the order of the sources.
  static let payloads = ["a", "b", "c"].map {
    Example.text("feed-\($0).json")
  }

  /// The document's sources.
  private static let three = Array(FeedSource.all.prefix(3))

  private let now: @Sendable () -> Timestamp = {
    Timestamp(secondsSince1970: 0)
  }

  // Proves A10, A11.
  @Test
  func `the document's three sources come first, with its addresses and times to live`() {
    let base = "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments"
    for (source, id) in zip(Self.three, ["a", "b", "c"]) {
      #expect(source.label.id == id)
      #expect(source.label.name == "Source \(id.uppercased())")
      #expect(source.address == "\(base)/source_\(id).json")
    }
    #expect(Self.three.map(\.timeToLive) == [300, 1_800, 3_600])
  }

  // Proves A2, A5, A6, A7.
  @Test(arguments: 0..<3, 0..<3)
  func `each source decodes only its own format`(source: Int, format: Int) throws {
    let payload = Self.payloads[format].bytes
    let decode = Self.three[source].decode
    if source == format {
      #expect(try decode(payload).items.count == 2)
    } else {
      #expect(throws: Failure.self) { try decode(payload) }
    }
  }

  // MARK: A source more (A12)

  // Proves A12.
  @Test func `a fourth source needs only one declaration, and its address`() async throws {
    let rows = #"{"rows": [["Z1", "first"], ["", "no title"], ["Z2"]]}"#
    let bodies = Dictionary(uniqueKeysWithValues: zip("abcz", Self.payloads + [rows]))
    let transport = ScriptedTransport { url in
      let name = url.deletingPathExtension().lastPathComponent.last ?? " "
      return .text(bodies[name] ?? "")
    }
    let folder = TemporaryFolder()
    let load = LoadFeed(
      Self.three + [.z(at: "https://example.com/source_z.json")],
      by: .live(client: transport.client),
      keptIn: .disk(in: folder.path),
      now: now)
    let answers = await load()
    #expect(answers.map(\.source.name) == ["Source A", "Source B", "Source C", "Source Z"])
    let added = Batch(
      items: [FeedItem(title: "Z1", subtitle: "first"), FeedItem(title: "Z2")],
      omissions: [Omission(path: "rows[1][0]", problem: .blank)])
    #expect(answers.last?.outcome == .fetched(added))
    #expect(await transport.requests.count == 4)
    let cached = await load()
    #expect(cached.map(\.outcome.batch) == answers.map(\.outcome.batch))
    #expect(await transport.requests.count == 4)
  }
}

extension FeedSource {
  /// `rows[].[title, subtitle]`, fresh for a minute.
  fileprivate static func z(at address: String) -> FeedSource {
    FeedSource(
      id: "z",
      name: "Source Z",
      timeToLive: 60,
      address: address,
      sample: #"{"rows": [["Z1", "first"], ["Z2"]]}"#
    ) { bytes throws(Failure) in
      try JSONCursor.batch(in: bytes, at: "rows") { json throws(Defect) in
        let cells = try json.elements()
        return FeedItem(
          title: try (cells.first ?? json).text(),
          subtitle: cells.dropFirst().first?.optionalText)
      }
    }
  }
}
