import GalleyDomain

/// A notice about one source, or about several with the same failure.
enum FeedRemark {
  /// The source has no items.
  case empty(String)
  /// The sources failed.
  case failed(Failure, Remainder, sources: [String], ages: [Int])

  /// The content shown for a source that failed.
  enum Remainder {
    /// No items, because there is no earlier answer.
    case isMissing
    /// The items shown before, of any age.
    case isAsItWas
    /// Cached items of a known age.
    case isOlder
    /// Cached items of unknown age, since they are dated in the future.
    case isUndated
    /// No items, because the cached answer has none.
    case hadNothing

    /// Describes a cached answer that replaces the failed one.
    ///
    /// - Parameter age: in seconds; `nil` if unknown.
    init(lastAnswer batch: Batch<FeedItem>, age: Int?) {
      self = batch.items.isEmpty ? .hadNothing : age == nil ? .isUndated : .isOlder
    }
  }

  /// The notice in words.
  var notice: FeedNotice {
    switch self {
    case .empty(let name):
      return .note(words: "\(name) has no items at the moment")
    case .failed(let failure, let remainder, let sources, let ages):
      var words = FailureWords(failure, fetching: sources.listed, again: remainder == .isAsItWas)
      let isOne = sources.count == 1
      var spans = ages.map { AgeWords.span(seconds: $0) }
      if Set(spans).count == 1 { spans = Array(spans.prefix(1)) }
      let then = spans.isEmpty ? "earlier" : "\(spans.listed) ago"
      let rest: String
      switch remainder {
      case .isMissing: return .failed(failure: words)
      case .isAsItWas: rest = "\(isOne ? "Its" : "Their") items are shown as they were."
      case .isUndated:
        rest =
          "\(isOne ? "Its" : "Their") items shown here are older; the clock was set back, so their age is not known."
      case .isOlder: rest = "\(isOne ? "Its" : "Their") items shown here are from \(then)."
      case .hadNothing: rest = "\(isOne ? "It" : "They") had nothing to show \(then)."
      }
      words.explanation = words.explanation.map { ($0 + [.own(words: " \(rest)")]).merged }
      return .stale(failure: words)
    }
  }
}

extension [FeedRemark] {
  /// Adds the failure of a source to the remark with the same failure, or as a new remark.
  mutating func add(_ failure: Failure, _ remainder: FeedRemark.Remainder, of source: String, age: Int? = nil) {
    let ages = age.map { [$0] } ?? []
    for index in indices {
      guard case .failed(failure, remainder, let sources, let others) = self[index] else { continue }
      self[index] = .failed(failure, remainder, sources: sources + [source], ages: others + ages)
      return
    }
    append(.failed(failure, remainder, sources: [source], ages: ages))
  }
}
