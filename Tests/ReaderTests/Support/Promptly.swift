import Testing

/// Runs the tests of a suite at high priority, ahead of those that only compute.
///
/// All tests are queued at once. A test that waits for a server or a program would be queued behind all the others each
/// time it resumes, and a serial suite would do so after each of its tests. Until then, Foundation on Linux keeps a
/// processor busy for each connection that is open (see `QueuePauses`).
struct Promptly: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask(priority: .high) { try await function() }
        try await group.waitForAll()
      }
    }
  }
}

extension Trait where Self == Promptly {
  /// Runs the tests of a suite at high priority.
  static var promptly: Promptly { Promptly() }
}
