import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyNetwork

/// Errors of libcurl as failures, by codes alone.
@Suite struct TransferFailureTests {
  /// The failure of an error: its code and its address, and perhaps `begun`, facts of libcurl such as
  /// `errno=104`, and variables.
  private func failure(_ example: String) throws -> String {
    let words = example.split(separator: " ").map(String.init)
    var error = TransferError(
      code: try #require(Int32(words[0])),
      url: try #require(URL(string: words[1])))
    for word in words.dropFirst(2) {
      let parts = word.split(separator: "=", maxSplits: 1)
      let value = parts.count > 1 ? String(parts[1]) : ""
      switch parts[0] {
      case "begun": error.hasBegun = true
      case "errno": error.systemError = try #require(Int(value))
      case "connect": error.connectStatus = try #require(Int(value))
      case "certificate": error.certificateError = try #require(Int(value))
      default: error.variables[String(parts[0])] = value
      }
    }
    return error.failure.map { "\($0)" } ?? "unknown, so \(error.lost)"
  }

  // Proves B14, X2.
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
