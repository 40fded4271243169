import GalleyDomain

/// The combined answers of all sources, with their rows.
struct FeedPage: Equatable, Sendable {
  var rows: [FeedRow] = []
  /// The rows that show an image; `nil` before one changes.
  var imageRows: ImageRows?
  /// The number of omitted items.
  private var omitted = 0
  /// The remarks about sources, in their order.
  private var remarks: [FeedRemark] = []
  /// The age in seconds of the oldest answer if all answers are from the cache, else `nil`.
  private var age: Int?

  /// - Parameter answers: in the order of the sources, which is the order of the items.
  init(_ answers: [FeedAnswer], images: ImageStatuses) {
    var ages: [Int] = []
    for answer in answers {
      let name = answer.source.name
      let batch = answer.outcome.batch ?? Batch(items: [])
      var words = name
      switch answer.outcome {
      case .fetched: break
      case .cached(_, let age): ages.append(age)
      case .stale(_, let age, let failure):
        words += ", \(AgeWords.span(seconds: age)) old"
        remarks.add(failure, showsOlder: !batch.items.isEmpty, of: name)
      case .failed(let failure):
        remarks.add(failure, of: name)
      }
      let isEmpty = batch.items.isEmpty && batch.omissions.isEmpty
      if isEmpty, answer.outcome.failure == nil {
        remarks.append(FeedRemark(sources: [name]))
      }
      rows += batch.items.map { FeedRow($0, source: words, images: images) }
      omitted += batch.omissions.count
    }
    // If all sources are empty, the list itself says so.
    if remarks.count == answers.count, failures.isEmpty {
      remarks = []
    }
    if !rows.isEmpty, ages.count == answers.count {
      age = ages.max()
    }
  }

  /// The failures of sources, in the order of the remarks.
  var failures: [Failure] {
    remarks.compactMap(\.failure)
  }

  /// The notices about sources, in their order.
  ///
  /// - Parameter passed: the seconds that have passed of the pauses that sources asked for.
  func notices(after passed: Int) -> [FeedNotice] {
    var notices = remarks.map { $0.notice(after: passed) }
    if let age {
      let span = AgeWords.span(seconds: age)
      let most = age < 60 ? span : "up to \(span)"
      notices.append(.note(words: "From the cache, \(most) old"))
    }
    return notices
  }

  /// The rows, or the words for an empty list.
  ///
  /// - Complexity: O(1).
  var content: ListContent<FeedRow> {
    var words = Self.words
    if !failures.isEmpty {
      words.emptyTitle = "No items of the sources that answered"
    }
    return words.content(rows: rows, omitting: omitted)
  }

  /// The words about omitted items, if other items are shown; `nil` if none were omitted (X3).
  var notice: String? {
    rows.isEmpty ? nil : Self.words.notice(omitting: omitted)
  }

  /// The words about the feed as a list.
  static let words = ListWords(
    title: "Feed",
    subject: "the feed",
    emptyTitle: "No items at the moment",
    sender: "The sources",
    row: Noun("item"))
}
