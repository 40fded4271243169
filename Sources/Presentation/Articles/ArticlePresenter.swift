import GalleyDomain

/// The state machine of an app of articles: events in, effects out, and a screen derived from the
/// state.
///
/// The list is kept while an item is open, so going back shows it unchanged (T10), apart from
/// answers that arrived meanwhile.
public struct ArticlePresenter<App: ArticleApp>: Equatable, Sendable {
  /// An event of the app. An event that is impossible on the current screen has no effect.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader asked to reload the list from the server (N7). Ignored during a pause.
    case reloadRequested
    /// The reader asked to retry the failed request. Ignored during a pause.
    case retryRequested
    /// The answer to the `load` effect of the same `request`.
    case loaded(ListResult<App.Item>, request: RequestID)
    /// The number of seconds left of the `countDown` effect of the same `request`.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The reader opened a row, counted from 0 (T5).
    case opened(index: Int)
    /// The reader went back to the list (T10).
    case backRequested
    /// The status of the image at an address has changed (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// Work that the presenter requests.
  public enum Effect: Equatable, Sendable {
    /// Load the list and answer with `loaded` (T1). It supersedes an earlier load that has not
    /// answered yet.
    case load(request: RequestID)
    /// Send `countedDown` each second with the seconds left, until 0. A load supersedes it.
    case countDown(seconds: Int, request: RequestID)
    /// Log the omitted items and parts of items, with the reasons (X3).
    case log(Omissions)
  }

  private var browsing = Browsing<App.Item, App.Row>()
  private var images = ImageStatuses()
  /// The rows that show an image; `nil` before one changes.
  private var imageRows: ImageRows?

  /// The row opened last, counted from 0: the reader's position in the list after going back.
  ///
  /// After a reload, it is the row of the same item; `nil` if that item is gone.
  public var selection: Int? {
    browsing.list.selection
  }

  /// The item of a row of the list, counted from 0.
  ///
  /// - Complexity: O(1).
  public func item(row: Int) -> App.Item? {
    browsing.list.item(row: row)
  }

  /// The screen of an item beside the list, before it is opened; `nil` for an invalid row.
  public func preview(row: Int) -> ArticleScreen<App>? {
    item(row: row).map { .detail(App.detail(of: $0, images: images).besideList) }
  }

  /// Creates a presenter in the state before launch.
  public init() {}

  /// Handles an event and returns its effects, in order.
  ///
  /// - Parameter time: the time of an answer, which dates the content that it brings; `nil` if it
  ///   isn't known.
  public mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect] {
    switch event {
    case .launched:
      return load(by: browsing.launch())
    case .reloadRequested, .retryRequested:
      return load(by: browsing.reload())
    case .loaded(let result, let request):
      imageRows = nil
      let (omissions, pause) = browsing.list.take(result, to: request, at: time) { [images] in
        App.row(of: $0, images: images)
      }
      let log: [Effect] = omissions.isEmpty ? [] : [.log(omissions)]
      return log + pause.effects { .countDown(seconds: $0, request: request) }
    case .countedDown(let seconds, let request):
      browsing.list.loadable.countDown(to: seconds, request)
    case .opened(let index):
      browsing.open(at: index)
    case .backRequested:
      browsing.close()
    case .imageChanged(let address, let status):
      images[address] = status
      browsing.list.rows.redraw(imagesAt: address, from: images, in: &imageRows)
    }
    return []
  }

  /// The end of the pause that the last answer asked for, such as `Wait 29 seconds, then try
  /// again.`; `nil` without one.
  public var pauseWords: String? {
    browsing.list.loadable.pause.words
  }

  /// The current screen.
  ///
  /// - Complexity: O(1) in the number of items.
  public var screen: ArticleScreen<App> {
    if let open = browsing.open {
      .detail(App.detail(of: open, images: images))
    } else {
      .list(App.words.state(of: browsing.list.loadable, rows: browsing.list.rows))
    }
  }

  private func load(by request: RequestID?) -> [Effect] {
    request.map { [.load(request: $0)] } ?? []
  }
}
