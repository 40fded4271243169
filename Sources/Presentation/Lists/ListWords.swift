import GalleyDomain

/// The words of an app about its list; builds the list's state.
public struct ListWords: Sendable {
  /// The screen's title.
  var title: String
  /// The name of the list with its article, such as `the headlines`.
  public var subject: String
  /// The words after that name, such as ` tagged swift`.
  var scope: [Wording] = []
  /// The way to load the list: from a server or from this device.
  var operation = Operation.fetching
  /// The title of an empty list.
  var emptyTitle: String
  /// The explanation of a list that arrived without items; empty if the title says it all.
  var noneSent: [Wording] = []
  /// The sender of the list, at the start of a sentence.
  var sender = "The server"
  /// The buttons of an empty list; none if another button on the screen loads the list. A failed
  /// list then has no button, either.
  var buttons = [ButtonState(label: "Reload")]
  /// The noun for a row, also for one that was left out.
  var row: Noun

  /// The words while the list is loaded, such as `Fetching the headlines`.
  private var loading: String {
    "\(operation == .fetching ? "Fetching" : "Reading") \(subject)"
  }

  /// The words for a failed load.
  ///
  /// - Parameters:
  ///   - again: whether earlier content is shown.
  func words(_ failure: Failure, again: Bool = false) -> FailureWords {
    let words = FailureWords(failure, operation, subject, scope, again: again)
    return buttons.isEmpty ? words.with(nil) : words
  }

  /// Returns the state of a list.
  ///
  /// - Parameters:
  ///   - rows: the rows of the loaded items.
  func state<Item, Row>(of list: Loadable<Batch<Item>, Failure>, rows: [Row]) -> ListState<Row> {
    let count = list.value?.omissions.count ?? 0
    let content: ListContent<Row> =
      switch list.result {
      case nil:
        .loading(words: (["\(loading)"] + scope + ["…"]).merged)
      case .failure(let failure)?:
        .failed(failure: words(failure))
      case .success?:
        content(rows: rows, omitting: count)
      }
    return ListState(
      title: title,
      content: content,
      notice: rows.isEmpty ? nil : notice(omitting: count),
      refresh: list.refresh(running: "\(loading) again…") { words($0, again: true) })
  }

  /// Returns the content of a loaded list.
  ///
  /// - Parameter count: the number of omitted items.
  func content<Row>(rows: [Row], omitting count: Int) -> ListContent<Row> {
    if !rows.isEmpty {
      return .loaded(count: row.figures(rows.count), rows: rows)
    }
    if count == 0 {
      return .empty(title: emptyTitle, explanation: noneSent, buttons: buttons)
    }
    return .failed(failure: unusable(count))
  }

  /// The words for items that are all unusable (X3).
  private func unusable(_ count: Int) -> FailureWords {
    let items = row.counted(count)
    let isOne = count == 1
    let end: Wording = ", but \(isOne ? "it is" : "they are") incomplete or damaged."
    var words = FailureWords(
      title: "Nothing can be shown",
      explanation: [],
      advice: "Try again later.",
      button: buttons.first)
    if operation == .fetching {
      words.explanation = (["\(sender) sent \(items)"] + scope + [end]).merged
      words.button = buttons.isEmpty ? nil : .tryAgain()
    } else {
      let them = isOne ? "it" : "them"
      words.explanation = ["There \(isOne ? "is" : "are") \(items)", end].merged
      words.advice = "Open \(them) in Posts and save \(them) again."
    }
    return words
  }

  /// The number of omitted items beside the shown ones; `nil` for none (X3).
  func notice(omitting count: Int) -> String? {
    count == 0 ? nil : "\(row.counted(count, more: true)) could not be shown"
  }
}
