import Foundation
import GalleyDomain
import GalleyGateways
import GalleyRequests
import Testing

@Suite struct WorkerRequestTests {
  private static let failures: [Failure] = [
    .offline, .unreachable(host: "example.org"), .timedOut(seconds: 30), .insecure(host: "example.org"), .misdirected,
    .tooLarge(limitBytes: 5), .cancelled, .undecodable(path: "a[1]", problem: .wrongType(expected: "a", found: "b")),
  ]

  @Test func `a request and its result survive the transfer`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/a%20b?c=%2B"))
    let limits = TransferLimits(timeToAnswer: .milliseconds(1_500), bodyBytes: 7)
    let request = WorkerRequest(url: url, limits: limits)
    #expect(try WorkerRequest(line: request.line) == request)
    #expect(try request.line.firstIndex(of: 0x0A) == request.line.count - 1)

    let response = HTTPResponse(status: 404, headers: ["a": "“b”\n"], body: Array(0...255))
    for result in [Result.success(response)] + Self.failures.map({ .failure($0) }) {
      let reply = try result.workerReply
      #expect(try Result(workerReply: reply) == result)
      for count in 0..<reply.count { #expect(try Result<_, Failure>(workerReply: Array(reply[..<count])) == nil) }
    }
  }

  @Test func `a reply with an invalid first line is refused`() {
    for text in ["HTTP/1.1 200 OK\r\n", "{}\n", "\n"] {
      #expect(throws: (any Error).self) { try Result<HTTPResponse, Failure>(workerReply: Array(text.utf8)) }
    }
  }
}
