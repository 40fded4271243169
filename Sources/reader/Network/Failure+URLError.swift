import Domain
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Failure {
  /// What a failed transfer comes to.
  ///
  /// - Parameters:
  ///   - url: what was asked for last, redirections followed.
  ///   - hasBegun: whether the head of the answer was there.
  ///   - limits: those that the transfer had.
  init(_ error: any Error, asking url: URL, hasBegun: Bool, limits: TransferLimits) {
    let host = url.host() ?? ""
    guard let error = error as? URLError else {
      self = .unreachable(host: host)
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .timedOut:
      self = .timedOut(seconds: TransferLimits.seconds(limits.timeInAll))
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .insecure(host: host)
    // What goes wrong with TLS has no code of its own on Linux, and nothing else has none before the answer begins.
    case .unknown where url.scheme?.lowercased() == "https" && !hasBegun:
      self = .insecure(host: host)
    // An answer that is no HTTP at all has this code on Linux. No other address than one of HTTP is asked.
    case .unsupportedURL where url.isWeb:
      self = .unreachable(host: host)
    case .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL, .badURL:
      self = .misdirected
    case .dataLengthExceedsMaximum:
      self = .tooLarge(limitBytes: limits.bodyBytes)
    case .cancelled:
      self = .cancelled
    default:
      self = .unreachable(host: host)
    }
  }
}
