import GalleyDomain
import GalleyGateways
import Testing

struct LivePostSourceTests {
  private let base = "https://jsonplaceholder.typicode.com"

  private func source(_ transport: ScriptedTransport) -> PostSource {
    .live(client: transport.client, endpoints: Endpoints())
  }

  private func serving(_ body: String, status: Int = 200) -> ScriptedTransport {
    ScriptedTransport { _ in .response(HTTPResponse(status: status, body: Array(body.utf8))) }
  }

  @Test func `each load is one request to its address`() async throws {
    let transport = serving(#"[{"id": 7, "title": "a", "email": "b"}]"#)
    #expect(try await source(transport).posts().get().items.map(\.id) == [7])
    #expect(try await source(transport).comments(7).get().items.map(\.author) == [UntrustedText("b")])
    #expect(await transport.requests == ["\(base)/posts/", "\(base)/posts/7/comments/"])
    let single = serving(#"{"id": 7, "title": "a"}"#)
    #expect(try await source(single).post(7).get().title == UntrustedText("a"))
    #expect(await single.requests == ["\(base)/posts/7/"])
  }

  @Test func `a missing post is not found`() async {
    #expect(await source(serving("{}", status: 404)).post(101) == .failure(.notFound))
  }

  @Test func `a different post than the requested one is refused`() async {
    let answer = await source(serving(#"{"id": 8, "title": "a"}"#)).post(7)
    #expect(answer == .failure(.undecodable(path: "id", problem: .outOfRange)))
  }

  @Test func `failures of the transport are passed on`() async {
    let source = source(ScriptedTransport { _ in .failure(.offline) })
    #expect(await source.posts() == .failure(.offline))
    #expect(await source.post(1) == .failure(.offline))
    #expect(await source.comments(1) == .failure(.offline))
  }
}
