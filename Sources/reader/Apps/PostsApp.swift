import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import TextLayout

extension AppDescription {
  static let posts = AppDescription(
    name: "posts", title: "Posts",
    about: "Posts with their comments, which can be saved for reading offline",
    endpoints: [
      Endpoint(name: "posts", url: Endpoints().postsBase) { request, base in
        let text = request.absoluteString
        let posts = Endpoints(posts: base).posts.absoluteString
        guard text.hasPrefix(posts) else { return nil }
        if text == posts { return PostPayloads.posts }
        if text.hasSuffix("/comments/") { return PostPayloads.comments }
        return Int(request.lastPathComponent).flatMap { PostPayloads.post(id: $0) }
      }
    ],
    part: { Int($0.lastPathComponent) == nil ? $0.lastPathComponent : "post" }
  ) { services in
    let address = services.addresses["posts"]
    return PostsApp(
      source: .live(client: services.client, endpoints: Endpoints(posts: address)),
      saved: services.folders.map { .disk(in: $0.data, for: address) }
        ?? (services.isDemo ? .inMemory() : .none),
      isWatching: services.watchesStore && services.folders != nil,
      sleep: services.sleep,
      today: services.today)
  }
}

/// The live posts app.
struct PostsApp: ReaderApp {
  var presenter = PostsPresenter()
  /// The server.
  let source: PostSource
  /// The store.
  let saved: SavedPosts
  /// Whether to look for changes by other processes (B9).
  let isWatching: Bool
  let sleep: @Sendable (Duration) async throws -> Void
  /// The time of day.
  let today: Timestamp.Clock

  var page: Page {
    let shown = presenter.screen.shown
    return switch presenter.screen {
    case .list(let state):
      Page(
        tab: presenter.tab == .saved ? 1 : 0,
        // The saved posts come from the disk.
        state: ScreenState(shown, answers: presenter.tab == .saved ? [:] : ["posts": ""]),
        preview: { [presenter] in presenter.preview(row: $0)?.shown.state.asBlock },
        hints: [Hint.otherTab, Hint.reload],
        hasFailed: state.list.content.hasFailed,
        pause: presenter.pauseWords,
        refresh: state.list.refresh,
        isSaved: { [presenter] in presenter.isSaved(row: $0) },
        savedCount: presenter.savedCount,
        identity: { [presenter] in presenter.listed($0)?.identity },
        chosen: presenter.selection.map { .open($0) })
    case .detail(let state):
      Page(
        depth: 1,
        state: ScreenState(shown, answers: ["post": ""]),
        besideList: { state.besideList.asBlock },
        hints: saveHints(state) + [Hint.comments, Hint.reload],
        hasFailed: state.page == nil && !state.isLoading,
        isLoading: state.isLoading,
        pause: presenter.pauseWords,
        refresh: state.refresh,
        chosen: .comments)
    case .comments(let state):
      Page(
        depth: 2,
        // The title is that of the post.
        state: ScreenState(shown, answers: ["comments": "", "post": "post"]),
        besideList: { state.besidePost.asBlock },
        hints: [Hint.reload],
        pause: presenter.pauseWords,
        refresh: state.list.refresh)
    }
  }

  /// The hint for `s`, if the key has an effect.
  private func saveHints(_ state: PostDetailState) -> [String] {
    guard let page = state.page, !page.offline.isBusy else { return [] }
    return page.offline.isSaved ? [Hint.remove] : [Hint.save]
  }

  mutating func handle(_ event: PostsPresenter.Event) -> [AppEffect] {
    var effects = presenter.handle(event, at: today()).map(effect)
    if event == .launched, isWatching {
      effects.append(watch)
    }
    return effects
  }

  private func effect(for effect: PostsPresenter.Effect) -> AppEffect {
    switch effect {
    case .loadPosts(let request):
      Self.answer(kind: "posts") { [source] in .postsLoaded(await source.posts(), request: request)
      }
    case .loadSavedPosts(let request):
      Self.answer(kind: "saved") { [saved] in
        .savedPostsLoaded(await Load(saved.all)(), request: request)
      }
    case .loadPost(let id, let request):
      Self.answer(kind: "post") { [source] in
        .postLoaded(await source.post(id), request: request)
      }
    case .loadComments(let id, let request):
      Self.answer(kind: "comments") { [source] in
        .commentsLoaded(await source.comments(id), request: request)
      }
    case .countDown(let seconds, let kind, let request):
      .countDown(from: seconds, kind: kind.rawValue) {
        Event.countedDown(secondsLeft: $0, request: request)
      }
    case .save(let post, let request):
      Self.answer(kind: nil) { [saved] in
        .storeAnswered(failure: await StoreChange(saved.save)(post), request: request)
      }
    case .remove(let id, let request):
      Self.answer(kind: nil) { [saved] in
        .storeAnswered(failure: await StoreChange(saved.remove)(id), request: request)
      }
    case .acknowledge(let isSaved):
      .remark(isSaved ? Remark.saved : Remark.removed)
    case .report(let failure):
      .remark(FailureWords(failure, .saving, "the change").summaryWithAdvice)
    case .log(let omissions):
      .log(omissions, of: "posts")
    }
  }

  /// Polls the store each second, and reports a change of the saved posts. The first poll always reports, since
  /// the store may have changed after the presenter read it.
  private var watch: AppEffect {
    .work(kind: "watch") { [saved, sleep] send in
      var known: [Int]?
      repeat {
        // A failure is shown with the list of saved posts; polling continues.
        if let ids = try? await saved.ids(), ids != known {
          send(Event.storeChanged)
          known = ids
        }
        // A cancelled sleep throws at once.
      } while (try? await sleep(.seconds(1))) != nil
    }
  }

  func event(for command: AppCommand) -> PostsPresenter.Event? {
    let mayAsk = presenter.pauseWords == nil
    return switch (command, presenter.screen) {
    case (.launch, _): .launched
    case (.back, _), (.choose(.back), _): .backRequested
    case (.reload, _) where mayAsk: .reloadRequested
    case (.save(row: nil), .detail(let state)) where state.page != nil || state.isLoading:
      .saveToggled
    case (.save(let row?), .list): .rowSaveToggled(index: row)
    case (.choose(.save), _): .saveToggled
    case (.comments(row: nil), .detail), (.choose(.comments), _): .commentsOpened
    case (.comments(let row?), .list): .rowCommentsOpened(index: row)
    case (.nextTab, .list): .tabChosen(presenter.tab == .posts ? .saved : .posts)
    case (.choose(.button(.showPosts)), _): .tabChosen(.posts)
    case (.choose(.tab(let index)), _): .tabChosen(index == 0 ? .posts : .saved)
    case (.choose(.button(.retry)), _) where mayAsk: .retryRequested
    case (.choose(.open(let index)), _): .opened(index: index)
    default: nil
    }
  }
}
