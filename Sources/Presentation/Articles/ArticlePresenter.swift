import Domain

/// An app of articles as a state machine: events in, effects out, and the screen that follows from the state.
///
/// The list stays as it is while an item is open, so going back shows it unchanged (T10); what arrives meanwhile goes into
/// it.
public struct ArticlePresenter<App: ArticleApp>: Equatable, Sendable {
  /// What happens to the app. An event that can't happen on the screen that is shown changes nothing.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader wants the list anew from the server (N7).
    case reloadRequested
    /// The reader wants what failed to be tried once more.
    case retryRequested
    /// The answer to the `load` effect of the same `request`.
    case loaded(Result<Batch<App.Item>, Failure>, request: RequestID)
    /// The reader chose a row, counted from 0 (T5).
    case opened(index: Int)
    /// The reader wants to go back to the list (T10).
    case backRequested
    /// Something has become of the image at an address (X7).
    case imageChanged(address: UntrustedText, ImageStatus)
  }

  /// What the app wants done.
  public enum Effect: Equatable, Sendable {
    /// Load the list and answer with `loaded` (T1). An earlier load that has not answered yet is no longer wanted.
    case load(request: RequestID)
    /// Write down which items, and which parts of the others, were left out, and why (X3).
    case log(Omissions)
  }

  private var browsing = Browsing<App.Item>()
  private var images = ImageBoard()

  /// The row that was opened last, counted from 0: where the reader is in the list after going back.
  ///
  /// After a reload it is the row of the same item; `nil` where that is gone.
  public var selection: Int? {
    browsing.selection
  }

  /// A presenter before launch.
  public init() {}

  /// Handles an event and returns its effects, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return load(by: browsing.launch())
    case .reloadRequested, .retryRequested:
      return load(by: browsing.reload())
    case .loaded(let result, let request):
      let batch = browsing.take(result, to: request, isSame: App.isSame)
      let omissions = batch.map(App.omissions) ?? []
      return omissions.isEmpty ? [] : [.log(omissions)]
    case .opened(let index):
      browsing.open(at: index)
      return []
    case .backRequested:
      browsing.close()
      return []
    case .imageChanged(let address, let status):
      images.note(status, of: address)
      return []
    }
  }

  /// The screen to show now.
  public var screen: ArticleScreen<App> {
    if let open = browsing.open {
      .detail(App.detail(of: open, images: images))
    } else {
      .list(App.words.state(of: browsing.list) { App.row(of: $0, images: images) })
    }
  }

  private func load(by request: RequestID?) -> [Effect] {
    request.map { [.load(request: $0)] } ?? []
  }
}
