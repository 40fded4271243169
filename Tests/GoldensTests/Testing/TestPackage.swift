import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTesting

/// A package in a temporary folder, whose tests make the expectations.
struct TestPackage {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Tests/Sample.swift")
  }

  /// The path of the source file of its tests.
  var file: String { "\(folder.path)/Tests/Sample.swift" }

  /// Failures as one text, without what differs from run to run.
  func told(_ failures: [String]) -> String {
    let text = failures.joined(separator: "\n\n").replacing(folder.path, with: "PACKAGE")
    return text.replacing(/\.swift:\d+/, with: ".swift:…")
  }

  func text(_ path: String) throws -> String { try folder.text(path) }
}

/// The failures of expectations, which are no issues of the test.
///
/// - Parameter variables: the environment variables.
func failures(_ variables: [String: String] = [:], of body: () throws -> Void) rethrows
  -> FailureLog
{
  let log = FailureLog()
  try RecordFlag.$variables.withValue(variables) {
    try FailureLog.$current.withValue(log, operation: body)
  }
  return log
}

/// The messages of the failures of expectations.
func issues(
  _ variables: [String: String] = [:],
  of body: () throws -> Void
) rethrows -> [String] {
  try failures(variables, of: body).messages
}
