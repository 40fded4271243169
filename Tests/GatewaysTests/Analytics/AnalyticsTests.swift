import GalleyDomain
import GalleyGateways
import GalleySystem
import Testing

/// The time limit turns a report that delays something into a failure.
/// It is long: on a machine with two processors, other tests can hold both threads for minutes.
@Suite(.timeLimit(.minutes(10)))
struct AnalyticsTests {
  private let endpoint = Endpoints().analytics
  private let headlines = Endpoints().headlines
  private let answer = HTTPResponse(
    status: 200, headers: ["Content-Type": "text/plain"], body: [1, 2, 3])
  private let accepting = ScriptedTransport { _ in .response(HTTPResponse(status: 200)) }

  private func address(_ event: String, _ time: Int) -> String {
    let folder = "bbc/news-apps-ios-coding-challenge/master"
    return "https://raw.githubusercontent.com/\(folder)/analytics?event=\(event)&time=\(time)"
  }

  private func report(_ event: AnalyticsReport.Event, _ milliseconds: Int) -> AnalyticsReport {
    AnalyticsReport(event, from: .zero, to: .milliseconds(milliseconds))
  }

  private func sink(_ transport: ScriptedTransport) -> AnalyticsSink {
    .live(client: transport.client, endpoint: endpoint)
  }

  /// A client that reports each request as no time long.
  private func reportingClient(_ transport: ScriptedTransport) -> HTTPClient {
    transport.client.reporting(to: sink(transport), now: { .zero })
  }

  /// A transport with the answer to other requests, and a result for reports.
  private func reports(_ result: ScriptedTransport.Answer) -> ScriptedTransport {
    ScriptedTransport { [answer] url in
      url.query() == nil ? .response(answer) : result
    }
  }

  // MARK: Sending

  // Proves N8, N12.
  @Test(arguments: [AnalyticsReport.Event.load, .display, .init(name: "search")])
  func `a report is a request with the event's name first and then the time`(
    event: AnalyticsReport.Event
  ) async {
    sink(accepting).send(report(event, 123))
    #expect(await accepting.requests(1) == [address(event.name, 123)])
  }

  // Proves N8.
  @Test func `a report is not itself reported`() async throws {
    let sink = sink(accepting)
    let clock = ScriptedClock(
      .milliseconds(100),
      .milliseconds(142),
      .milliseconds(999))
    let client = accepting.client.reporting(to: sink, now: clock.now)
    _ = try await client.get(headlines)
    #expect(await accepting.requests(2).last == address("load", 42))
    // Reports of an event leave in order, so a report about the first report would precede the
    // second one here.
    sink.send(report(.display, 1))
    _ = await accepting.requests(3)
    sink.send(report(.display, 2))
    let reports = await accepting.requests(4).dropFirst(2)
    #expect(reports == [address("display", 1), address("display", 2)])
  }

  // Proves N8.
  @Test func `a program can wait for its reports before it ends`() async {
    let sink = sink(accepting)
    await sink.finish()
    for time in 0..<9 {
      sink.send(report(.load, time))
    }
    await sink.finish()
    #expect(await accepting.requests.count == 9)
  }

  // Proves N10.
  @Test func `a report that hangs delays and changes nothing`() async throws {
    let transport = reports(.hang)
    let client = reportingClient(transport)
    for _ in 1...100 {
      #expect(try await client.get(headlines) == answer)
    }
    let requests = await transport.requests(101)
    #expect(requests.filter { $0 == address("load", 0) }.count == 1)
  }

  @Test
  func `a report that hangs doesn't delay a report of another event`() async {
    let transport = reports(.hang)
    let sink = sink(transport)
    for time in 0..<9 {
      sink.send(report(.load, time))
    }
    sink.send(report(.display, 1))
    let requests = await transport.requests(2)
    #expect(Set(requests) == [address("load", 0), address("display", 1)])
  }

  // Proves N10.
  @Test(arguments: [
    Failure.offline,
    .timedOut(seconds: 30),
    .insecure(host: "example.com"),
  ])
  func `a failed report changes nothing, and the next one is sent`(failure: Failure) async throws {
    let transport = reports(.failure(failure))
    let client = reportingClient(transport)
    for count in 1...3 {
      #expect(try await client.get(headlines) == answer)
      _ = await transport.requests(2 * count)
    }
    let reports = await transport.requests.filter { $0 == address("load", 0) }
    #expect(reports.count == 3)
  }

  // Proves N10.
  @Test func `reports beyond the capacity are dropped`() async {
    let transport = ScriptedTransport { url in
      url.query() == "event=load&time=0" ? .hang : .response(HTTPResponse(status: 200))
    }
    let sink = AnalyticsSink.live(client: transport.client, endpoint: endpoint, capacity: 3)
    sink.send(report(.load, 0))
    _ = await transport.requests(1)
    for time in 1...50 {
      sink.send(report(.load, time))
    }
    await transport.release()
    _ = await transport.requests(4)
    sink.send(report(.display, 1))
    let first = (0...3).map {
      address("load", $0)
    }
    #expect(await transport.requests(5) == first + [address("display", 1)])
  }

  // MARK: Measuring

  // Proves N8.
  @Test
  func `every request is reported once, in whole milliseconds, and its answer is untouched`()
    async throws
  {
    let transport = reports(.hang)
    let recorder = ReportRecorder()
    let clock = ScriptedClock(
      .microseconds(10_000_900), .microseconds(10_124_899),
      .milliseconds(20_000), .milliseconds(20_124))
    let client = transport.client.reporting(to: recorder.sink, now: clock.now)
    #expect(try await client.get(headlines) == answer)
    #expect(try await client.get(headlines) == answer)
    let address = headlines.absoluteString
    #expect(await transport.requests == [address, address])
    #expect(await recorder.all() == [report(.load, 123), report(.load, 124)])
  }

  // Proves N8.
  @Test(arguments: [Failure.offline, .timedOut(seconds: 30), .cancelled])
  func `a failed request is reported and its failure is untouched`(failure: Failure) async {
    let transport = ScriptedTransport { _ in .failure(failure) }
    let recorder = ReportRecorder()
    let clock = ScriptedClock(.milliseconds(5), .milliseconds(30_005))
    let client = transport.client.reporting(to: recorder.sink, now: clock.now)
    await #expect(throws: failure) { try await client.get(headlines) }
    #expect(await recorder.all() == [report(.load, 30_000)])
  }
}
