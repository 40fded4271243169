import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyNetwork

/// Errors of libcurl as failures, by codes alone.
@Suite struct TransferFailureTests {
  /// The failure of an error: its code and its address, and perhaps `begun`, facts of libcurl such as
  /// `connect=407`, and variables.
  private func failure(_ example: String) throws -> String {
    let words = example.split(separator: " ").map(String.init)
    var end = CurlAnswer().end
    end.code = try #require(Int32(words[0]))
    let url = try #require(URL(string: words[1]))
    var lost = Failure.disconnected(host: url.host() ?? "")
    var variables: [String: String] = [:]
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1)
      let value = parts.count > 1 ? String(parts[1]) : ""
      switch parts[0] {
      case "begun": lost = .incomplete(host: url.host() ?? "")
      case "connect": end.connect_status = try #require(Int(value))
      case "certificate": end.certificate_error = try #require(Int(value))
      default: variables[String(parts[0])] = value
      }
    }
    let failure = end.failure(of: url, lost: lost, variables)
    return failure.map { "\($0)" } ?? "unknown"
  }

  @Test func `an error is known by its code`() throws {
    try Example.check { try failure($0) }
  }

  @Test func `an error of a proxy is known by the variables`() throws {
    try Example.check { try failure($0) }
  }

  @Test func `a library that is missing is named, or the one that it lacks`() throws {
    try Example.check { "\(Failure(ofLoading: $0))" }
  }
}
