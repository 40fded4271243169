import Domain

/// One failure of each kind that fetching something can end in.
enum FailureSamples {
  /// A failure and the name of the state that shows it.
  struct Entry {
    var name: String
    var about: String
    var failure: Failure
  }

  static let all = [
    Entry(name: "failed", about: "no network", failure: .offline),
    Entry(name: "failed-unknown-host", about: "no server of this name", failure: .unknownHost("example.com")),
    Entry(name: "failed-unreachable", about: "no connection to the server", failure: .unreachable(host: "example.com")),
    Entry(
      name: "failed-disconnected", about: "the connection ended before the answer",
      failure: .disconnected(host: "example.com")),
    Entry(name: "failed-timed-out", about: "no answer in time", failure: .timedOut(seconds: 15)),
    Entry(
      name: "failed-untrusted", about: "the server's certificate is from an issuer that is not trusted",
      failure: .untrusted(host: "example.com", .unknownIssuer)),
    Entry(name: "failed-insecure", about: "no secure connection", failure: .insecure(host: "example.com")),
    Entry(name: "failed-not-http", about: "what came is no HTTP", failure: .notHTTP(host: "example.com")),
    Entry(
      name: "failed-incomplete", about: "the connection ended within the answer",
      failure: .incomplete(host: "example.com")),
    Entry(name: "failed-garbled", about: "the answer could not be unpacked", failure: .garbled(host: "example.com")),
    Entry(name: "failed-status", about: "the server answered with an error", failure: .status(500)),
    Entry(name: "failed-not-found", about: "the server has no such thing", failure: .notFound),
    Entry(name: "failed-throttled", about: "the server asks to wait", failure: .throttled(seconds: 90)),
    Entry(name: "failed-busy", about: "the server is busy, and asks to wait", failure: .busy(seconds: 90)),
    Entry(
      name: "failed-refused", about: "the server refused in its own words",
      failure: .refused(
        code: 403, name: UntrustedText("forbidden"), message: UntrustedText("This address is not open to apps."))),
    Entry(name: "failed-misdirected", about: "the server pointed nowhere", failure: .misdirected),
    Entry(name: "failed-too-large", about: "the answer was too long", failure: .tooLarge(limitBytes: 16 << 20)),
    Entry(
      name: "failed-undecodable", about: "the answer was no JSON",
      failure: .undecodable(path: "", problem: .notJSON(offset: 118))),
  ]
  /// A certificate that is not trusted, for each further reason.
  static let certificates = [
    certificate("failed-certificate-expired", "the server's certificate has expired", .expired),
    certificate("failed-certificate-not-yet-valid", "the server's certificate is not valid yet", .notYetValid),
    certificate("failed-certificate-of-another", "the certificate was issued for another server", .otherHost),
    certificate("failed-certificate", "the server's certificate is not trusted", .unstated),
  ]

  private static func certificate(_ name: String, _ about: String, _ flaw: CertificateFlaw) -> Entry {
    Entry(name: name, about: about, failure: .untrusted(host: "example.com", flaw))
  }
}
