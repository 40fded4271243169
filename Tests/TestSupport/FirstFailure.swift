import GalleySystem
import Testing

/// The tests with the trait `firstFailure` that have failed.
private let failed = Locked(Set<Test.ID>())

extension Trait where Self == IssueHandlingTrait {
  /// Reports only the first failure of a test, such as one with thousands of generated inputs.
  package static var firstFailure: Self {
    .filterIssues { _ in
      guard let test = Test.current?.id else { return true }
      return failed.withLock { $0.insert(test).inserted }
    }
  }
}

extension Sequence {
  /// The elements until the running test fails, which has the trait `firstFailure`.
  ///
  /// Small inputs are first, so that the one that fails is small.
  package var untilFailure: some Sequence<Element> {
    let test = Test.current?.id
    return lazy.prefix { _ in
      failed.withLock { failed in test.map(failed.contains) != true }
    }
  }
}
