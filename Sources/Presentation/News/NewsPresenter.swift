import Domain

/// The news app as a state machine: events in, effects out, and the screen that follows from the state.
///
/// The list stays as it is while a story is open, so going back shows it unchanged; what arrives meanwhile goes into it.
public struct NewsPresenter: Equatable, Sendable {
  /// What happens to the app. An event that can't happen on the screen that is shown changes nothing.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader wants the list anew from the server (N7).
    case reloadRequested
    /// The reader wants what failed to be tried once more.
    case retryRequested
    /// The answer to the `load` effect of the same `request`.
    case loaded(Result<Batch<Headline>, Failure>, request: RequestID)
    /// The reader chose a row, counted from 0.
    case opened(index: Int)
    /// The reader wants to go back to the list.
    case backRequested
  }

  /// What the app wants done.
  public enum Effect: Equatable, Sendable {
    /// Load the headlines and answer with `loaded`. An earlier load that has not answered yet is no longer wanted.
    case load(request: RequestID)
    /// Write down which headlines were left out, and why (X3).
    case log(Omissions)
  }

  private var browsing = Browsing<Headline>()

  /// The row that was opened last, counted from 0: where the reader is in the list after going back.
  ///
  /// After a reload it is the row of the same headline; `nil` where that is gone.
  public var selection: Int? {
    browsing.selection
  }

  /// A presenter before launch.
  public init() {}

  /// Takes an event in and says what is to be done about it, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return load(by: browsing.launch())
    case .reloadRequested, .retryRequested:
      return load(by: browsing.reload())
    case .loaded(let result, let request):
      let omissions = browsing.take(result, to: request)?.omissions ?? []
      return omissions.isEmpty ? [] : [.log(omissions)]
    case .opened(let index):
      browsing.open(at: index)
      return []
    case .backRequested:
      browsing.close()
      return []
    }
  }

  /// What is to be shown now.
  public var screen: NewsScreen {
    if let open = browsing.open {
      .detail(HeadlineDetailState(open, back: Self.words.title))
    } else {
      .list(Self.words.state(of: browsing.list, row: HeadlineRow.init))
    }
  }

  private func load(by request: RequestID?) -> [Effect] {
    request.map { [.load(request: $0)] } ?? []
  }

  private static let words = ListWords(
    title: "Headlines",
    subject: "the headlines",
    emptyTitle: "No headlines",
    noneSent: "The server has no headlines at the moment.",
    row: ListWords.Noun(singular: "story", plural: "stories"),
    omitted: ListWords.Noun(singular: "headline", plural: "headlines"))
}
