import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct FeedSourcesTests {
  static let payloads = [
    "a":
      #"{"stories": [{"title": "T", "subtitle": "S", "imageUrl": "https://example.com/i.jpg"}, {"title": "U"}]}"#,
    "b": #"""
    {"metadata": {"this": "isnotimportant", "innerdata": [
      {"aticleId": 1, "articlewrapper": {"header": "T", "description": "S"}, "picture": "https://example.com/i.jpg"},
      {"articlewrapper": {"header": "U"}}
    ]}}
    """#,
    "c": #"""
    [{"topLine": "T", "subLine1": "S", "subline2": "", "image": "https://example.com/i.jpg"}, {"topLine": "U"}]
    """#,
  ]

  private func source(_ id: String) throws -> FeedSource {
    try #require(FeedSource.all.first { $0.label.id == id })
  }

  private func item(_ title: String, _ subtitle: String? = nil, _ image: String? = nil) -> FeedItem
  {
    FeedItem(
      title: UntrustedText(title), subtitle: subtitle.map(UntrustedText.init),
      image: image.map { ImageReference(address: UntrustedText($0)) })
  }

  @Test func `there are three sources, with the document's addresses and times to live`() {
    let base = "http://chegg-mobile-promotions.cheggcdn.com/ios/home-assignments"
    #expect(FeedSource.all.map(\.label.id) == ["a", "b", "c"])
    #expect(FeedSource.all.map(\.label.name) == ["Source A", "Source B", "Source C"])
    #expect(FeedSource.all.map(\.address) == ["a", "b", "c"].map { "\(base)/source_\($0).json" })
    #expect(FeedSource.all.map(\.timeToLive) == [300, 1_800, 3_600])
  }

  @Test(arguments: ["a", "b", "c"])
  func `each source decodes only its own format`(id: String) throws {
    for (name, payload) in Self.payloads {
      let decode = try source(id).decode
      if name == id {
        #expect(
          try decode(Array(payload.utf8))
            == Batch(items: [item("T", "S", "https://example.com/i.jpg"), item("U")]))
      } else {
        #expect(throws: Failure.self) { try decode(Array(payload.utf8)) }
      }
    }
  }

  @Test(arguments: [0, 1, 1_000]) func `each source may send any number of items`(count: Int) throws
  {
    for (id, start, item, end) in [
      ("a", #"{"stories": ["#, #"{"title": "T"}"#, "]}"),
      ("b", #"{"metadata": {"innerdata": ["#, #"{"articlewrapper": {"header": "T"}}"#, "]}}"),
      ("c", "[", #"{"topLine": "T"}"#, "]"),
    ] {
      let payload = start + Array(repeating: item, count: count).joined(separator: ",") + end
      let batch = try source(id).decode(Array(payload.utf8))
      #expect(batch == Batch(items: Array(repeating: self.item("T"), count: count)), "\(id)")
    }
  }

  @Test(
    arguments: [
      (#""subLine1": "And here is the ", "subline2": "subtitle!""#, "And here is the subtitle!"),
      (#""subLine1": "a", "subLine2": "b""#, "ab"),
      (#""subLine1": " a ", "subline2": " b ""#, " a  b "),
      (#""subLine1": "a", "subline2": "b", "subLine2": "c""#, "ab"), (#""subLine1": "a""#, "a"),
      (#""subline2": "b""#, "b"), (#""subLine1": null, "subline2": 7, "subLine2": "b""#, "b"),
      (#""subLine1": "", "subline2": " ""#, nil), (#""x": 1"#, nil),
    ] as [(String, String?)])
  func `the subtitle of source C is its two lines, joined without a separator`(
    lines: String, subtitle: String?
  ) throws {
    let batch = try source("c").decode(Array(#"[{"topLine": "T", \#(lines)}]"#.utf8))
    #expect(batch.items == [item("T", subtitle)])
  }

  // MARK: A source more (A12)

  @Test func `a fourth source needs only one declaration`() async throws {
    let transport = ScriptedTransport { url in
      let name = url.lastPathComponent.dropFirst("source_".count).prefix(1)
      let body =
        Self.payloads[String(name)] ?? #"{"rows": [["D1", "first"], ["", "no title"], ["D2"]]}"#
      return .response(HTTPResponse(status: 200, body: Array(body.utf8)))
    }
    let (folder, now) = (TemporaryFolder(), { @Sendable in Timestamp(secondsSince1970: 0) })
    let load = LoadFeed(
      FeedSource.all + [.d], by: .live(client: transport.client),
      keptIn: .disk(in: folder.path, now: now), now: now)
    let answers = await load()
    #expect(answers.map(\.source.name) == ["Source A", "Source B", "Source C", "Source D"])
    #expect(
      answers.last?.outcome
        == .fetched(
          Batch(
            items: [item("D1", "first"), item("D2")],
            omissions: [Omission(path: "rows[1][0]", problem: .blank)])))
    #expect(await transport.requests.count == 4)
    #expect(await load().map(\.outcome.batch) == answers.map(\.outcome.batch))
    #expect(await transport.requests.count == 4)
  }

  @Test func `an invalid address is a failure only of its source`() async {
    let source = FeedSource(id: "e", name: "Source E", timeToLive: 1, address: "") {
      _ throws(Failure) in
      Batch(items: [])
    }
    let transport = ScriptedTransport { _ in .failure(.offline) }
    let load = LoadFeed(
      [source], by: .live(client: transport.client), keptIn: .none,
      now: { Timestamp(secondsSince1970: 0) })
    #expect(await load().map(\.outcome) == [.failed(.misdirected)])
  }
}

extension FeedSource {
  /// The whole declaration of an additional source.
  fileprivate static let d = FeedSource(
    id: "d", name: "Source D", timeToLive: 60, address: "https://example.com/source_d.json",
    sample: #"{"rows": [["D1", "first"], ["D2"]]}"#
  ) { bytes throws(Failure) in
    try items(in: bytes, at: { $0["rows"] }) { json throws(Defect) in
      let cells = try json.elements()
      return FeedItem(
        title: try (cells.first ?? json).text(), subtitle: cells.dropFirst().first?.optionalText)
    }
  }
}
