import Foundation
import Testing

/// Runs the tests of a suite at high priority, and those that block their thread while they wait
/// for a program on a few threads of their own.
///
/// All tests are queued at once. A test that waits for a server would be queued behind all that
/// only compute each time it resumes.
package struct Promptly: SuiteTrait, TestScoping {
  let isBlocking: Bool

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        if #available(macOS 15, *), isBlocking {
          group.addTask(executorPreference: BlockableThreads.shared, priority: .high) {
            try await function()
          }
        } else {
          group.addTask(priority: .high) { try await function() }
        }
        try await group.waitForAll()
      }
    }
  }
}

@available(macOS 15, *)
private final class BlockableThreads: TaskExecutor {
  static let shared = BlockableThreads()
  private let places = DispatchSemaphore(value: 4)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Not a dispatch queue, whose threads are those of all other tests: they would do nothing while
    // these wait.
    Thread.detachNewThread { [places] in
      places.wait()
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      places.signal()
    }
  }
}

extension Trait where Self == Promptly {
  /// Runs the tests of a suite at high priority.
  package static var promptly: Promptly { Promptly(isBlocking: false) }
  /// Runs the tests of a suite at high priority, on threads that they may block.
  package static var blocking: Promptly { Promptly(isBlocking: true) }
}
