import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

/// The requests of each load, and what comes of them.
struct LiveLoadTests {
  private func posts(
    _ transport: ScriptedTransport, _ endpoints: Endpoints = Endpoints()
  ) -> PostSource {
    .live(client: transport.client, endpoints: endpoints)
  }

  private func headlines(_ transport: ScriptedTransport, at url: URL) -> ListSource<Headline> {
    .live(client: transport.client, endpoint: url, decode: HeadlineDecoder.decode)
  }

  // Proves T1, T2, B1, B2, B3, N1.
  /// Each example is a load, a post's number and perhaps the base of the addresses of posts.
  @Test func `each load is one request to its address, and passes on a failure`() async throws {
    try await Example.check { load in
      let words = load.fields
      let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
      let endpoints = Endpoints(posts: words.count > 2 ? URL(string: words[2]) : nil)
      let transport = ScriptedTransport { _ in .failure(.offline) }
      let posts = posts(transport, endpoints)
      let failure =
        switch words[0] {
        case "posts": await posts.posts().failure
        case "post": await posts.post(number).failure
        case "comments": await posts.comments(number).failure
        case "headlines": await headlines(transport, at: endpoints.headlines)().failure
        case "analytics": await headlines(transport, at: endpoints.analytics)().failure
        default: await headlines(transport, at: endpoints.caseStudies)().failure
        }
      #expect(failure == .offline)
      return await transport.requests.joined(separator: ", ")
    }
  }

  @Test(arguments: [404: Failure.notFound, 500: .status(500)])
  func `the status of an answer counts before its body`(status: Int, failure: Failure) async {
    let transport = ScriptedTransport { _ in .text(#"{"headlines": []}"#, status: status) }
    #expect(await headlines(transport, at: Endpoints().headlines)().failure == failure)
    #expect(await posts(transport).post(1).failure == failure)
  }

  @Test func `answers are decoded, and a different post than the requested one is refused`()
    async throws
  {
    let lists = ScriptedTransport { _ in .text(#"[{"id": 7, "title": "a", "email": "b"}]"#) }
    #expect(try await posts(lists).posts().get().items.map(\.id) == [7])
    #expect(try await posts(lists).comments(7).get().items.map(\.author?.raw) == ["b"])
    let single = ScriptedTransport { _ in .text(#"{"id": 7, "title": "a"}"#) }
    #expect(try await posts(single).post(7).get().title.raw == "a")
    let wrong = Failure.undecodable(path: "id", problem: .outOfRange)
    #expect(await posts(single).post(8).failure == wrong)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
