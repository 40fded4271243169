import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FeedSourcesTests {
  /// A payload in the format of each source, in the order of the sources.
  static let payloads = ["a", "b", "c"].map { Example.text("feed-\($0).json") }

  private let now: @Sendable () -> Timestamp = { Timestamp(secondsSince1970: 0) }

  private func item(_ title: String, _ subtitle: String? = nil) -> FeedItem {
    FeedItem(title: UntrustedText(title), subtitle: subtitle.map(UntrustedText.init))
  }

  @Test
  func `there are three sources, with the document's addresses and times to live`() {
    let base = "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments"
    let ids = ["a", "b", "c"]
    #expect(FeedSource.all.map(\.label.id) == ids)
    #expect(FeedSource.all.map(\.label.name) == ids.map { "Source \($0.uppercased())" })
    #expect(FeedSource.all.map(\.address) == ids.map { "\(base)/source_\($0).json" })
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
    var first = item("T", "S")
    first.image = ImageReference(address: UntrustedText("https://example.com/i.jpg"))
    #expect(try decode(payload) == Batch(items: [first, item("U")]))
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
    let bodies = Dictionary(uniqueKeysWithValues: zip("abcd", Self.payloads + [rows]))
    let transport = ScriptedTransport { url in
      let name = url.deletingPathExtension().lastPathComponent.last ?? " "
      return .text(bodies[name] ?? "")
    }
    let folder = TemporaryFolder()
    let load = LoadFeed(
      FeedSource.all + [.d], by: .live(client: transport.client),
      keptIn: .disk(in: folder.path), now: now)
    let answers = await load()
    #expect(answers.map(\.source.name) == ["Source A", "Source B", "Source C", "Source D"])
    let added = Batch(
      items: [item("D1", "first"), item("D2")],
      omissions: [Omission(path: "rows[1][0]", problem: .blank)])
    #expect(answers.last?.outcome == .fetched(added))
    #expect(await transport.requests.count == 4)
    #expect(await load().map(\.outcome.batch) == answers.map(\.outcome.batch))
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
