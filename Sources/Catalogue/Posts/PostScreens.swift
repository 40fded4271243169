import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

extension Screen {
  /// The screens of the posts app.
  static let posts = [
    postList, savedPosts, postDetail, postComments,
    .split(.postList, PostSamples.list, .postDetail, PostSamples.detail),
  ]

  /// The list of posts (B1).
  static let postList = Screen(.postList, samples: PostSamples.list, payload: PostPayloadScreens.list)
  /// The list of saved posts (B6).
  static let savedPosts = Screen(.savedPosts, samples: PostSamples.saved, payload: PostPayloadScreens.saved)
  /// One post (B2).
  static let postDetail = Screen(.postDetail, samples: PostSamples.detail, payload: PostPayloadScreens.detail)
  /// The comments on a post (B3).
  static let postComments = Screen(.postComments, samples: PostSamples.comments, payload: PostPayloadScreens.comments)
}

extension PostsPresenter {
  /// The page of the current screen.
  var page: Block {
    switch screen {
    case .list(let state), .saved(let state): Block(state)
    case .detail(let state): Block(state)
    case .comments(let state): Block(state)
    }
  }
}

extension ScreenLayout<PostListState> {
  /// The list of posts (B1).
  static let postList = ScreenLayout("posts/list") { Block($0) }
  /// The list of saved posts, with the same layout (B6).
  static let savedPosts = ScreenLayout("posts/saved") { Block($0) }
}

extension ScreenLayout<PostDetailState> {
  /// One post (B2).
  static let postDetail = ScreenLayout("posts/detail") { Block($0) }
}

extension ScreenLayout<CommentListState> {
  /// The comments on a post (B3).
  static let postComments = ScreenLayout("posts/comments") { Block($0) }
}
