import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTesting

/// A package in a temporary folder, whose tests make the expectations.
struct TestPackage {
  let folder = TemporaryFolder()

  init(_ source: String = "") throws {
    try folder.write("", to: "Package.swift")
    try folder.write(source, to: "Tests/Sample.swift")
  }

  /// The path of the source file of its tests.
  var file: String { "\(folder.path)/Tests/Sample.swift" }

  func text(_ path: String) throws -> String {
    String(decoding: try folder.read(path), as: UTF8.self)
  }

  /// A place in the source file of its tests.
  func place(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Sample/Sample.swift", filePath: file, line: line, column: 1)
  }
}

/// The issues that expectations record.
///
/// - Parameter variables: the environment variables.
func issues(_ variables: [String: String] = [:], of body: () throws -> Void) throws -> [String] {
  let found = Locked([String]())
  try RecordFlag.$variables.withValue(variables) {
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
  }
  return found.withLock { $0 }
}
