import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FeedSourcesTests {
  /// A payload in the format of each source, in the order of the sources.
  static let payloads = ["a", "b", "c"].map {
    Example.text("feed-\($0).json")
  }

  @Test
  func `there are three sources, with the document's addresses and times to live`() {
    let base = "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments"
    for (source, id) in zip(FeedSource.all, ["a", "b", "c"]) {
      #expect(source.label.id == id)
      #expect(source.label.name == "Source \(id.uppercased())")
      #expect(source.address == "\(base)/source_\(id).json")
    }
    #expect(FeedSource.all.map(\.timeToLive) == [300, 1_800, 3_600])
  }

  @Test(arguments: 0..<3, 0..<3)
  func `each source decodes only its own format`(source: Int, format: Int) throws {
    let payload = Self.payloads[format].bytes
    let decode = FeedSource.all[source].decode
    guard source == format else {
      #expect(throws: Failure.self) { try decode(payload) }
      return
    }
    let image = ImageReference(address: "https://example.com/i.jpg")
    let first = FeedItem(title: "T", subtitle: "S", image: image)
    #expect(try decode(payload) == Batch(items: [first, FeedItem(title: "U")]))
  }

  @Test
  func `the subtitle of source C is its two lines, joined without a separator`() throws {
    try Example.check("subtitles") { lines in
      let payload = #"[{"topLine": "T", \#(lines)}]"#
      let batch = try FeedSource.all[2].decode(payload.bytes)
      return batch.items.first?.subtitle?.raw ?? "none"
    }
  }

  // MARK: A source more (A12)

  @Test func `a fourth source needs only one declaration`() async throws {
    let rows = #"{"rows": [["D1", "first"], ["", "no title"], ["D2"]]}"#
    let sources = FeedSource.all + [.d]
    let bodies = zip(sources.map(\.address), Self.payloads + [rows])
    let bodyAt = Dictionary(uniqueKeysWithValues: bodies)
    let transport = ScriptedTransport { url in .text(bodyAt[url.absoluteString] ?? "") }
    let folder = TemporaryFolder()
    let load = LoadFeed(
      sources,
      by: .live(client: transport.client),
      keptIn: .disk(in: folder.path),
      now: { Timestamp(secondsSince1970: 0) })
    let answers = await load()
    #expect(answers.map(\.source) == sources.map(\.label))
    let added = Batch(
      items: [FeedItem(title: "D1", subtitle: "first"), FeedItem(title: "D2")],
      omissions: [Omission(path: "rows[1][0]", problem: .blank)])
    #expect(answers.last?.outcome == .fetched(added))
    #expect(await transport.requests.count == 4)
    let cached = await load()
    #expect(cached.map(\.outcome.batch) == answers.map(\.outcome.batch))
    #expect(await transport.requests.count == 4)
  }
}

extension FeedSource {
  /// The whole declaration of an additional source.
  fileprivate static let d = FeedSource(
    id: "d", name: "Source D", timeToLive: 60, address: "https://example.com/source_d.json",
    sample: #"{"rows": [["D1", "first"], ["D2"]]}"#
  ) { bytes throws(Failure) in
    try JSONCursor.batch(in: bytes, at: "rows") { json throws(Defect) in
      let cells = try json.elements()
      return FeedItem(
        title: try (cells.first ?? json).text(), subtitle: cells.dropFirst().first?.optionalText)
    }
  }
}
