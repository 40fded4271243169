import GalleyDomain
import GalleySystem

/// A request for a worker process.
package struct WorkerRequest: Codable, Hashable, Sendable {
  package var url: URL
  package var limits: TransferLimits

  package init(url: URL, limits: TransferLimits) {
    self.url = url
    self.limits = limits
  }

  /// Decodes the line that a worker has received.
  package init(line: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line))
  }

  /// The request as JSON, with a line feed at its end.
  package var line: [UInt8] {
    get throws { try encodedLine(self) }
  }
}

extension Result<HTTPResponse, Failure> {
  /// The first line of a worker's reply, as JSON. The body of a response follows.
  private enum Head: Codable {
    case response(status: Int, fields: [String: String], bodyCount: Int)
    case failure(Failure)
  }

  /// Decodes a worker's reply.
  ///
  /// - Returns: nil if the reply is incomplete.
  /// - Throws: if the first line can't be decoded.
  package init?(workerReply bytes: [UInt8]) throws {
    guard let end = bytes.firstIndex(of: 0x0A) else {
      return nil
    }
    switch try JSONDecoder().decode(Head.self, from: Data(bytes[..<end])) {
    case .failure(let failure):
      self = .failure(failure)
    case .response(let status, let fields, let bodyCount):
      let body = bytes[(end + 1)...]
      guard body.count >= bodyCount else { return nil }
      self = .success(HTTPResponse(status: status, headers: fields, body: Array(body)))
    }
  }

  /// The result as a worker's reply.
  package var workerReply: [UInt8] {
    get throws {
      switch self {
      case .failure(let failure):
        return try encodedLine(Head.failure(failure))
      case .success(let response):
        let body = response.body
        let head = Head.response(
          status: response.status, fields: response.fields, bodyCount: body.count)
        return try encodedLine(head) + body
      }
    }
  }
}

/// A value as JSON, with a line feed at its end.
private func encodedLine(_ value: some Encodable) throws -> [UInt8] {
  try Array(JSONEncoder().encode(value)) + [0x0A]
}

extension URL {
  /// Whether it is an http or https URL with a host.
  package var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }
}
