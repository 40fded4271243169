import Foundation
import GalleyDomain
import GalleyGateways

extension Failure {
  /// Converts the error of a transfer by a URL session.
  ///
  /// - Parameters:
  ///   - url: the last requested URL, after redirections.
  ///   - hasBegun: whether the head of the answer was received.
  ///   - limits: the limits of the transfer.
  init(
    _ error: any Error,
    asking url: URL,
    hasBegun: Bool,
    limits: TransferLimits
  ) {
    let host = url.host(percentEncoded: false) ?? ""
    let isSecure = url.scheme?.lowercased() == "https"
    let refusal = isSecure ? Failure.insecure(host: host) : .unreachable(host: host)
    self =
      switch (error as? URLError)?.code {
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
      case .cannotFindHost, .dnsLookupFailed: .unknownHost(host)
      case .cannotConnectToHost: .unreachable(host: host)
      case .networkConnectionLost where !hasBegun: .disconnected(host: host)
      case .timedOut where hasBegun: .tooSlow(seconds: limits.timeInAll.secondsRoundedUp)
      case .timedOut: .timedOut(seconds: limits.timeToAnswer.secondsRoundedUp)
      case .serverCertificateHasBadDate: .untrusted(host: host, .expired)
      case .serverCertificateNotYetValid: .untrusted(host: host, .notYetValid)
      case .serverCertificateHasUnknownRoot: .untrusted(host: host, .unknownIssuer)
      case .serverCertificateUntrusted: .untrusted(host: host, .unstated)
      case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse:
        hasBegun ? .garbled(host: host) : .notHTTP(host: host)
      case .badURL: .unusable(host: host)
      case .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL: .misdirected
      case .dataLengthExceedsMaximum: .tooLarge(limitBytes: limits.bodyBytes)
      case .cancelled: .cancelled
      default: hasBegun ? .incomplete(host: host) : refusal
      }
  }
}
