import GalleyDomain
import GalleySystem

/// A request for a worker process.
package struct Order: Codable, Hashable, Sendable {
  package var url: URL
  package var limits: TransferLimits

  package init(url: URL, limits: TransferLimits) {
    (self.url, self.limits) = (url, limits)
  }
}

extension URL {
  /// Whether it is an http or https URL with a host.
  package var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false }
}

/// A message between the reader and a worker process: a head in JSON, and a body of bytes.
///
/// The encoding is the length of the head and of the body, in bytes, each as four bytes in big-endian order, then the
/// head and the body.
package struct Message: Hashable, Sendable {
  /// The error for a message that is too long, or whose head can't be decoded.
  package struct Malformed: Error {}

  private enum Reply: Codable {
    case answer(status: Int, headers: [String: String])
    case failure(Failure)
  }

  /// The maximum length of a head, in bytes.
  package static let headLimit = 1 << 20
  private static let lengths = 8

  package var head: [UInt8]
  package var body: [UInt8] = []

  package init(_ order: Order) throws { head = try Array(JSONEncoder().encode(order)) }

  package init(_ outcome: Result<Answer, Failure>) throws {
    switch outcome {
    case .success(let answer):
      head = try Array(JSONEncoder().encode(Reply.answer(status: answer.status, headers: answer.headers)))
      body = answer.body
    case .failure(let failure):
      head = try Array(JSONEncoder().encode(Reply.failure(failure)))
    }
  }

  /// Removes the first complete message from `bytes`.
  ///
  /// - Returns: `nil` if the message is incomplete.
  /// - Throws: `Malformed` if a length exceeds its limit.
  package init?(from bytes: inout [UInt8], bodyLimit: Int) throws {
    guard bytes.count >= Self.lengths else { return nil }
    func length(at start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (headCount, bodyCount) = (length(at: 0), length(at: 4))
    guard headCount <= Self.headLimit, bodyCount <= bodyLimit else { throw Malformed() }
    let (middle, end) = (Self.lengths + headCount, Self.lengths + headCount + bodyCount)
    guard bytes.count >= end else { return nil }
    (head, body) = (Array(bytes[Self.lengths..<middle]), Array(bytes[middle..<end]))
    bytes.removeFirst(end)
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    func length(_ count: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } }
    return length(head.count) + length(body.count) + head + body
  }

  /// Decodes an order.
  package func order() throws -> Order { try JSONDecoder().decode(Order.self, from: Data(head)) }

  /// Decodes the outcome of an order.
  package func outcome() throws -> Result<Answer, Failure> {
    switch try JSONDecoder().decode(Reply.self, from: Data(head)) {
    case .answer(let status, let headers): .success(Answer(status: status, headers: headers, body: body))
    case .failure(let failure): .failure(failure)
    }
  }
}
