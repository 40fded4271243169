import GalleyDomain

/// The failure of all sources, without a cached answer of any.
struct FeedOutage: Error, Equatable {
  /// The sources, in order, with their failures; at least one.
  private let answers: [FeedAnswer]

  /// - Returns: `nil` unless every source has failed, and there is at least one.
  init?(_ answers: [FeedAnswer]) {
    guard !answers.isEmpty, answers.allSatisfy({ $0.outcome.batch == nil }) else { return nil }
    self.answers = answers
  }

  /// The words of one failure if all sources failed the same way, else a paragraph for each source.
  ///
  /// - Parameter again: whether earlier content is shown.
  func words(again: Bool = false) -> FailureWords {
    let failures = answers.compactMap(\.outcome.failure)
    if Set(failures).count == 1 { return FailureWords(failures[0], .fetching, FeedPage.words.subject, again: again) }
    let each = zip(failures, answers).map { FailureWords($0, .fetching, $1.source.name, again: again) }
    return FailureWords(
      title: "No source could be fetched",
      explanation: each.flatMap(\.explanation),
      advice: Set(each.map(\.advice)).count == 1
        ? each[0].advice : "Check the connection, then try again now or later.",
      button: .tryAgain)
  }
}
