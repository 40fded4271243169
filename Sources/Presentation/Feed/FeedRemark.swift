import GalleyDomain

/// A notice about one source, or about several with the same failure.
enum FeedRemark: Equatable {
  /// The source has no items.
  case empty(String)
  /// The sources failed.
  case failed(Failure, Remainder, sources: [String])

  /// The content shown for a source that failed.
  enum Remainder: Equatable {
    /// No items, because there is no earlier answer, or because it has none.
    case isMissing
    /// The items shown before. Their rows give their age.
    case isAsItWas
    /// Cached items. Their rows give their age.
    case isOlder
  }

  /// The failure of its sources; `nil` for none.
  var failure: Failure? { if case .failed(let failure, _, _) = self { failure } else { nil } }

  /// The notice in words.
  ///
  /// - Parameters:
  ///   - passed: the seconds that have passed of the pause that the sources asked for.
  ///   - pause: the seconds until the failed sources can be asked again.
  func notice(after passed: Int, pause: Int) -> FeedNotice {
    switch self {
    case .empty(let name): return .note(words: "\(name) has no items at the moment")
    case .failed(let failure, let remainder, let sources):
      let failure = failure.after(seconds: passed)
      let words = FailureWords(failure, .fetching, sources.listed, again: remainder == .isAsItWas)
        .with(.tryAgain(after: pause))
      if remainder == .isMissing { return .failed(failure: words) }
      return .failed(failure: words.showing("\(sources.count == 1 ? "Its" : "Their") earlier items are shown."))
    }
  }
}

extension [FeedRemark] {
  /// Adds the failure of a source to the remark with the same failure, or as a new remark.
  mutating func add(_ failure: Failure, _ remainder: FeedRemark.Remainder, of source: String) {
    for index in indices {
      guard case .failed(failure, remainder, let sources) = self[index] else { continue }
      self[index] = .failed(failure, remainder, sources: sources + [source])
      return
    }
    append(.failed(failure, remainder, sources: [source]))
  }
}

extension [Failure] {
  /// The seconds until one of the failed sources can be asked again, because it asked for no pause or its pause is over.
  var pause: Int { map { $0.pause.map { Swift.max($0, 0) } ?? 0 }.min() ?? 0 }
}

extension Failure {
  /// The failure after some seconds.
  func after(seconds: Int) -> Failure { pausing(seconds: (pause ?? 0) - seconds) }
}
