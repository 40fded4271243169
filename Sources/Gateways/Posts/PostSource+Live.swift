import GalleyDomain

extension PostSource {
  /// A source that fetches posts and comments from a server on each load (B1–B3).
  ///
  /// - Parameters:
  ///   - client: sends one request for each load.
  ///   - endpoints: the addresses.
  public static func live(client: HTTPClient, endpoints: Endpoints) -> PostSource {
    PostSource(
      posts: .live(
        client: client,
        endpoint: endpoints.posts,
        decode: PostDecoder.posts),
      post: Load { id async throws(Failure) in
        let post = try PostDecoder.post(try await client.body(at: endpoints.post(id)))
        // A different post must not be saved under this identifier.
        guard post.id == id else {
          throw .undecodable(path: "id", problem: .outOfRange)
        }
        return post
      },
      comments: Load { id async throws(Failure) in
        try PostDecoder.comments(try await client.body(at: endpoints.comments(onPost: id)))
      })
  }
}
