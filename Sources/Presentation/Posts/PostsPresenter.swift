import GalleyDomain

/// The state machine of the posts app: events in, effects out, and a screen derived from the state.
///
/// Only the store knows which posts are saved (B9): after each change the app reads the store
/// again. Until the answer arrives, the list shows the app's own change.
public struct PostsPresenter: Equatable, Sendable {
  /// The selected tab.
  public private(set) var tab = PostsTab.posts
  private(set) var posts = RowList<Post, PostRow>()
  private(set) var saved = RowList<SavedPost, PostRow>()
  private(set) var operations = StoreOperations()
  private(set) var open: OpenPost?
  /// The comments that the server has sent, by post.
  private var seenComments: [Int: [Comment]] = [:]
  private var lastRequest: RequestID = 0

  /// Creates a presenter in the state before launch.
  public init() {}

  /// The row opened last in the selected tab's list, counted from 0: the reader's position after
  /// going back. After a reload, it is the row of the same post; `nil` if that post is gone.
  public var selection: Int? {
    tab == .posts ? posts.selection : saved.selection
  }

  /// Handles an event and returns its effects, in order.
  ///
  /// - Parameter time: the time of an answer, which dates the content that it brings; `nil` if it
  ///   isn't known.
  public mutating func handle(_ event: Event, at time: Timestamp?) -> [Effect] {
    switch event {
    case .launched:
      return lastRequest == 0 ? [loadPosts(), loadSavedPosts()] : []
    case .tabChosen(let tab):
      open = nil
      self.tab = tab
    case .reloadRequested:
      return reload()
    case .retryRequested:
      return retry()
    case .postsLoaded(let result, let request):
      let (omissions, pause) = posts.take(
        result,
        to: request,
        at: time,
        row: PostRow.init)
      return log(omissions) + countDown(pause, .posts, request)
    case .savedPostsLoaded(let result, let request):
      return takeSavedPosts(result, to: request, at: time)
    case .storeChanged:
      return [loadSavedPosts(quietly: true)]
    case .opened(let index):
      return openRow(index)
    case .postLoaded(let result, let request):
      if open?.post.take(result, to: request, at: time) == true {
        return countDown(open?.post.pause, .post, request)
      }
    case .saveToggled:
      return toggle()
    case .rowSaveToggled(let index):
      return open == nil ? listed(index).map { toggle($0, nil) } ?? [] : []
    case .storeAnswered(let failure, let request):
      return takeStoreAnswer(failure, to: request)
    case .commentsOpened:
      open?.isShowingComments = true
      return open?.wantsComments == true ? loadOpen() : []
    case .rowCommentsOpened(let index):
      let effects = openRow(index)
      return effects.isEmpty ? [] : effects + handle(.commentsOpened, at: time)
    case .commentsLoaded(let result, let request):
      return takeComments(result, to: request, at: time)
    case .countedDown(let seconds, let request):
      posts.loadable.countDown(to: seconds, request)
      open?.post.countDown(to: seconds, request)
      open?.comments.countDown(to: seconds, request)
    case .backRequested:
      if open?.isShowingComments == true {
        open?.isShowingComments = false
      } else {
        open = nil
      }
    }
    return []
  }

  // MARK: Loading

  private mutating func nextRequest() -> RequestID {
    lastRequest = lastRequest + 1
    return lastRequest
  }

  private mutating func loadPosts() -> Effect {
    posts.loadable.ask(nextRequest())
    return .loadPosts(request: lastRequest)
  }

  private mutating func loadSavedPosts(quietly: Bool = false) -> Effect {
    saved.loadable.ask(nextRequest(), quietly: quietly)
    return .loadSavedPosts(request: lastRequest)
  }

  /// Loads the open post or, while they are shown, its comments.
  private mutating func loadOpen() -> [Effect] {
    guard let open else { return [] }
    let request = nextRequest()
    if open.isShowingComments {
      self.open?.comments.ask(request)
      return [.loadComments(id: open.id, request: request)]
    }
    self.open?.post.ask(request)
    return [.loadPost(id: open.id, request: request)]
  }

  private func countDown(
    _ pause: Pause?,
    _ kind: LoadKind,
    _ request: RequestID
  ) -> [Effect] {
    pause?.effects { .countDown(seconds: $0, kind: kind, request: request) } ?? []
  }

  private mutating func reload() -> [Effect] {
    guard pauseWords == nil else { return [] }
    if open != nil { return loadOpen() }
    return [tab == .posts ? loadPosts() : loadSavedPosts()]
  }

