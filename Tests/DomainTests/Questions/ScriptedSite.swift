import GalleyDomain
import GalleySystem

/// A source with a scripted answer for each search.
actor ScriptedSite {
  private var answers: [Result<QuestionPage, Failure>]
  private(set) var queries: [TagQuery] = []

  init(_ answers: Result<QuestionPage, Failure>...) {
    self.answers = answers
  }

  nonisolated var source: QuestionSource {
    QuestionSource { query async throws(Failure) in try await self.answer(query) }
  }

  private func answer(_ query: TagQuery) throws(Failure) -> QuestionPage {
    queries.append(query)
    guard !answers.isEmpty else {
      return QuestionPage(questions: Batch(items: []))
    }
    return try answers.removeFirst().get()
  }
}

/// A clock that is set by hand.
///
/// Unchecked, because macOS 13 has no `Mutex` for a synchronous property; each test uses the clock
/// from one task.
final class ScriptedClock: @unchecked Sendable {
  var time = Duration.zero
}

/// An in-memory store with the interface of the disk's.
struct KeptPause {
  let asked: Locked<Failure?>
  let reads = Locked(0)

  init(_ asked: Failure? = nil) {
    self.asked = Locked(asked)
  }

  var store: PauseStore {
    PauseStore(
      read: { [asked, reads] in
        reads.withLock { $0 += 1 }
        return asked.withLock { $0 }
      },
      write: { [asked] new in asked.withLock { $0 = new } })
  }
}
