import Foundation
import GalleyDomain
import GalleyGateways

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Failure {
  /// Converts the error of a transfer.
  ///
  /// - Parameters:
  ///   - url: the last requested URL, after redirections.
  ///   - hasBegun: whether the head of the answer was received.
  ///   - limits: the limits of the transfer.
  init(_ error: any Error, asking url: URL, hasBegun: Bool, limits: TransferLimits) {
    let host = url.host(percentEncoded: false) ?? ""
    if let proxy = Self.proxy(in: error.localizedDescription, asking: url) {
      self = .proxyFailed(proxy)
      return
    }
    guard let error = error as? URLError else {
      self = hasBegun ? .incomplete(host: host) : .unreachable(host: host)
      return
    }
    switch error.code {
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .offline
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
    case .cannotConnectToHost: self = .unreachable(host: host)
    case .networkConnectionLost: self = hasBegun ? .incomplete(host: host) : .disconnected(host: host)
    case .timedOut: self = .timedOut(seconds: limits.timeInAll.secondsRoundedUp)
    case .serverCertificateHasBadDate: self = .untrusted(host: host, .expired)
    case .serverCertificateNotYetValid: self = .untrusted(host: host, .notYetValid)
    case .serverCertificateHasUnknownRoot: self = .untrusted(host: host, .unknownIssuer)
    case .serverCertificateUntrusted: self = .untrusted(host: host, .unstated)
    case .secureConnectionFailed, .clientCertificateRejected, .clientCertificateRequired:
      self = .insecure(host: host)
    case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse:
      self = hasBegun ? .garbled(host: host) : .notHTTP(host: host)
    // On Linux, an answer that isn't HTTP has this code. Only http and https addresses are requested.
    case .unsupportedURL where url.isWeb: self = .notHTTP(host: host)
    // On Linux, Foundation refuses an address whose host it writes differently from libcurl, such as an IPv6 address.
    case .badURL: self = .unusable(host: host)
    case .httpTooManyRedirects, .redirectToNonExistentLocation, .unsupportedURL: self = .misdirected
    case .dataLengthExceedsMaximum: self = .tooLarge(limitBytes: limits.bodyBytes)
    case .cancelled: self = .cancelled
    default:
      let words = error.localizedDescription.lowercased()
      self = Failure(unnamed: words, host: host, hasBegun: hasBegun, isSecure: url.scheme?.lowercased() == "https")
    }
  }

  /// The proxy that could not be reached, by libcurl's message: it names another server than the request.
  private static func proxy(in message: String, asking url: URL) -> String? {
    if let match = message.firstMatch(of: /resolve proxy: (\S+)/) { return String(match.1) }
    guard let match = message.firstMatch(of: /connect to (\S+) port (\d+)/) else { return nil }
    let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    return match.1 == url.host(percentEncoded: false) ?? "" && Int(match.2) == port ? nil : "\(match.1):\(match.2)"
  }

  /// Converts an error without a code of its own, as most have on Linux, by libcurl's message.
  ///
  /// The messages are those of libcurl 7.88 with OpenSSL 3, in lower case. For an unknown message, the result depends
  /// on the progress of the transfer.
  private init(unnamed words: String, host: String, hasBegun: Bool, isSecure: Bool) {
    func says(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    if hasBegun {
      self = says("chunk", "encoding") ? .garbled(host: host) : .incomplete(host: host)
    } else if isSecure, !says("alert"), let flaw = CertificateFlaw(words: words) {
      self = .untrusted(host: host, flaw)
    } else if says("empty reply", "reset by peer", "ssl_error_syscall", "unexpected eof") {
      self = .disconnected(host: host)
    } else if says("header", "content-length", "out of memory") {
      // libcurl reports a single header that is too long as “out of memory”.
      self = .notHTTP(host: host)
    } else {
      self = isSecure ? .insecure(host: host) : .unreachable(host: host)
    }
  }
}

extension CertificateFlaw {
  /// - Parameter words: libcurl's message, in lower case; the result is `nil` if it is not about a certificate.
  fileprivate init?(words: String) {
    guard words.contains("certificate") else { return nil }
    self = Self.parts.first { words.contains($0.part) }?.flaw ?? .unstated
  }

  /// Parts of libcurl's messages.
  private static let parts: [(part: String, flaw: CertificateFlaw)] = [
    ("expired", .expired), ("not yet valid", .notYetValid), ("match", .otherHost), ("self-signed", .unknownIssuer),
    ("self signed", .unknownIssuer), ("issuer", .unknownIssuer),
  ]
}
