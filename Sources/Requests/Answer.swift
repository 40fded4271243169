import GalleyDomain
import GalleyGateways

/// A server's answer in a form that can be sent between processes.
package struct Answer: Hashable, Sendable {
  package var status: Int
  package var headers: [String: String] = [:]
  package var body: [UInt8] = []

  package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// The answer as an `HTTPResponse`.
  package var response: HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }
}

extension Result<Answer, Failure> {
  /// Whether the worker process that reports this outcome ends, to discard what the failure left behind in Foundation.
  /// A server that can't be reached leaves nothing there.
  package var endsWorker: Bool {
    switch self {
    case .success, .failure(.unreachable), .failure(.unknownHost), .failure(.offline): false
    case .failure: true
    }
  }
}
