import Domain

/// No source could be had, and nothing of any was kept.
struct FeedOutage: Error, Equatable {
  /// The sources in order, and why each failed; at least one.
  private let failures: [Named]

  private struct Named: Equatable {
    var source: FeedSource.Label
    var failure: Failure
  }

  /// - Returns: `nil` where something of a source can be shown.
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
  /// The words of one failure where all sources had the same, else those of each after the other.
  init(_ outage: FeedOutage) {
    self = outage.words
  }
}

extension FeedOutage {
  fileprivate var words: FailureWords {
    let kinds = Set(failures.map(\.failure))
    if let failure = kinds.first, kinds.count == 1 { return FailureWords(failure, fetching: "the feed") }
    let each = failures.map { FailureWords($0.failure, fetching: $0.source.name) }
    return FailureWords(
      title: "No source answered",
      explanation: each.map(\.explanation).joined(separator: " "),
      advice: "Check the connection, then try again.",
      action: "Try again",
      server: each.lazy.compactMap(\.server).first,
      message: each.lazy.compactMap(\.message).first)
  }
}
