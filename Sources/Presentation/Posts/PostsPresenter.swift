import GalleyDomain

/// The state machine of the posts app: events in, effects out, and a screen derived from the state.
///
/// Only the store knows which posts are saved (B9): after each change the app reads the store again. Until the answer
/// arrives, the list shows the app's own change.
public struct PostsPresenter: Equatable, Sendable {
  private(set) var tab = PostsTab.posts
  private(set) var posts = Loadable<ListedPosts<Post>, Failure>()
  private(set) var saved = Loadable<ListedPosts<SavedPost>, Failure>()
  private(set) var operations = StoreOperations()
  private(set) var open: OpenPost?
  /// The post removed last.
  private var removed: SavedPost?
  /// The comments that the server has sent, by post.
  private var seenComments: [Int: [Comment]] = [:]
  private var selections: [PostsTab: Int] = [:]
  private var lastRequest = RequestID(0)

  /// Creates a presenter in the state before launch.
  public init() {}

  /// The row opened last in the selected tab's list, counted from 0: the reader's position after going back. After a
  /// reload, it is the row of the same post; `nil` if that post is gone.
  public var selection: Int? {
    selections[tab]
  }

  /// Handles an event and returns its effects, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .launched:
      return lastRequest == RequestID(0) ? [loadPosts(), loadSavedPosts(quietly: false)] : []
    case .tabChosen(let tab):
      if open == nil { self.tab = tab }
      return []
    case .reloadRequested:
      return reload()
    case .retryRequested:
      return retry()
    case .postsLoaded(let result, let request):
      return take(result.map { ListedPosts($0) }, to: request, as: \.posts, tab: .posts)
    case .savedPostsLoaded(let result, let request):
      return take(result.map { ListedPosts($0) }, to: request, as: \.saved, tab: .saved) + saveFetchedComments()
    case .storeChanged:
      return [loadSavedPosts(quietly: true)]
    case .opened(let index):
      return openRow(index)
    case .postLoaded(let result, let request):
      open?.take(result, to: request)
      return []
    case .saveToggled:
      return toggle()
    case .rowSaveToggled(let index):
      guard open == nil, let post = listed(index) else { return [] }
      return toggle(post, isListed: true)
    case .removalUndone:
      guard let copy = removed, !operations.isBusy(withPost: copy.post.id) else { return [] }
      removed = nil
      return [save(copy)]
    case .storeAnswered(let failure, let request):
      return takeStoreAnswer(failure, to: request)
    case .commentsOpened:
      guard let copy = open.map({ savedPost($0.id) }) else { return [] }
      return open?.showComments(copy: copy) == true ? loadComments() : []
    case .commentsLoaded(let result, let request):
      let omissions = open?.take(result, to: request) ?? []
      if let open { seenComments[open.id] = open.commentsFromServer ?? seenComments[open.id] }
      return (omissions.isEmpty ? [] : [.log(omissions)]) + saveFetchedComments()
    case .backRequested:
      if open?.isShowingComments == true { open?.hideComments() } else { open = nil }
      return []
    }
  }

  // MARK: Loading

  private mutating func nextRequest() -> RequestID {
    lastRequest = lastRequest.next
    return lastRequest
  }

  private mutating func loadPosts() -> Effect {
    posts.ask(nextRequest())
    return .loadPosts(request: lastRequest)
  }

  private mutating func loadSavedPosts(quietly: Bool) -> Effect {
    saved.ask(nextRequest(), quietly: quietly)
    return .loadSavedPosts(request: lastRequest)
  }

  private mutating func loadPost() -> [Effect] {
    guard let id = open?.id else { return [] }
    let request = nextRequest()
    open?.askForPost(request)
    return [.loadPost(id: id, request: request)]
  }

  private mutating func loadComments() -> [Effect] {
    guard let id = open?.id else { return [] }
    let request = nextRequest()
    open?.askForComments(request)
    return [.loadComments(id: id, request: request)]
  }

  private mutating func reload() -> [Effect] {
    guard let open else { return tab == .posts ? [loadPosts()] : [loadSavedPosts(quietly: false)] }
    return open.isShowingComments ? loadComments() : loadPost()
  }

  /// Retries a failed save or removal, too: on a post's screen, both the store and the server can have failed.
  private mutating func retry() -> [Effect] {
    guard let open, !open.isShowingComments, operations.failure(onPost: open.id, isSaved: isSaved(open.id)) != nil
    else { return reload() }
    let toggled = toggle()
    return open.post.failure == nil ? toggled : toggled + loadPost()
  }

  private mutating func take<Item>(
    _ result: Result<ListedPosts<Item>, Failure>, to request: RequestID,
    as list: WritableKeyPath<PostsPresenter, Loadable<ListedPosts<Item>, Failure>>, tab: PostsTab
  ) -> [Effect] {
    let old = self[keyPath: list].value
    guard self[keyPath: list].take(result, to: request), case .success(let shelf) = result else {
      return result.unreadable.isEmpty ? [] : [.log(result.unreadable)]
    }
    if let index = selections[tab] { selections[tab] = old?.post(at: index).flatMap { shelf.index(ofPost: $0.id) } }
    // The store is read after each change, and its damaged files are logged once.
    let isKnown = tab == .saved && old?.batch.omissions == shelf.batch.omissions
    return shelf.batch.omissions.isEmpty || isKnown ? [] : [.log(shelf.batch.omissions)]
  }

  // MARK: One post

  private mutating func openRow(_ index: Int) -> [Effect] {
    guard open == nil, let post = listed(index) else { return [] }
    selections[tab] = index
    open = OpenPost(post, from: tab, copy: savedPost(post.id))
    return loadPost()
  }

  /// The post in a row of the current list.
  public func listed(_ index: Int) -> Post? {
    tab == .posts ? posts.value?.post(at: index) : saved.value?.post(at: index)
  }

  /// Whether the post in a row of the current list is saved.
  public func isSaved(row index: Int) -> Bool { listed(index).map { isSaved($0.id) } ?? false }

  /// Whether there is a removed post that can be saved again.
  public var canUndo: Bool { removed != nil }

  private func savedPost(_ id: Int) -> SavedPost? {
    saved.value.flatMap { shelf in shelf.index(ofPost: id).map { shelf.batch.items[$0] } }
  }

  func isSaved(_ id: Int) -> Bool {
    saved.value?.index(ofPost: id) != nil
  }

  private mutating func toggle() -> [Effect] {
    guard let open, !open.isShowingComments, let post = open.post.value else { return [] }
    _ = self.open?.takeComments()
    return toggle(post, isListed: false)
  }

  /// Saves or removes a post.
  ///
  /// - Parameter isListed: whether the post is known from a list, which only promises an excerpt (B1).
  private mutating func toggle(_ post: Post, isListed: Bool) -> [Effect] {
    guard !operations.isBusy(withPost: post.id) else { return [] }
    if isSaved(post.id) {
      removed = savedPost(post.id)
      operations.begin(.remove(id: post.id), nextRequest())
      return [.remove(id: post.id, request: lastRequest)]
    }
    return [save(SavedPost(post: post, comments: seenComments[post.id]), isListed: isListed)]
  }

  private mutating func save(_ copy: SavedPost, isListed: Bool = false) -> Effect {
    operations.begin(.save(copy), nextRequest())
    return isListed ? .saveListed(copy, request: lastRequest) : .save(copy, request: lastRequest)
  }

  private mutating func takeStoreAnswer(_ failure: Failure?, to request: RequestID) -> [Effect] {
    guard let operation = operations.end(request, failure: failure) else { return [] }
    if let failure {
      guard case .attach(let copy) = operation else { return open == nil ? [.report(failure)] : [] }
      return [.logUnsavedComments(id: copy.post.id, failure)]
    }
    let old = saved.value
    saved.update { shelf in
      switch operation {
      case .save(let copy), .attach(let copy): shelf.put(copy)
      case .remove(let id): shelf.remove(id)
      }
    }
    if let index = selections[.saved] {
      selections[.saved] = old?.post(at: index).flatMap { saved.value?.index(ofPost: $0.id) }
    }
    return saveFetchedComments() + [loadSavedPosts(quietly: true)]
  }

  /// Saves the fetched comments with a post that was saved without them (B11). Each answer is saved once, so that two
  /// processes on one store don't overwrite each other's comments in turn.
  private mutating func saveFetchedComments() -> [Effect] {
    guard let id = open?.id, let copy = savedPost(id), !operations.isBusy(withPost: id), open?.hasNewComments == true,
      let comments = open?.takeComments(), copy.comments != comments
    else { return [] }
    let whole = SavedPost(post: copy.post, comments: comments)
    operations.begin(.attach(whole), nextRequest())
    return [.save(whole, request: lastRequest)]
  }
}
