import Domain

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The port to the network.
public struct HTTPClient: Sendable {
  /// Sends a GET request and gives the final answer, redirections followed.
  ///
  /// A status is no reason to throw: an error status is an answer too (`HTTPResponse.successBody`). It throws where no
  /// answer came: `offline`, `unknownHost`, `unreachable`, `disconnected`, `timedOut`, `untrusted`, `insecure`, `notHTTP`,
  /// `incomplete`, `garbled`, `misdirected`, `tooLarge`, `cancelled`.
  public var get: @Sendable (URL) async throws(Failure) -> HTTPResponse

  /// - Parameter get: called once for each request.
  public init(get: @escaping @Sendable (URL) async throws(Failure) -> HTTPResponse) {
    self.get = get
  }
}
