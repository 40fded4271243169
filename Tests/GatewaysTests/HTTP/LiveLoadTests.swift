import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

/// The requests of each load, and what comes of them.
struct LiveLoadTests {
  private let base = "https://jsonplaceholder.typicode.com"

  private func serving(_ body: String) -> ScriptedTransport {
    ScriptedTransport { _ in .text(body) }
  }

  private func posts(_ transport: ScriptedTransport) -> PostSource {
    .live(client: transport.client, endpoints: Endpoints())
  }

  private func headlines(_ transport: ScriptedTransport) -> ListSource<Headline> {
    .live(
      client: transport.client,
      endpoint: Endpoints().headlines,
      decode: HeadlineDecoder.decode)
  }

  @Test func `the documents' addresses are the defaults`() {
    let github = "https://raw.githubusercontent.com"
    let news = "\(github)/bbc/news-apps-ios-coding-challenge/master"
    #expect(Endpoints().headlines.absoluteString == "\(news)/headlines.json")
    #expect(Endpoints().analytics.absoluteString == "\(news)/analytics")
    let studies = "\(github)/theappbusiness/engineering-challenge/main/endpoints/v1"
    #expect(Endpoints().caseStudies.absoluteString == "\(studies)/caseStudies.json")
    #expect(Endpoints().postsBase.absoluteString == base)
  }

  @Test(
    arguments: ["https://example.com", "http://127.0.0.1:8080/v1", "http://[::1]/v1"], ["", "/"])
  func `posts and comments are under their base, with a slash at the end`(
    root: String, end: String
  ) throws {
    let base = try #require(URL(string: "\(root)\(end)"))
    let endpoints = Endpoints(posts: base)
    let post = endpoints.post(12).absoluteString
    let comments = endpoints.comments(onPost: 12).absoluteString
    #expect(endpoints.posts.absoluteString == "\(root)/posts/")
    #expect(post == "\(root)/posts/12/")
    #expect(comments == "\(root)/posts/12/comments/")
  }

  @Test(arguments: [Endpoints().headlines, Endpoints().caseStudies])
  func `each load is one request to the endpoint`(endpoint: URL) async {
    let transport = serving("ab")
    let source = ListSource.live(client: transport.client, endpoint: endpoint) { bytes in
      Batch(items: bytes)
    }
    let answer = Batch(items: "ab".bytes)
    #expect(await source() == .success(answer))
    #expect(await source() == .success(answer))
    let address = endpoint.absoluteString
    #expect(await transport.requests == [address, address])
  }

  @Test(arguments: [
    (ScriptedTransport.Answer.failure(.offline), Failure.offline),
    (.text(#"{"headlines": []}"#, status: 404), .notFound),
    (.text("", status: 500), .status(500)),
  ])
  func `failures of the transport are passed on`(
    answer: ScriptedTransport.Answer, failure: Failure
  ) async {
    let transport = ScriptedTransport { _ in answer }
    #expect(await headlines(transport)() == .failure(failure))
    #expect(await posts(transport).posts() == .failure(failure))
    #expect(await posts(transport).post(1) == .failure(failure))
    #expect(await posts(transport).comments(1) == .failure(failure))
  }

  @Test func `each load is one request to its address`() async throws {
    let lists = serving(#"[{"id": 7, "title": "a", "email": "b"}]"#)
    let all = try await posts(lists).posts().get()
    #expect(all.items.map(\.id) == [7])
    let comments = try await posts(lists).comments(7).get()
    #expect(comments.items.map(\.author?.raw) == ["b"])
    #expect(await lists.requests == ["\(base)/posts/", "\(base)/posts/7/comments/"])
    let single = serving(#"{"id": 7, "title": "a"}"#)
    let post = try await posts(single).post(7).get()
    #expect(post.title.raw == "a")
    #expect(await single.requests == ["\(base)/posts/7/"])
  }

  @Test func `a different post than the requested one is refused`() async {
    let other = serving(#"{"id": 8, "title": "a"}"#)
    let wrong = Failure.undecodable(path: "id", problem: .outOfRange)
    #expect(await posts(other).post(7) == .failure(wrong))
  }
}
