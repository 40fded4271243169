import GalleySystem

/// The variable `GOLDENS_RECORD`, with which tests write what they draw and don't compare it.
enum RecordFlag {
  /// The environment variables; tests of the expectations give others.
  @TaskLocal static var variables = ProcessInfo.processInfo.environment

  /// The name of the variable for a folder of goldens in place of the package's.
  static let snapshots = "GOLDENS_SNAPSHOTS"

  /// Whether drawings are written. In CI, nothing is.
  static var isSet: Bool {
    Environment.isSet("GOLDENS_RECORD", in: variables) && !isInCI
  }

  private static var isInCI: Bool {
    Environment.isSet("CI", in: variables)
  }

  /// The command that writes everything that the tests draw.
  static var command: String {
    let folder = variables[snapshots].map { "\(snapshots)=\($0.shellQuoted) " } ?? ""
    let command = "\(folder)GOLDENS_RECORD=1 swift test"
    return isInCI ? "in a working copy, \(command)" : command
  }

  /// Names a file that was written.
  static func note(_ words: String) {
    _ = Descriptor.standardError.print(Array((words + "\n").utf8))
  }
}
