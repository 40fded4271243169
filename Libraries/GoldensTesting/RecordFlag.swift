import GalleySystem

/// The variable `GOLDENS_RECORD`, with which tests write what they draw and don't compare it.
enum RecordFlag {
  /// The environment variables; tests of the expectations give others.
  @TaskLocal static var variables = ProcessInfo.processInfo.environment

  /// Whether drawings are written. In CI, nothing is.
  static var isSet: Bool {
    Environment.isSet("GOLDENS_RECORD", in: variables) && !isInCI
  }

  private static var isInCI: Bool {
    Environment.isSet("CI", in: variables)
  }

  /// The command that writes everything that the tests draw.
  static var command: String {
    isInCI ? "in a working copy, GOLDENS_RECORD=1 swift test" : "GOLDENS_RECORD=1 swift test"
  }

  /// Names a file that was written.
  static func note(_ words: String) {
    _ = Descriptor.standardError.print(Array((words + "\n").utf8))
  }
}
