import GalleyDomain
import GalleySystem

/// The port to the network.
public struct HTTPClient: Sendable {
  /// Sends a GET request and returns the final answer, after redirections.
  ///
  /// An error status is returned as an answer (see `HTTPResponse.successBody`). It throws if there
  /// is no answer: `offline`, `unknownHost`, `unreachable`, `disconnected`, `timedOut`, `tooSlow`,
  /// `untrusted`, `insecure`, `notHTTP`, `incomplete`, `misdirected`, `tooLarge`, `cancelled`, or a
  /// failure of a proxy.
  public var get: @Sendable (URL) async throws(Failure) -> HTTPResponse

  /// - Parameter get: called once for each request.
  public init(get: @escaping @Sendable (URL) async throws(Failure) -> HTTPResponse) {
    self.get = get
  }
}
