import GalleyDomain

/// The failure of all sources, without a cached answer of any.
struct FeedOutage: Error, Equatable {
  /// The sources, in order, with their failures; at least one.
  private let failures: [Named]

  private struct Named: Equatable {
    var source: FeedSource.Label
    var failure: Failure
  }

  /// - Returns: `nil` unless every source has failed, and there is at least one.
  init?(_ answers: [FeedAnswer]) {
    var failures: [Named] = []
    for answer in answers {
      guard case .failed(let failure) = answer.outcome else { return nil }
      failures.append(Named(source: answer.source, failure: failure))
    }
    guard !failures.isEmpty else { return nil }
    self.failures = failures
  }
}

extension FailureWords {
  /// Creates the words of one failure if all sources failed the same way, else a paragraph for each source.
  ///
  /// - Parameter again: whether earlier content is shown.
  init(_ outage: FeedOutage, again: Bool = false) {
    self = outage.words(again: again)
  }
}

extension FeedOutage {
  fileprivate func words(again: Bool) -> FailureWords {
    let kinds = Set(failures.map(\.failure))
    if let failure = kinds.first, kinds.count == 1 {
      return FailureWords(failure, fetching: FeedPage.words.subject, again: again)
    }
    let each = failures.map { FailureWords($0.failure, fetching: $0.source.name, again: again) }
    let advice = Set(each.map(\.advice))
    return FailureWords(
      title: "No source could be fetched",
      explanation: each.flatMap(\.explanation),
      advice: advice.count == 1 ? each[0].advice : "Check the connection, then try again now or later.",
      button: ButtonState(label: "Try again"))
  }
}
