import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing

struct ReportingTests {
  private let headlines = Endpoints().headlines
  private let answer = HTTPResponse(status: 200, headers: ["Content-Type": "text/plain"], body: [1, 2, 3])

  private func load(_ milliseconds: Int) -> AnalyticsReport {
    AnalyticsReport(.load, from: .zero, to: .milliseconds(milliseconds))
  }

  @Test func `every request is reported once, in whole milliseconds, and its answer is untouched`() async throws {
    let transport = ScriptedTransport { [answer] _ in .response(answer) }
    let recorder = ReportRecorder()
    let clock = ScriptedClock(
      .microseconds(10_000_900), .microseconds(10_124_899), .milliseconds(20_000), .milliseconds(20_124))
    let client = transport.client.reporting(to: recorder.sink, now: clock.now)
    #expect(try await client.get(headlines) == answer)
    #expect(try await client.get(headlines) == answer)
    #expect(await transport.requests == [headlines.absoluteString, headlines.absoluteString])
    #expect(await recorder.all() == [load(123), load(124)])
  }

  @Test(arguments: [Failure.offline, .timedOut(seconds: 30), .cancelled])
  func `a failed request is reported and its failure is untouched`(failure: Failure) async {
    let transport = ScriptedTransport { _ in .failure(failure) }
    let recorder = ReportRecorder()
    let clock = ScriptedClock(.milliseconds(5), .milliseconds(30_005))
    let client = transport.client.reporting(to: recorder.sink, now: clock.now)
    await #expect(throws: failure) { try await client.get(headlines) }
    #expect(await recorder.all() == [load(30_000)])
  }

  @Test func `an error status is reported like any other answer`() async throws {
    let transport = ScriptedTransport { _ in .response(HTTPResponse(status: 503)) }
    let recorder = ReportRecorder()
    let client = transport.client.reporting(
      to: recorder.sink, now: ScriptedClock(.milliseconds(1), .milliseconds(3)).now)
    #expect(try await client.get(headlines).status == 503)
    #expect(await recorder.all() == [load(2)])
  }

  @Test func `the clock is read before the request and after its answer`() async throws {
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    let plain = HTTPClient { [answer] _ async throws(Failure) in
      step.yield("request")
      return answer
    }
    let client = plain.reporting(to: AnalyticsSink { _ in step.yield("report") }) {
      step.yield("clock")
      return .zero
    }
    _ = try await client.get(headlines)
    step.finish()
    #expect(await steps.reduce(into: []) { $0.append($1) } == ["clock", "request", "clock", "report"])
  }
}
