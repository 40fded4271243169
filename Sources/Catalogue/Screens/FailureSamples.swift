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
    Entry(name: "failed-unreachable", about: "no connection to the server", failure: .unreachable(host: "example.com")),
    Entry(name: "failed-timed-out", about: "no answer in time", failure: .timedOut(seconds: 15)),
    Entry(name: "failed-insecure", about: "no secure connection", failure: .insecure(host: "example.com")),
    Entry(name: "failed-status", about: "the server answered with an error", failure: .status(500)),
    Entry(name: "failed-not-found", about: "the server has no such thing", failure: .notFound),
    Entry(name: "failed-throttled", about: "the server asks to wait", failure: .throttled(seconds: 90)),
    Entry(
      name: "failed-refused", about: "the server refused in its own words",
      failure: .refused(
        code: 403, name: UntrustedText("forbidden"), message: UntrustedText("This address is not open to apps."))),
    Entry(name: "failed-misdirected", about: "the server pointed nowhere", failure: .misdirected),
    Entry(name: "failed-too-large", about: "the answer was too long", failure: .tooLarge(limitBytes: 8_388_608)),
    Entry(
      name: "failed-undecodable", about: "the answer was no JSON",
      failure: .undecodable(path: "", problem: .notJSON(offset: 118))),
  ]
}
