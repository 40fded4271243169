import GalleyDomain
import GalleyGateways
import Testing

struct LiveHeadlineSourceTests {
  private let endpoint = Endpoints().headlines

  @Test func `each load is one request to the endpoint`() async throws {
    let transport = ScriptedTransport { _ in
      .response(HTTPResponse(status: 200, body: Array(#"{"headlines": [{"headline": "a", "updated": 1}]}"#.utf8)))
    }
    let source = HeadlineSource.live(client: transport.client, endpoint: endpoint, decode: HeadlineDecoder.decode)
    let batch = try await source.load()
    #expect(batch.items.map(\.title) == [UntrustedText("a")])
    _ = try await source.load()
    #expect(await transport.requests == [endpoint.absoluteString, endpoint.absoluteString])
  }

  @Test func `failures of the transport are passed on`() async {
    let offline = ScriptedTransport { _ in .failure(.offline) }
    await #expect(throws: Failure.offline) {
      try await HeadlineSource.live(client: offline.client, endpoint: endpoint, decode: HeadlineDecoder.decode).load()
    }
    let missing = ScriptedTransport { _ in .response(HTTPResponse(status: 404, body: Array(#"{"headlines": []}"#.utf8)))
    }
    await #expect(throws: Failure.notFound) {
      try await HeadlineSource.live(client: missing.client, endpoint: endpoint, decode: HeadlineDecoder.decode).load()
    }
  }

  @Test func `an undecodable answer is a failure with its path`() async {
    let transport = ScriptedTransport { _ in .response(HTTPResponse(status: 200, body: Array("{}".utf8))) }
    await #expect(throws: Failure.undecodable(path: "headlines", problem: .missing)) {
      try await HeadlineSource.live(client: transport.client, endpoint: endpoint, decode: HeadlineDecoder.decode).load()
    }
  }
}
