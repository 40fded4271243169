import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

struct LiveQuestionSourceTests {
  private let endpoint = Endpoints().questions
  private let none = HTTPResponse(status: 200, body: Array(#"{"items": [], "backoff": 3}"#.utf8))

  /// The requested addresses for consecutive queries.
  private func requests(_ queries: [TagQuery], endpoint: URL) async throws -> [String] {
    let transport = ScriptedTransport { [none] _ in .response(none) }
    let source = QuestionSource.live(client: transport.client, endpoint: endpoint)
    for query in queries { _ = try await source.ask(query) }
    return await transport.requests
  }

  private func request(_ typed: String) async throws -> String {
    let query = try #require(TagQuery(UntrustedText(typed)))
    return try #require(try await requests([query], endpoint: endpoint).first)
  }

  private func address(_ tagged: String) -> String {
    "https://api.stackexchange.com/2.2/questions?pagesize=20&order=desc&sort=activity&tagged=\(tagged)"
      + "&site=stackoverflow&filter=withbody"
  }

  @Test func `the request matches the document exactly`() async throws {
    #expect(
      try await request("swift 3")
        == "https://api.stackexchange.com/2.2/questions?pagesize=20&order=desc&sort=activity&tagged=swift%203"
        + "&site=stackoverflow&filter=withbody")
    // An endpoint keeps its query.
    let endpoint = try #require(URL(string: "http://localhost:8080/q?key=x%26y"))
    let query = try #require(TagQuery(UntrustedText("a")))
    let requests = try await requests([query], endpoint: endpoint)
    #expect(
      requests.first?.hasPrefix("http://localhost:8080/q?key=x%26y&pagesize=20&order=desc&") == true
    )
  }

  @Test(arguments: [
    ("c++", "c%2B%2B"), ("C#", "C%23"), ("a&site=b", "a%26site%3Db"), ("a, b", "a%3Bb"),
    ("[x] [y]", "x%3By"),
    ("100%", "100%25"), ("a%20b", "a%2520b"), ("日本", "%E6%97%A5%E6%9C%AC"), ("é", "%C3%A9"),
    ("e\u{301}", "e%CC%81"),
    ("😀", "%F0%9F%98%80"), (".net-core_2~", ".net-core_2~"), ("a\u{0}\n\u{1B}b", "a%00%0A%1Bb"),
    ("?/:@'()*!$", "%3F%2F%3A%40%27%28%29%2A%21%24"),
  ])
  func `every character that isn't unreserved is percent-encoded`(typed: String, tagged: String)
    async throws
  {
    #expect(try await request(typed) == address(tagged))
  }

  @Test func `decoding the request restores any tags`() async throws {
    var generator = SeededGenerator(seed: 12)
    let scalars: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x00...0x7F, 0x80...0x2FF, 0x1F300...0x1F6FF, 0xE000...0xFFFF,
    ]
    let queries = (0..<400).compactMap { _ -> TagQuery? in
      var typed = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let value = UInt32.random(
          in: scalars[Int.random(in: scalars.indices, using: &generator)], using: &generator)
        if let scalar = Unicode.Scalar(value) { typed.append(scalar) }
      }
      return TagQuery(UntrustedText(String(typed)))
    }
    #expect(queries.count > 300)
    let requests = try await requests(queries, endpoint: endpoint)
    try #require(requests.count == queries.count)
    for (query, request) in zip(queries, requests) {
      #expect(request.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      let items = URLComponents(string: request)?.queryItems
      #expect(items?.map(\.name) == ["pagesize", "order", "sort", "tagged", "site", "filter"])
      // Compared as bytes, since the strings “é” and “e” with a mark are equal.
      #expect(items?[3].value.map { Array($0.utf8) } == Array(query.joined.raw.utf8))
    }
  }

  @Test func `each search sends one request and decodes its answer`() async throws {
    let query = try #require(TagQuery(UntrustedText("a")))
    let transport = ScriptedTransport { [none] _ in .response(none) }
    let source = QuestionSource.live(client: transport.client, endpoint: endpoint)
    #expect(try await source.ask(query) == QuestionPage(questions: Batch(items: []), backoff: 3))
    _ = try await source.ask(query)
    #expect(await transport.requests == [address("a"), address("a")])
  }

  @Test func `failures of the transport and of the site are passed on`() async throws {
    let query = try #require(TagQuery(UntrustedText("a")))
    let offline = ScriptedTransport { _ in .failure(.offline) }
    await #expect(throws: Failure.offline) {
      try await QuestionSource.live(client: offline.client, endpoint: endpoint).ask(query)
    }
    let error =
      #"{"error_id": 502, "error_message": "in 7 seconds", "error_name": "throttle_violation"}"#
    let throttled = ScriptedTransport { _ in
      .response(HTTPResponse(status: 400, body: Array(error.utf8)))
    }
    await #expect(throws: Failure.throttled(seconds: 7)) {
      try await QuestionSource.live(client: throttled.client, endpoint: endpoint).ask(query)
    }
  }
}
