import Goldens
import Presentation
import Rendering
import TextLayout

extension Screen {
  /// The list of posts (B1).
  static let postList = Screen(.postList, samples: PostSamples.list, receiving: PostReceptions.list)
  /// The list of saved posts (B6).
  static let savedPosts = Screen(.savedPosts, samples: PostSamples.saved, receiving: PostReceptions.saved)
  /// One post (B2).
  static let postDetail = Screen(.postDetail, samples: PostSamples.detail, receiving: PostReceptions.detail)
  /// The comments on a post (B3).
  static let postComments = Screen(.postComments, samples: PostSamples.comments, receiving: PostReceptions.comments)
}

extension ScreenLayout<PostListState> {
  /// The list of posts (B1).
  static let postList = ScreenLayout(path: "posts/list") { Block($0) }
  /// The list of saved posts, with the same layout (B6).
  static let savedPosts = ScreenLayout(path: "posts/saved") { Block($0) }
}

extension ScreenLayout<PostDetailState> {
  /// One post (B2).
  static let postDetail = ScreenLayout(path: "posts/detail") { Block($0) }
}

extension ScreenLayout<CommentListState> {
  /// The comments on a post (B3).
  static let postComments = ScreenLayout(path: "posts/comments") { Block($0) }
}
