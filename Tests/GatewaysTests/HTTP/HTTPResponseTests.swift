import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

/// Answers, and the files in which they are kept.
struct HTTPResponseTests {
  private func failure(_ status: Int, _ headers: [String: String] = [:]) -> Failure? {
    thrown { () throws(Failure) in try HTTPResponse(status: status, headers: headers, body: [1]).successBody() }
  }

  @Test func `every status is a success or exactly one failure`() throws {
    for status in 100...599 {
      switch status {
      case 200...299: #expect(failure(status) == nil)
      case 301, 302, 303, 307, 308: #expect(failure(status) == .misdirected)
      case 404, 410: #expect(failure(status) == .notFound)
      case 429: #expect(failure(status) == .throttled(seconds: 30))
      default: #expect(failure(status) == .status(status))
      }
    }
    #expect(try HTTPResponse(status: 204, body: [1, 2]).successBody() == [1, 2])
  }

  @Test(
    arguments: [
      (429, "120", .throttled(seconds: 120)), (429, "0", .throttled(seconds: 0)), (503, "120", .busy(seconds: 120)),
      (429, "86400", .throttled(seconds: 86_400)), (503, "86401", .busy(seconds: 86_400)),
      (503, "99999999999999999999", .busy(seconds: 86_400)), (500, "120", .status(500)), (404, "120", .notFound),
      (503, "", .status(503)), (503, "soon", .status(503)), (503, "-1", .status(503)), (503, "+1", .status(503)),
      (503, "1.5", .status(503)), (503, "Wed, 21 Oct 2015 07:28:00 GMT", .status(503)),
    ] as [(Int, String, Failure)])
  func `only 429 and 503 ask for a pause, of whole seconds and at most a day`(
    status: Int, value: String, expected: Failure
  ) {
    #expect(failure(status, ["Retry-After": value]) == expected)
  }

  @Test func `header names are case-insensitive`() {
    let response = HTTPResponse(status: 200, headers: ["Content-TYPE": "image/png"])
    #expect(response.header("content-type") == "image/png")
    #expect(response.header("CONTENT-Type") == "image/png")
    #expect(response.header("content") == nil)
  }

  @Test func `answers are kept as they came, without what is private, which is named`() async throws {
    let folder = TemporaryFolder()
    let lines = Locked<[String]>([])
    let headers = [
      "Content-Type": "text/html", "Set-Cookie": "s=hidden", "Authorization": "hidden", "Retry-After": "3",
    ]
    let client = HTTPClient { url async throws(Failure) in
      HTTPResponse(status: 503, headers: headers, body: Array("<\(url.path())>".utf8))
    }
    .capturing(
      in: folder.path, as: { $0.path() == "/other" ? nil : "feed/list.a" },
      now: { Timestamp(secondsSince1970: 1_000) }, report: { line in lines.withLock { $0.append(line) } })
    for address in ["http://me:hidden@h/one?key=hidden&tagged=x#part", "http://h/two", "http://h/other"] {
      let url = try #require(URL(string: address))
      #expect(try await client.get(url).status == 503)
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/feed").sorted()
    #expect(kept == ["list.a.1.body", "list.a.1.head", "list.a.2.body", "list.a.2.head", "list.a.body"])
    #expect(try folder.read("feed/list.a.1.body") == Array("</one>".utf8))
    #expect(try folder.read("feed/list.a.body") == Array("</two>".utf8))
    #expect(
      try String(decoding: folder.read("feed/list.a.1.head"), as: UTF8.self)
        == "time: 1000\naddress: http://h/one\nstatus: 503\nContent-Type: text/html\nRetry-After: 3\n")
    #expect(
      lines.withLock { $0 } == [
        "captured feed/list.a.1.body (6 bytes), without the query (key, tagged), without the user",
        "captured feed/list.a.2.body (6 bytes)",
      ])
  }

  @Test func `a folder that can't be written is reported, and the answer still arrives`() async throws {
    let lines = Locked<[String]>([])
    let client = HTTPClient { _ async throws(Failure) in HTTPResponse(status: 200) }
      .capturing(
        in: "/dev/null/x", as: { _ in "news/list" }, now: { Timestamp(secondsSince1970: 0) },
        report: { line in lines.withLock { $0.append(line) } })
    #expect(try await client.get(URL(filePath: "/")).status == 200)
    #expect(
      lines.withLock { $0 }.count == 1
        && lines.withLock { $0 }[0].hasPrefix("an answer for news/list could not be captured"))
  }
}
