import GalleyDomain

/// One failure of each kind that a fetch can end with.
enum FailureSamples {
  /// A failure and the name of the state that shows it.
  struct Entry {
    var name: String
    var about: String
    var failure: Failure

    init(_ name: String, _ about: String, _ failure: Failure) {
      (self.name, self.about, self.failure) = (name, about, failure)
    }
  }

  static let all = [
    Entry("failed", "no network", .offline),
    Entry("failed-unknown-host", "no server of this name", .unknownHost("example.com")),
    Entry("failed-unreachable", "no connection to the server", .unreachable(host: "example.com")),
    Entry("failed-disconnected", "the connection ended before the answer", .disconnected(host: "example.com")),
    Entry("failed-timed-out", "no answer in time", .timedOut(seconds: 15)),
    Entry(
      "failed-untrusted", "the server's certificate is from an issuer that is not trusted",
      .untrusted(host: "example.com", .unknownIssuer)),
    Entry("failed-insecure", "no secure connection", .insecure(host: "example.com")),
    Entry("failed-not-http", "the answer is not HTTP", .notHTTP(host: "example.com")),
    Entry("failed-incomplete", "the connection ended within the answer", .incomplete(host: "example.com")),
    Entry("failed-garbled", "the answer could not be unpacked", .garbled(host: "example.com")),
    Entry("failed-status", "the server answered with an error", .status(500)),
    Entry("failed-not-found", "not found on the server", .notFound),
    Entry("failed-throttled", "the server asks to wait", .throttled(seconds: 90)),
    Entry("failed-busy", "the server is busy, and asks to wait", .busy(seconds: 90)),
    Entry(
      "failed-refused", "the server refused in its own words",
      .refused(
        code: 403, name: UntrustedText("forbidden"), message: UntrustedText("This address is not open to apps."))),
    Entry("failed-misdirected", "a bad redirection", .misdirected),
    Entry("failed-too-large", "the answer was too long", .tooLarge(limitBytes: 16 << 20)),
    Entry(
      "failed-undecodable", "the answer was not valid JSON", .undecodable(path: "", problem: .notJSON(offset: 118))),
  ]
  /// The other reasons for distrusting a certificate.
  static let certificates = [
    Entry(
      "failed-certificate-expired", "the server's certificate has expired", .untrusted(host: "example.com", .expired)),
    Entry(
      "failed-certificate-not-yet-valid", "the server's certificate is not valid yet",
      .untrusted(host: "example.com", .notYetValid)),
    Entry(
      "failed-certificate-of-another", "the certificate was issued for another server",
      .untrusted(host: "example.com", .otherHost)),
    Entry("failed-certificate", "the server's certificate is not trusted", .untrusted(host: "example.com", .unstated)),
  ]
}
