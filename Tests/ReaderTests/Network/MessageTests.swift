import Foundation
import GalleyDomain
import GalleyRequests
import Testing

@testable import reader

@Suite struct MessageTests {
  private static let failures: [Failure] = [
    .offline, .unreachable(host: "example.org"), .timedOut(seconds: 30), .insecure(host: "example.org"), .misdirected,
    .tooLarge(limitBytes: 5), .cancelled, .undecodable(path: "a[1]", problem: .wrongType(expected: "a", found: "b")),
  ]

  @Test func `an order and its outcome survive the transfer`() throws {
    let url = try #require(URL(string: "http://127.0.0.1/a%20b?c=%2B"))
    let limits = TransferLimits(timeToAnswer: .milliseconds(1_500), bodyBytes: 7)
    let order = Order(url: url, limits: limits)
    var bytes = try Message(order).bytes
    #expect(try Message(from: &bytes, bodyLimit: 0)?.order() == order)
    #expect(bytes == [])

    let answer = Answer(status: 404, headers: ["A": "“b”"], body: Array(0...255))
    for outcome in [Result.success(answer)] + Self.failures.map({ .failure($0) }) {
      var bytes = try Message(outcome).bytes
      #expect(try Message(from: &bytes, bodyLimit: 256)?.outcome() == outcome)
    }
  }

  @Test func `a complete message is removed from the buffer, and the rest stays`() throws {
    let message = try Message(.success(Answer(status: 200, body: [1, 2, 3])))
    let whole = message.bytes + message.bytes
    for count in 0...whole.count {
      var bytes = Array(whole[..<count])
      let first = try Message(from: &bytes, bodyLimit: 3)
      #expect(first == (count >= message.bytes.count ? message : nil))
      #expect(bytes.count == (first == nil ? count : count - message.bytes.count))
    }
  }

  @Test func `a message that is too long or malformed is refused from its lengths`() throws {
    var bytes = try Message(.success(Answer(status: 200, body: [1, 2, 3]))).bytes
    #expect(throws: Message.Malformed.self) { try Message(from: &bytes, bodyLimit: 2) }
    bytes = Array("HTTP/1.1 200 OK".utf8)
    #expect(throws: Message.Malformed.self) { try Message(from: &bytes, bodyLimit: 1 << 20) }
    bytes = [0, 0, 0, 1, 0, 0, 0, 0, 0x7B]
    let message = try #require(try Message(from: &bytes, bodyLimit: 0))
    #expect(throws: (any Error).self) { try message.outcome() }
    #expect(throws: (any Error).self) { try message.order() }
  }
}
