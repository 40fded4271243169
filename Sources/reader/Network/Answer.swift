import Gateways

/// A server's answer, in a form that one process can hand to another.
struct Answer: Hashable, Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// The answer for the rest of the program.
  var response: HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }
}
