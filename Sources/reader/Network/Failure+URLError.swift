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
      self = hasBegun ? .incomplete(host: host) : .unreachable(host: host)
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      self = .offline
    case .cannotFindHost, .dnsLookupFailed:
      self = .unknownHost(host)
    case .cannotConnectToHost:
      self = .unreachable(host: host)
    case .networkConnectionLost:
      self = hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    case .timedOut:
      self = .timedOut(seconds: TransferLimits.seconds(limits.timeInAll))
    case .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot,
      .serverCertificateUntrusted:
      self = .untrusted(host: host, CertificateFlaw(error.code))
    case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired:
      self = .insecure(host: host)
    case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse:
      self = hasBegun ? .garbled(host: host) : .notHTTP(host: host)
    // An answer that is no HTTP at all has this code on Linux. No other address than one of HTTP is asked.
    case .unsupportedURL where url.isWeb:
      self = .notHTTP(host: host)
    case .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL, .badURL:
      self = .misdirected
    case .dataLengthExceedsMaximum:
      self = .tooLarge(limitBytes: limits.bodyBytes)
    case .cancelled:
      self = .cancelled
    default:
      let words = error.localizedDescription.lowercased()
      self = Failure(unnamed: words, host: host, hasBegun: hasBegun, isSecure: url.scheme?.lowercased() == "https")
    }
  }

  /// What an error comes to that has no code of its own, as most have on Linux: there libcurl's words say what it is.
  ///
  /// They are those of libcurl 7.88 with OpenSSL 3, in lower case. Words that are not known here say at least how far the
  /// transfer had got.
  private init(unnamed words: String, host: String, hasBegun: Bool, isSecure: Bool) {
    func says(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    if hasBegun {
      self = says("chunk", "encoding") ? .garbled(host: host) : .incomplete(host: host)
    } else if isSecure, !says("alert"), let flaw = CertificateFlaw(words: words) {
      self = .untrusted(host: host, flaw)
    } else if says("empty reply", "reset by peer", "ssl_error_syscall", "unexpected eof") {
      self = .disconnected(host: host)
    } else if says("header", "content-length", "out of memory") {
      // A single header that is too long for libcurl is “out of memory”.
      self = .notHTTP(host: host)
    } else {
      self = isSecure ? .insecure(host: host) : .unreachable(host: host)
    }
  }
}

extension CertificateFlaw {
  fileprivate init(_ code: URLError.Code) {
    switch code {
    case .serverCertificateHasBadDate: self = .expired
    case .serverCertificateNotYetValid: self = .notYetValid
    case .serverCertificateHasUnknownRoot: self = .unknownIssuer
    default: self = .unstated
    }
  }

  /// - Parameter words: libcurl's, in lower case; nil where they are not about a certificate.
  fileprivate init?(words: String) {
    guard words.contains("certificate") else { return nil }
    if words.contains("expired") {
      self = .expired
    } else if words.contains("not yet valid") {
      self = .notYetValid
    } else if words.contains("match") {
      self = .otherHost
    } else if words.contains("self-signed") || words.contains("self signed") || words.contains("issuer") {
      self = .unknownIssuer
    } else {
      self = .unstated
    }
  }
}
