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
    switch (error as? URLError)?.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .cannotFindHost, .dnsLookupFailed:
      self = .unknownHost(host)
    case .cannotConnectToHost:
      self = .unreachable(host: host)
    case .networkConnectionLost:
      self = hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    case .timedOut:
      let seconds = limits.timeInAll.secondsRoundedUp
      self = hasBegun ? .tooSlow(seconds: seconds) : .timedOut(seconds: seconds)
    case .serverCertificateHasBadDate:
      self = .untrusted(host: host, .expired)
    case .serverCertificateNotYetValid:
      self = .untrusted(host: host, .notYetValid)
    case .serverCertificateHasUnknownRoot:
      self = .untrusted(host: host, .unknownIssuer)
    case .serverCertificateUntrusted:
      self = .untrusted(host: host, .unstated)
    case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired:
      self = .insecure(host: host)
    case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse:
      self = hasBegun ? .garbled(host: host) : .notHTTP(host: host)
    case .badURL:
      self = .unusable(host: host)
    case .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL:
      self = .misdirected
    case .dataLengthExceedsMaximum:
      self = .tooLarge(limitBytes: limits.bodyBytes)
    case .cancelled:
      self = .cancelled
    default:
      let isSecure = url.scheme?.lowercased() == "https"
      let refusal = isSecure ? Failure.insecure(host: host) : .unreachable(host: host)
      self = hasBegun ? .incomplete(host: host) : refusal
    }
  }
}
