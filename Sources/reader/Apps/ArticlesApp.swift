import GalleyDomain
import GalleyPresentation
import GalleyRendering
import TextLayout

/// A live app of articles, such as the news.
struct ArticlesApp<App: ArticleApp>: ReaderApp {
  private var presenter = ArticlePresenter<App>()
  private let name: String
  private let loadList: Load<Void, Batch<App.Item>>
  private let identity: @Sendable (App.Item) -> String
  private let list: @Sendable (ListState<App.Row>) -> Block
  private let detail: @Sendable (App.Detail) -> Block

  /// - Parameters:
  ///   - name: the name before the lines in the log.
  ///   - source: asked once for each load.
  ///   - identity: returns the text that identifies an item.
  ///   - list: lays out the list.
  ///   - detail: lays out an item.
  init(
    name: String, source: ListSource<App.Item>, identity: @escaping @Sendable (App.Item) -> String,
    list: @escaping @Sendable (ListState<App.Row>) -> Block, detail: @escaping @Sendable (App.Detail) -> Block
  ) {
    (self.name, self.identity, self.list, self.detail) = (name, identity, list, detail)
    loadList = Load(from: source)
  }

  var page: Page {
    let action = presenter.selection.map { ScreenAction.open($0) }
    return switch presenter.screen {
    case .list(let state):
      Page(
        tree: list(state), hints: ["r reload"], hasFailed: state.content.hasFailed,
        isLoading: state.content.isLoading, refresh: state.refresh,
        identity: { [presenter, identity] in presenter.item(row: $0).map(identity) }, chosen: action)
    case .detail(let state):
      Page(depth: 1, tree: detail(state), chosen: action)
    }
  }

  mutating func handle(_ event: ArticlePresenter<App>.Event) -> [AppEffect] {
    presenter.handle(event).map { effect in
      switch effect {
      case .load(let request):
        Self.answer(kind: "load") { [loadList] in .loaded(await loadList(), request: request) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "\(name): \($0)" })
      }
    }
  }

  func event(for command: AppCommand) -> ArticlePresenter<App>.Event? {
    switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, .list): .reloadRequested
    case (.choose(.retry), _): .retryRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    case (.image(let address, let status), _): .imageChanged(address: address, status)
    default: nil
    }
  }
}
