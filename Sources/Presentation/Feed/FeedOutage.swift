import GalleyDomain

/// The failure of all sources, without a cached answer of any.
struct FeedOutage: Error, Equatable {
  /// The names of the sources, in order; at least one.
  private let names: [String]
  /// Their failures.
  let failures: [Failure]

  /// - Returns: `nil` unless every source has failed, and there is at least one.
  init?(_ answers: [FeedAnswer]) {
    guard !answers.isEmpty, answers.allSatisfy({ $0.outcome.batch == nil }) else {
      return nil
    }
    names = answers.map(\.source.name)
    failures = answers.compactMap(\.outcome.failure)
  }

  /// The words of one failure if all sources failed the same way, else the reason of each source.
  ///
  /// - Parameters:
  ///   - passed: the seconds that have passed of the pauses that the sources asked for.
  ///   - again: whether earlier content is shown.
  func words(after passed: Int, again: Bool = false) -> FailureWords {
    let failures = failures.map { $0.after(seconds: passed) }
    if Set(failures).count == 1 {
      return FailureWords(
        failures[0],
        .fetching,
        FeedPage.words.subject,
        again: again)
    }
    let reasons = failures.map { FailureReason($0, of: .fetching) }
    var words = FailureWords(
      title: "No source could be fetched\(again ? " again" : "")",
      explanation: [],
      parts: zip(names, reasons).map { FailedPart(name: $0, reason: $1.words) },
      advice: "Check the connection, then try again now or later.",
      button: .tryAgain(after: failures.pause))
    if Set(reasons.map(\.advice)).count == 1 {
      words.advice = reasons[0].advice
    }
    return words
  }
}
