import Domain
import Presentation
import Rendering
import TextLayout

/// The news app, live.
struct NewsApp: ReaderApp {
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
        .work(kind: "load") { [loadHeadlines] send in send(Event.loaded(await loadHeadlines(), request: request)) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "news: \($0)" })
      }
    }
  }

  func event(choosing action: Action) -> NewsPresenter.Event? {
    switch action.name {
    case "back": .backRequested
    case "retry": .retryRequested
    default: action.index(after: "open").map { .opened(index: $0) }
    }
  }

  func event(for command: AppCommand) -> NewsPresenter.Event? {
    switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _): .backRequested
    case (.reload, .list): .reloadRequested
    case (.reload, _), (.save, _), (.comments, _), (.nextTab, _): nil
    }
  }
}

extension Page {
  fileprivate init(_ screen: NewsScreen, chosen: Int?) {
    let action = chosen.map { Action("open \($0)") }
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
