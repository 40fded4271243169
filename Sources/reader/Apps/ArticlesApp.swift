import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering

/// A live app of articles, such as the news.
struct ArticlesApp<App: ArticleLayouts>: ReaderApp {
  var presenter = ArticlePresenter<App>()
  let loadList: ListSource<App.Item>
  /// The time of day.
  let today: Timestamp.Clock

  var page: Page {
    let action = presenter.selection.map { ScreenAction.open($0) }
    let shown = presenter.screen.shown
    return switch presenter.screen {
    case .list(let state):
      Page(
        state: ScreenState(shown),
        preview: { [presenter] in presenter.preview(row: $0)?.shown.state.asBlock },
        hints: [Hint.reload],
        hasFailed: state.content.hasFailed,
        isLoading: state.content.isLoading,
        pause: presenter.pauseWords,
        refresh: state.refresh,
        identity: { [presenter] in presenter.item(row: $0)?.identity },
        chosen: action)
    case .detail(let state):
      Page(
        depth: 1,
        state: ScreenState(shown, item: presenter.selection.map { $0 + 1 }),
        besideList: { state.besideList.asBlock },
        chosen: action)
    }
  }

  mutating func handle(_ event: ArticlePresenter<App>.Event) -> [AppEffect] {
    presenter.handle(event, at: today()).map { effect in
      switch effect {
      case .load(let request):
        Self.answer(kind: "load") { [loadList] in .loaded(await loadList(), request: request) }
      case .countDown(let seconds, let request):
        .countDown(from: seconds, kind: "load") {
          Event.countedDown(secondsLeft: $0, request: request)
        }
      case .log(let omissions):
        .log(omissions, of: App.name)
      }
    }
  }

  func event(for command: AppCommand) -> ArticlePresenter<App>.Event? {
    let mayAsk = presenter.pauseWords == nil
    return switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, .list) where mayAsk: .reloadRequested
    case (.choose(.button(.retry)), _) where mayAsk: .retryRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    case (.image(let address, let status), _): .imageChanged(address: address, status)
    default: nil
    }
  }
}