  /// Retries a failed save or removal, too: on a post's screen, both the store and the server can
  /// have failed.
  private mutating func retry() -> [Effect] {
    guard let open, !open.isShowingComments,
      operations.failure(onPost: open.id, isSaved: isSaved(open.id)) != nil
    else { return reload() }
    let toggled = toggle()
    return open.post.failure == nil ? toggled : toggled + reload()
  }

  private mutating func takeSavedPosts(
    _ result: ListResult<SavedPost>,
    to request: RequestID,
    at time: Timestamp?
  ) -> [Effect] {
    let (omissions, _) = saved.take(
      result,
      to: request,
      at: time,
      row: PostRow.init)
    return log(omissions) + saveFetchedComments()
  }

  private mutating func takeComments(
    _ result: ListResult<Comment>,
    to request: RequestID,
    at time: Timestamp?
  ) -> [Effect] {
    guard let id = open?.id else {
      return []
    }
    guard open?.comments.take(result, to: request, at: time) == true else { return [] }
    guard case .success(let batch) = result else {
      return countDown(open?.comments.pause, .comments, request)
    }
    seenComments[id] = batch.items
    open?.newComments = batch.items
    return log(batch.report) + saveFetchedComments()
  }

  private func log(_ omissions: Omissions) -> [Effect] {
    omissions.isEmpty ? [] : [.log(omissions)]
  }

  // MARK: One post

  private mutating func openRow(_ index: Int) -> [Effect] {
    if open != nil { return [] }
    let post = tab == .posts ? posts.select(index) : saved.select(index)?.post
    guard let post else { return [] }
    open = OpenPost(post, from: tab, copy: savedPost(post.id))
    return loadOpen()
  }

  func savedPost(_ id: Int) -> SavedPost? {
    saved.loadable.value?.items.first { $0.post.id == id }
  }

  func isSaved(_ id: Int) -> Bool {
    savedPost(id) != nil
  }

  /// Saves or removes the open post. A copy that is removed and saved again keeps its comments.
  private mutating func toggle() -> [Effect] {
    guard let open, !open.isShowingComments, let post = open.post.value,
      !operations.isBusy(withPost: open.id)
    else { return [] }
    self.open?.newComments = nil
    return toggle(post, open.comments.value?.items)
  }

  /// Saves or removes a post, unless this happens already.
  private mutating func toggle(_ post: Post, _ comments: [Comment]?) -> [Effect] {
    if operations.isBusy(withPost: post.id) { return [] }
    let comments = seenComments[post.id] ?? comments
    let copy = isSaved(post.id) ? nil : SavedPost(post: post, comments: comments)
    return start(.init(id: post.id, copy: copy))
  }

  private mutating func start(_ operation: StoreOperations.Operation) -> [Effect] {
    operations.begin(operation, nextRequest())
    guard let copy = operation.copy else {
      return [.remove(id: operation.id, request: lastRequest)]
    }
    return [.save(copy, request: lastRequest)]
  }

  private mutating func takeStoreAnswer(_ failure: Failure?, to request: RequestID) -> [Effect] {
    guard let operation = operations.end(request, failure: failure) else {
      return []
    }
    if let failure {
      // Comments that could not be saved with their post are fetched again when they are shown.
      return open == nil && !operation.isAttachment ? [.report(failure)] : []
    }
    let isSaved = operation.copy != nil
    let done: [Effect] = operation.isAttachment ? [] : [.acknowledge(isSaved: isSaved)]
    saved.update(row: PostRow.init) { items in
      items.removeAll { $0.post.id == operation.id }
      guard let copy = operation.copy else { return }
      let index = items.firstIndex { $0.post.id > copy.post.id }
      items.insert(copy, at: index ?? items.endIndex)
    }
    return done + saveFetchedComments() + [loadSavedPosts(quietly: true)]
  }

  /// Saves the fetched comments with a post that was saved without them (B11). Each answer is saved
  /// once, so that two processes on one store don't overwrite each other's comments in turn.
  private mutating func saveFetchedComments() -> [Effect] {
    guard let open, let copy = savedPost(open.id), !operations.isBusy(withPost: open.id),
      let comments = open.newComments
    else { return [] }
    self.open?.newComments = nil
    if copy.comments == comments {
      return []
    }
    let new = SavedPost(post: copy.post, comments: comments)
    return start(.init(id: open.id, copy: new, isAttachment: true))
  }
}
