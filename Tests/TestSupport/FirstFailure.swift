import GalleySystem
import Testing

/// The first issues of the tests with the trait `firstFailure` that have failed.
private let failed = Locked([Test.ID: String]())

extension Trait where Self == IssueHandlingTrait {
  /// Reports only the first failure of a test, such as one with thousands of generated inputs.
  package static var firstFailure: Self {
    .filterIssues { issue in
      guard let test = Test.current?.id else { return true }
      let words = "\(issue)"
      // A suite and its test ask for the same issue.
      return failed.withLock { failed in
        let first = failed[test] ?? words
        failed[test] = first
        return first == words
      }
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
      failed.withLock { failed in test.flatMap { failed[$0] } == nil }
    }
  }
}
