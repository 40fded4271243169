import GalleyDomain

extension PostSource {
  /// A source that fetches posts and comments from a server on each load (B1–B3).
  ///
  /// - Parameters:
  ///   - client: sends one request for each load.
  ///   - endpoints: the addresses.
  public static func live(client: HTTPClient, endpoints: Endpoints) -> PostSource {
    PostSource(
      posts: { () async throws(Failure) in
        try PostDecoder.posts(try await client.get(endpoints.posts).successBody())
      },
      post: { id async throws(Failure) in
        let post = try PostDecoder.post(try await client.get(endpoints.post(id)).successBody())
        // A different post must not be saved under this identifier.
        guard post.id == id else { throw .undecodable(path: "id", problem: .outOfRange) }
        return post
      },
      comments: { id async throws(Failure) in
        try PostDecoder.comments(try await client.get(endpoints.comments(onPost: id)).successBody())
      })
  }
}
