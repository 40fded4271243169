import GalleyDomain
import GalleyPresentation
import GalleyRendering
import TextLayout

/// The parts of an app of articles that the reader needs beside its presenter.
protocol LiveArticleApp: ArticleApp {
  static var name: AppName { get }
  /// The app's property in ``Apps``.
  static var place: WritableKeyPath<Apps, ArticlesApp<Self>> & Sendable { get }
  /// The text that identifies an item.
  static func identity(of item: Item) -> String
  /// Lays out the list.
  static func tree(of list: ListState<Row>) -> TextLayout.Block
  /// Lays out an item.
  static func tree(of detail: Detail) -> TextLayout.Block
}

/// The live app of articles: the news or the case studies.
struct ArticlesApp<App: LiveArticleApp>: ReaderApp {
  static var place: WritableKeyPath<Apps, Self> & Sendable { App.place }

  private var presenter = ArticlePresenter<App>()
  private let loadList: Load<Void, Batch<App.Item>>

  /// - Parameter source: asked once for each load.
  init(source: ListSource<App.Item>) {
    loadList = Load(from: source)
  }

  var page: Page {
    let action = presenter.selection.map { ScreenAction.open($0) }
    return switch presenter.screen {
    case .list(let state):
      Page(
        name: "\(App.name.rawValue)/list", depth: 0, tree: App.tree(of: state), hints: ["r reload"],
        hasFailed: state.content.hasFailed, isLoading: state.content.isLoading, refresh: state.refresh,
        identity: { [presenter] in presenter.item(row: $0).map(App.identity) }, chosen: action)
    case .detail(let state):
      Page(name: "\(App.name.rawValue)/detail", depth: 1, tree: App.tree(of: state), chosen: action)
    }
  }

  mutating func handle(_ event: ArticlePresenter<App>.Event) -> [AppEffect] {
    presenter.handle(event).map { effect in
      switch effect {
      case .load(let request):
        Self.work(kind: "load") { [loadList] send in send(Event.loaded(await loadList(), request: request)) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "\(App.name.rawValue): \($0)" })
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
    case (.reload, _), (.save, _), (.undo, _), (.saveRow, _), (.comments, _), (.nextTab, _), (.type, _),
      (.choose(.stop), _), (.choose(.tab), _),
      (.choose(.save), _), (.choose(.comments), _), (.choose(.search), _):
      nil
    }
  }
}

typealias NewsApp = ArticlesApp<News>
typealias CaseStudiesApp = ArticlesApp<CaseStudies>

extension News: LiveArticleApp {
  static var name: AppName { .news }
  static var place: WritableKeyPath<Apps, NewsApp> & Sendable { \.news }
  static func identity(of item: Headline) -> String { "\(item.updated.secondsSince1970) \(item.title.raw)" }
  static func tree(of list: HeadlineListState) -> TextLayout.Block { Block(list) }
  static func tree(of detail: HeadlineDetailState) -> TextLayout.Block { Block(detail) }
}

extension CaseStudies: LiveArticleApp {
  static var name: AppName { .caseStudies }
  static var place: WritableKeyPath<Apps, CaseStudiesApp> & Sendable { \.caseStudies }
  static func identity(of item: CaseStudy) -> String {
    item.id.map { "\($0)" } ?? [item.title, item.teaser].map { $0?.raw ?? "" }.joined(separator: "\n")
  }
  static func tree(of list: CaseStudyListState) -> TextLayout.Block { Block(list) }
  static func tree(of detail: CaseStudyDetailState) -> TextLayout.Block { Block(detail) }
}
