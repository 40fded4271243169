import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import TextLayout

extension AppDescription {
  static let questions = AppDescription(
    name: "questions", title: "Questions",
    about: "Questions about programming, found by their tags",
    endpoints: [
      Endpoint(name: "questions", url: Endpoints().questions) {
        request, base in
        // In the demonstration, every search finds the same questions.
        request.absoluteString.hasPrefix(base.absoluteString) ? QuestionPayloads.questions : nil
      }
    ],
    isDrawable: { (200...299).contains($0.status) || QuestionDecoder.isRefusal($0.body) }
  ) { services in
    let address = services.addresses["questions"]
    let pauses = services.folders.map {
      PauseStore.disk(
        in: $0.pauses,
        for: address.absoluteString,
        now: services.today)
    }
    let source = QuestionSource.live(client: services.client, endpoint: address)
    return QuestionsApp(
      search: SearchQuestions(
        in: source,
        keepingPausesIn: pauses ?? .none,
        now: services.now),
      today: services.today)
  }
}

/// The live questions app.
struct QuestionsApp: ReaderApp {
  var presenter = QuestionsPresenter()
  let search: SearchQuestions
  /// The time of day.
  let today: Timestamp.Clock

  var page: Page {
    let chosen = presenter.selection.map { ScreenAction.open($0) }
    let address: @Sendable (Int?) -> String? = { [presenter] row in
      let link = (row ?? presenter.selection).flatMap { presenter.question(row: $0)?.link }
      return link?.raw.linkTarget
    }
    let shown = presenter.screen.shown
    return switch presenter.screen {
    case .search(let state):
      Page(
        state: ScreenState(shown, query: state.field.query.raw),
        preview: { [presenter] in presenter.preview(row: $0)?.shown.state.asBlock },
        hints: presenter.hasSearched ? [Hint.reload, Hint.tags] : [Hint.tags],
        hasFailed: state.list.content.hasFailed,
        pause: presenter.pauseWords, refresh: state.list.refresh,
        identity: { [presenter] in presenter.question(row: $0)?.identity },
        address: address,
        chosen: chosen,
        field: state.field.query.raw)
    case .detail(let state):
      Page(
        depth: 1,
        state: ScreenState(shown, item: presenter.selection.map { $0 + 1 }),
        besideList: { state.besideList.asBlock },
        pause: presenter.pauseWords,
        address: address,
        links: { state.body.links },
        chosen: chosen)
    }
  }

  mutating func handle(_ event: QuestionsPresenter.Event) -> [AppEffect] {
    presenter.handle(event, at: today()).map { effect in
      switch effect {
      case .readPause:
        Self.answer(kind: "pause") { [search] in .pauseRead(seconds: await search.pauseLeft()) }
      case .search(let query, let request):
        Self.answer(kind: "search") { [search] in .answered(await search(query), request: request) }
      case .countDown(let seconds, let request):
        .countDown(from: seconds, kind: "search") {
          Event.countedDown(secondsLeft: $0, request: request)
        }
      case .log(let omissions):
        .log(omissions, of: "questions")
      }
    }
  }

  func event(for command: AppCommand) -> QuestionsPresenter.Event? {
    let mayAsk = presenter.pauseWords == nil
    return switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, .search) where mayAsk && presenter.hasSearched: .retryRequested
    case (.choose(.button(.retry)), _) where mayAsk: .retryRequested
    case (.choose(.button(.search)), _) where mayAsk: .searchRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    case (.choose(.tag(let tag)), _) where mayAsk: .tagChosen(tag)
    case (.type(let text), _): .queryChanged(UntrustedText(text))
    case (.image(let address, let status), _): .imageChanged(address: address, status)
    default: nil
    }
  }
}
