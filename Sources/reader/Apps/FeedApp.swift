import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import GalleySystem
import TextLayout

extension AppDescription {
  static let feed = AppDescription(
    name: "feed",
    title: "Feed",
    about: "\(FeedSource.all.count) sources in one list",
    // One endpoint for each source of the feed (A12).
    endpoints: FeedSource.all.compactMap { source in
      URL(string: source.address).map { url in
        Endpoint(name: "feed-\(source.label.id)", url: url) { $0 == $1 ? source.sample : nil }
      }
    },
    part: { $0.absoluteString }
  ) { services in
    let sources = FeedSource.all.map { source in
      let address = services.addresses["feed-\(source.label.id)"]
      return changing(source) { $0.address = address.absoluteString }
    }
    return FeedApp(
      presenter: FeedPresenter(sources: sources.map(\.label)),
      loadFeed: LoadFeed(
        sources,
        by: .live(client: services.client),
        keptIn: services.folders.map { .disk(in: $0.cache) } ?? .none,
        now: services.today),
      sources: sources,
      today: services.today)
  }
}

/// The live feed app.
struct FeedApp: ReaderApp {
  var presenter: FeedPresenter
  let loadFeed: LoadFeed
  let sources: [FeedSource]
  /// The time of day.
  let today: Timestamp.Clock

  var page: Page {
    let state = presenter.screen
    return Page(
      state: ScreenState(
        state.shown,
        answers: Dictionary(sources.map { ($0.address, $0.label.id) }) { first, _ in first }),
      hints: [Hint.reload],
      hasFailed: state.list.content.hasFailed,
      pause: presenter.pauseWords,
      refresh: Self.refresh(of: state))
  }

  /// Returns the state of the reload or, if no reload is shown, the first failure of a source.
  private static func refresh(of state: FeedListState) -> Refresh {
    guard state.list.refresh == .idle,
      let failure = state.notices.lazy.compactMap(\.failure).first
    else { return state.list.refresh }
    return .failed(failure: failure)
  }

  mutating func handle(_ event: FeedPresenter.Event) -> [AppEffect] {
    presenter.handle(event, at: today()).map { effect in
      switch effect {
      case .load(let ignoringAge, let paused, let request):
        .work(kind: "load") { [loadFeed] send in
          let answers = await loadFeed(ignoringAge: ignoringAge, paused: paused) { answer in
            let hasFailed = answer.outcome.failure != nil
            send(
              Event.sourceAnswered(
                id: answer.source.id, hasFailed: hasFailed, request: request))
          }
          send(Event.loaded(answers, request: request))
        }
      case .countDown(let seconds, let request):
        .countDown(from: seconds, kind: "load") {
          Event.countedDown(secondsLeft: $0, request: request)
        }
      case .log(let omissions, let source):
        .log(omissions, of: "feed, \(source.name)")
      }
    }
  }

  func event(for command: AppCommand) -> FeedPresenter.Event? {
    switch command {
    case .launch: .launched
    case .reload where presenter.mayReload: .reloadRequested
    case .choose(.button(.retry)) where presenter.pauseWords == nil: .retryRequested
    case .image(let address, let status): .imageChanged(address: address, status)
    default: nil
    }
  }
}
