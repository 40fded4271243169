import Domain

extension PostsPresenter {
  /// What happens to the app. An event that can't happen on the screen that is shown changes nothing.
  public enum Event: Equatable, Sendable {
    /// The app has started.
    case launched
    /// The reader chose a tab (B7).
    case tabChosen(PostsTab)
    /// The reader wants what is shown anew.
    case reloadRequested
    /// The reader wants what failed on this screen to be tried once more.
    case retryRequested
    /// The answer to the `loadPosts` effect of the same `request`.
    case postsLoaded(Result<Batch<Post>, Failure>, request: RequestID)
    /// The answer to the `loadSavedPosts` effect of the same `request`.
    case savedPostsLoaded(Result<Batch<SavedPost>, Failure>, request: RequestID)
    /// Another process has changed what is saved (B9).
    case storeChanged
    /// The reader chose a row of the list that is shown, counted from 0.
    case opened(index: Int)
    /// The answer to the `loadPost` effect of the same `request`.
    case postLoaded(Result<Post, Failure>, request: RequestID)
    /// The reader pressed the button that saves the post, or removes it (B5).
    case saveToggled
    /// The `save` or `remove` effect of the same `request` has been carried out, or has failed.
    case storeAnswered(failure: Failure?, request: RequestID)
    /// The reader pressed the button that opens the comments (B3).
    case commentsOpened
    /// The answer to the `loadComments` effect of the same `request`.
    case commentsLoaded(Result<Batch<Comment>, Failure>, request: RequestID)
    /// The reader wants to go back, from the comments to their post or from a post to its list.
    case backRequested
  }

  /// What the app wants done. Of loads of one kind, an earlier one that has not answered yet is no longer wanted.
  public enum Effect: Equatable, Sendable {
    /// Load all posts from the server and answer with `postsLoaded`.
    case loadPosts(request: RequestID)
    /// Read the saved posts from the store and answer with `savedPostsLoaded`.
    case loadSavedPosts(request: RequestID)
    /// Load one post from the server and answer with `postLoaded`.
    case loadPost(id: Int, request: RequestID)
    /// Load the comments on a post from the server and answer with `commentsLoaded`.
    case loadComments(id: Int, request: RequestID)
    /// Put a post into the store and answer with `storeAnswered`. It is never cancelled.
    case save(SavedPost, request: RequestID)
    /// Take a post out of the store and answer with `storeAnswered`. It is never cancelled.
    case remove(id: Int, request: RequestID)
    /// Write down what was left out, and why (X3).
    case log(Omissions)
    /// Write down why the comments on a saved post could not be saved too; the post is none the worse for it.
    case logUnsavedComments(id: Int, Failure)
  }
}
