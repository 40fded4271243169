import Domain
import Presentation
import Rendering
import TextLayout

/// The case studies app, live.
struct CaseStudiesApp: ReaderApp {
  static let place: WritableKeyPath<Apps, Self> & Sendable = \.caseStudies

  private var presenter = CaseStudiesPresenter()
  private let loadStudies: LoadCaseStudies

  /// - Parameter source: asked once for each load.
  init(source: CaseStudySource) {
    loadStudies = LoadCaseStudies(from: source)
  }

  var page: Page {
    Page(presenter.screen, chosen: presenter.selection)
  }

  mutating func handle(_ event: CaseStudiesPresenter.Event) -> [Deed] {
    presenter.handle(event).map { effect in
      switch effect {
      case .load(let request):
        Self.work(kind: "load") { [loadStudies] send in send(Event.loaded(await loadStudies(), request: request)) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "case-studies: \($0)" })
      }
    }
  }

  func event(for command: AppCommand) -> CaseStudiesPresenter.Event? {
    switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, .list): .reloadRequested
    case (.choose(.retry), _): .retryRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    case (.image(let address, let status), _): .imageChanged(address: address, status)
    case (.reload, _), (.save, _), (.comments, _), (.nextTab, _), (.type, _), (.choose(.stop), _), (.choose(.tab), _),
      (.choose(.save), _), (.choose(.comments), _),
      (.choose(.search), _):
      nil
    }
  }
}

extension Page {
  fileprivate init(_ screen: CaseStudiesScreen, chosen: Int?) {
    let action = chosen.map { ScreenAction.open($0) }
    switch screen {
    case .list(let state):
      self.init(
        name: "case-studies/list", depth: 0, tree: Block(screen), hints: ["r reload"],
        hasFailed: state.content.kind == .failed, refresh: state.refresh, chosen: action)
    case .detail:
      self.init(name: "case-studies/detail", depth: 1, tree: Block(screen), chosen: action)
    }
  }
}
