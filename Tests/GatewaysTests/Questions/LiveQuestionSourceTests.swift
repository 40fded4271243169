import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

struct LiveQuestionSourceTests {
  private let endpoint = Endpoints().questions
  private let query = TagQuery("a")
  private let transport = ScriptedTransport { _ in
    .text(#"{"items": [], "backoff": 3}"#)
  }

  private func source(at endpoint: URL) -> QuestionSource {
    .live(client: transport.client, endpoint: endpoint)
  }

  private func request(_ typed: String) async throws -> String {
    let query = try #require(TagQuery(UntrustedText(typed)))
    _ = try await source(at: endpoint).ask(query)
    return try #require(await transport.requests.last)
  }

  private func address(_ tagged: String) -> String {
    "https://api.stackexchange.com/2.2/questions?pagesize=20&order=desc&sort=activity"
      + "&tagged=\(tagged)&site=stackoverflow&filter=withbody"
  }

  @Test func `an endpoint keeps its query`() async throws {
    let url = "http://localhost:8080/q?key=x%26y"
    let endpoint = try #require(URL(string: url))
    _ = try await source(at: endpoint).ask(try #require(query))
    let request = try #require(await transport.requests.first)
    #expect(request.hasPrefix("\(url)&pagesize=20&order=desc&"))
  }

  // Proves S4, S12.
  @Test
  func `every character that isn't unreserved is percent-encoded`() async throws {
    try await Example.check("tags") { tags in
      let request = try await request(tags)
      let tagged = String(try #require(request.firstMatch(of: /&tagged=(.*)&site=/)).1)
      #expect(request == address(tagged))
      return tagged
    }
  }

  private static let throttled = #"""
    {"error_id": 502, "error_message": "in 7 seconds", "error_name": "throttle_violation"}
    """#

  @Test(arguments: [
    (ScriptedTransport.Answer.failure(.offline), Failure.offline),
    (.text(throttled, status: 400), .throttled(seconds: 7)),
  ])
  func `failures of the transport and of the site are passed on`(
    answer: ScriptedTransport.Answer, failure: Failure
  ) async throws {
    let query = try #require(query)
    let transport = ScriptedTransport { _ in answer }
    let source = QuestionSource.live(client: transport.client, endpoint: endpoint)
    await #expect(throws: failure) { try await source.ask(query) }
  }
}
