import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing

@Suite struct LiveListSourceTests {
  @Test(arguments: [Endpoints().headlines, Endpoints().caseStudies])
  func `each load is one request to the endpoint`(endpoint: URL) async {
    let transport = ScriptedTransport { _ in .response(HTTPResponse(status: 200, body: [1, 2])) }
    let source = ListSource.live(client: transport.client, endpoint: endpoint) { Batch(items: $0) }
    for _ in 0..<2 { #expect(await source() == .success(Batch(items: [1, 2]))) }
    #expect(await transport.requests == [endpoint.absoluteString, endpoint.absoluteString])
  }

  @Test(arguments: [
    (ScriptedTransport.Answer.failure(.offline), Failure.offline),
    (.response(HTTPResponse(status: 404, body: Array(#"{"headlines": []}"#.utf8))), .notFound),
    (.response(HTTPResponse(status: 500)), .status(500)),
  ])
  func `failures of the transport are passed on`(answer: ScriptedTransport.Answer, failure: Failure) async {
    #expect(await headlines(answer)() == .failure(failure))
  }

  @Test func `an undecodable answer is a failure with its path`() async {
    let answer = ScriptedTransport.Answer.response(HTTPResponse(status: 200, body: Array("{}".utf8)))
    #expect(await headlines(answer)() == .failure(.undecodable(path: "headlines", problem: .missing)))
  }

  private func headlines(_ answer: ScriptedTransport.Answer) -> ListSource<Headline> {
    let transport = ScriptedTransport { _ in answer }
    return .live(client: transport.client, endpoint: Endpoints().headlines, decode: HeadlineDecoder.decode)
  }
}
