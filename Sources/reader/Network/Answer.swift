import GalleyGateways

/// A server's answer in a form that can be sent between processes.
struct Answer: Hashable, Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// The answer as an `HTTPResponse`.
  var response: HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }
}
