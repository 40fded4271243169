import GalleySystem
import GalleyTestSupport
import Goldens
import Testing
import TextLayout

@testable import GoldensTesting

/// A package in a temporary folder, whose tests make the expectations.
struct TestPackage {
  let folder = TemporaryFolder()
  private let source: String

  init(_ source: String = "") throws {
    self.source = source
    try folder.write("", to: "Package.swift")
    try folder.write(source, to: "Tests/Sample.swift")
    try setTime(0)
  }

  /// Sets when the source was saved, in seconds since 1970: at first, before the running tests were built.
  func setTime(_ seconds: Int) throws {
    let time = timeval(tv_sec: seconds, tv_usec: 0)
    try #require(utimes(file, [time, time]) == 0)
  }

  /// The path of the source file of its tests.
  var file: String { "\(folder.path)/Tests/Sample.swift" }

  func text(_ path: String) throws -> String { String(decoding: try folder.read(path), as: UTF8.self) }

  /// The place of the name of the function that a line of the source calls.
  func place(_ line: Int) -> SourceLocation {
    let lines = source.split(omittingEmptySubsequences: false) { $0.isNewline }
    let blanks = lines.indices.contains(line - 1) ? lines[line - 1].prefix { $0.isWhitespace }.count : 0
    return SourceLocation(fileID: "Sample/Sample.swift", filePath: file, line: line, column: blanks + 1)
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
