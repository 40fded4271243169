import GalleyDomain
import GalleyGateways
import Testing

struct LiveCaseStudySourceTests {
  private let endpoint = Endpoints().caseStudies

  @Test func `each load is one request to the endpoint`() async throws {
    let transport = ScriptedTransport { _ in
      .response(HTTPResponse(status: 200, body: Array(#"{"case_studies": [{"title": "a"}]}"#.utf8)))
    }
    let source = CaseStudySource.live(client: transport.client, endpoint: endpoint, decode: CaseStudyDecoder.decode)
    #expect(try await source.load().items.map(\.title) == [UntrustedText("a")])
    _ = try await source.load()
    #expect(await transport.requests == [endpoint.absoluteString, endpoint.absoluteString])
  }

  @Test func `failures of the transport are passed on`() async {
    let offline = ScriptedTransport { _ in .failure(.offline) }
    await #expect(throws: Failure.offline) {
      try await CaseStudySource.live(client: offline.client, endpoint: endpoint, decode: CaseStudyDecoder.decode).load()
    }
    let broken = ScriptedTransport { _ in .response(HTTPResponse(status: 500)) }
    await #expect(throws: Failure.status(500)) {
      try await CaseStudySource.live(client: broken.client, endpoint: endpoint, decode: CaseStudyDecoder.decode).load()
    }
  }
}
