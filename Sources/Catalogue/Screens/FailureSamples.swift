import GalleyDomain

/// One failure of each kind that a fetch can end with.
enum FailureSamples {
  /// A failure, with the name and the description of the state that shows it.
  typealias Entry = (name: String, about: String, failure: Failure)

  static let all: [Entry] = [
    ("failed", "no network", .offline),
    ("failed-unknown-host", "no server of this name", .unknownHost("example.com")),
    ("failed-unreachable", "no connection to the server", .unreachable(host: "example.com")),
    ("failed-disconnected", "the connection ended before the answer", .disconnected(host: "example.com")),
    ("failed-timed-out", "no answer in time", .timedOut(seconds: 15)),
    (
      "failed-untrusted", "the server's certificate is from an issuer that is not trusted",
      .untrusted(host: "example.com", .unknownIssuer)
    ),
    ("failed-insecure", "no secure connection", .insecure(host: "example.com")),
    ("failed-not-http", "the answer is not HTTP", .notHTTP(host: "example.com")),
    ("failed-incomplete", "the connection ended within the answer", .incomplete(host: "example.com")),
    ("failed-garbled", "the answer could not be unpacked", .garbled(host: "example.com")),
    ("failed-status", "the server answered with an error", .status(500)),
    ("failed-not-found", "not found on the server", .notFound),
    ("failed-throttled", "the server asks to wait", .throttled(seconds: 90)),
    ("failed-busy", "the server is busy, and asks to wait", .busy(seconds: 90)),
    (
      "failed-refused", "the server refused in its own words",
      .refused(
        code: 403, name: UntrustedText("forbidden"), message: UntrustedText("This address is not open to apps."))
    ),
    ("failed-misdirected", "a bad redirection", .misdirected),
    ("failed-too-large", "the answer was too long", .tooLarge(limitBytes: 16 << 20)),
    (
      "failed-undecodable", "the answer was not valid JSON", .undecodable(path: "", problem: .notJSON(offset: 118))
    ),
  ]
  /// The other reasons for distrusting a certificate.
  static let certificates: [Entry] = [
    (
      "failed-certificate-expired", "the server's certificate has expired", .untrusted(host: "example.com", .expired)
    ),
    (
      "failed-certificate-not-yet-valid", "the server's certificate is not valid yet",
      .untrusted(host: "example.com", .notYetValid)
    ),
    (
      "failed-certificate-of-another", "the certificate was issued for another server",
      .untrusted(host: "example.com", .otherHost)
    ),
    ("failed-certificate", "the server's certificate is not trusted", .untrusted(host: "example.com", .unstated)),
  ]
}
