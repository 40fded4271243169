import GalleyDomain

extension PostsPresenter {
  /// An event of the app. An event that is impossible on the current screen has no effect.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader chose a tab (B7), which closes the open post.
    case tabChosen(PostsTab)
    /// The reader asked to reload the current screen.
    case reloadRequested
    /// The reader asked to retry what failed on this screen.
    case retryRequested
    /// The answer to the `loadPosts` effect of the same `request`.
    case postsLoaded(ListResult<Post>, request: RequestID)
    /// The answer to the `loadSavedPosts` effect of the same `request`.
    case savedPostsLoaded(ListResult<SavedPost>, request: RequestID)
    /// Another process has changed the saved posts (B9).
    case storeChanged
    /// The reader opened a row of the current list, counted from 0.
    case opened(index: Int)
    /// The answer to the `loadPost` effect of the same `request`.
    case postLoaded(Result<Post, Failure>, request: RequestID)
    /// The reader pressed the button that saves or removes the post (B5).
    case saveToggled
    /// The reader asked to save or remove the post in a row of the list (B9).
    case rowSaveToggled(index: Int)
    /// The `save` or `remove` effect of the same `request` has completed or failed.
    case storeAnswered(failure: Failure?, request: RequestID)
    /// The reader pressed the button that opens the comments (B3).
    case commentsOpened
    /// The reader asked for the comments on the post in a row of the list.
    case rowCommentsOpened(index: Int)
    /// The answer to the `loadComments` effect of the same `request`.
    case commentsLoaded(ListResult<Comment>, request: RequestID)
    /// The number of seconds left of the `countDown` effect of the same `request`.
    case countedDown(secondsLeft: Int, request: RequestID)
    /// The reader went back: from the comments to the post, or from a post to its list.
    case backRequested
  }

  /// The content that a load requests.
  public enum LoadKind: String, Sendable {
    /// All posts.
    case posts
    /// One post.
    case post
    /// The comments on a post.
    case comments
  }

  /// Work that the presenter requests. A load supersedes an earlier one of the same kind that has
  /// not answered yet.
  public enum Effect: Equatable, Sendable {
    /// Load all posts from the server and answer with `postsLoaded`.
    case loadPosts(request: RequestID)
    /// Read the saved posts from the store and answer with `savedPostsLoaded`.
    case loadSavedPosts(request: RequestID)
    /// Load one post from the server and answer with `postLoaded`.
    case loadPost(id: Int, request: RequestID)
    /// Load the comments on a post from the server and answer with `commentsLoaded`.
    case loadComments(id: Int, request: RequestID)
    /// Send `countedDown` each second with the seconds left, until 0. A load of the same kind
    /// supersedes it.
    case countDown(seconds: Int, kind: LoadKind, request: RequestID)
    /// Save a post in the store and answer with `storeAnswered`. It is never cancelled.
    case save(SavedPost, request: RequestID)
    /// Remove a post from the store and answer with `storeAnswered`. It is never cancelled.
    case remove(id: Int, request: RequestID)
    /// Log the omissions with their reasons (X3).
    case log(Omissions)
    /// Tell that a post was saved or removed.
    case acknowledge(isSaved: Bool)
    /// Show that a post that isn't open any more could not be saved or removed.
    case report(Failure)
  }
}
