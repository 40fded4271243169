import GalleyDomain

/// The failure of all sources, without a cached answer of any.
struct FeedOutage: PausingFailure {
  /// The names of the sources, in order; at least one.
  private let names: [String]
  /// Their failures.
  private(set) var failures: [Failure]

  /// - Returns: `nil` unless every source has failed, and there is at least one.
  init?(_ answers: [FeedAnswer]) {
    guard !answers.isEmpty, answers.allSatisfy({ $0.outcome.batch == nil }) else {
      return nil
    }
    names = answers.map(\.source.name)
    failures = answers.compactMap(\.outcome.failure)
  }

  /// The seconds of the longest pause.
  var pause: Int? { failures.compactMap(\.pause).max() }

  func after(seconds: Int) -> FeedOutage {
    var outage = self
    outage.failures = failures.map { $0.after(seconds: seconds) }
    return outage
  }

  /// The words of one failure if all sources failed the same way, else the reason of each source.
  ///
  /// - Parameter again: whether earlier content is shown.
  func words(again: Bool = false) -> FailureWords {
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
      advice: nil,
      button: .tryAgain(after: failures.pause))
    let advice = Set(reasons.map(\.advice))
    if advice.count == 1 {
      words.advice = reasons[0].advice
    } else if !advice.isDisjoint(with: [FailureReason.check, FailureReason.connect]) {
      // One of the servers can't have been reached.
      words.advice = FailureReason.check
    }
    return words
  }
}
