import Domain
import Presentation
import Rendering
import TextLayout

/// The case studies app, live.
struct CaseStudiesApp: ReaderApp {
  private var presenter = CaseStudiesPresenter()
  private let loadStudies: LoadCaseStudies

  /// - Parameter source: asked once for each load.
  init(source: CaseStudySource) {
    loadStudies = LoadCaseStudies(from: source)
  }

  var page: Page {
    var page = Page(presenter.screen, chosen: presenter.selection)
    page.images = presenter.imagesOnScreen
    return page
  }

  mutating func handle(_ event: CaseStudiesPresenter.Event) -> [Deed] {
    presenter.handle(event).map { effect in
      switch effect {
      case .load(let request):
        .work(kind: "load") { [loadStudies] send in send(Event.loaded(await loadStudies(), request: request)) }
      case .log(let omissions):
        .log(MalformationWords.clauses(omissions).map { "case-studies: \($0)" })
      }
    }
  }

  func event(choosing action: Action) -> CaseStudiesPresenter.Event? {
    switch action.name {
    case "back": .backRequested
    case "retry": .retryRequested
    default: action.index(after: "open").map { .opened(index: $0) }
    }
  }

  func event(for command: AppCommand) -> CaseStudiesPresenter.Event? {
    switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _): .backRequested
    case (.reload, .list): .reloadRequested
    case (.reload, _), (.save, _), (.comments, _), (.nextTab, _): nil
    }
  }

  func event(image address: UntrustedText, _ status: ImageStatus) -> CaseStudiesPresenter.Event? {
    .imageChanged(address: address, status)
  }
}

extension Page {
  fileprivate init(_ screen: CaseStudiesScreen, chosen: Int?) {
    let action = chosen.map { Action("open \($0)") }
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
