import Domain
import Presentation
import Rendering
import TextLayout

/// The news app, live.
struct NewsApp: ReaderApp {
  static let place: WritableKeyPath<Apps, Self> & Sendable = \.news

  private var presenter = NewsPresenter()
  private let loadHeadlines: LoadHeadlines

  /// - Parameter source: asked once for each load.
  init(source: HeadlineSource) {
    loadHeadlines = LoadHeadlines(from: source)
  }

  var page: Page { Page(presenter.screen, chosen: presenter.selection) }

  mutating func handle(_ event: NewsPresenter.Event) -> [Deed] {
    presenter.handle(event).map { effect in
      switch effect {
      case .load(let request):
        Self.work(kind: "load") { [loadHeadlines] send in send(Event.loaded(await loadHeadlines(), request: request)) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "news: \($0)" })
      }
    }
  }

  func event(for command: AppCommand) -> NewsPresenter.Event? {
    switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, .list): .reloadRequested
    case (.choose(.retry), _): .retryRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    case (.reload, _), (.save, _), (.comments, _), (.nextTab, _), (.type, _), (.image, _), (.choose(.stop), _),
      (.choose(.tab), _), (.choose(.save), _), (.choose(.comments), _),
      (.choose(.search), _):
      nil
    }
  }
}

extension Page {
  fileprivate init(_ screen: NewsScreen, chosen: Int?) {
    let action = chosen.map { ScreenAction.open($0) }
    switch screen {
    case .list(let state):
      self.init(
        name: "news/list", depth: 0, tree: Block(screen), hints: ["r reload"], hasFailed: state.content.kind == .failed,
        isLoading: state.content.kind == .loading, refresh: state.refresh, chosen: action)
    case .detail:
      self.init(name: "news/detail", depth: 1, tree: Block(screen), chosen: action)
    }
  }
}
