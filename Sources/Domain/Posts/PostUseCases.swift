/// Loads all posts in the source's order (B1).
public typealias LoadPosts = Load<Void, Batch<Post>>
/// Loads a post by its identifier (B2).
public typealias LoadPost = Load<Int, Post>
/// Loads the comments on a post by the post's identifier, in the source's order (B3).
public typealias LoadComments = Load<Int, Batch<Comment>>
/// Lists the saved posts by identifier; unreadable ones are among the omissions (B6).
public typealias ListSavedPosts = Load<Void, Batch<SavedPost>>
/// Saves a post for offline reading (B5).
public typealias SavePost = Change<SavedPost>
/// Removes a saved post by its identifier; a post that isn't saved is not an error (B5).
public typealias RemoveSavedPost = Change<Int>
