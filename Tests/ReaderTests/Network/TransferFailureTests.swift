import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyNetwork

/// Errors of libcurl as failures, by codes alone.
struct TransferFailureTests {
  /// The failure of an error: its code and its address, and perhaps `begun`, facts of libcurl such as
  /// `connect=407`, and variables.
  private func failure(_ example: String) throws -> String {
    let words = example.fields
    var end = CurlAnswer().end
    end.code = try #require(Int32(words[0]))
    let url = try #require(URL(string: words[1]))
    var lost = Failure.disconnected(host: url.host() ?? "")
    if words.contains("begun") { lost = .incomplete(host: url.host() ?? "") }
    let variables = example.dropFirst(words[0].count + words[1].count + 2).variables
    end.connect_status = variables["connect"].flatMap { Int($0) } ?? end.connect_status
    end.certificate_error = variables["certificate"].flatMap { Int($0) } ?? end.certificate_error
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
