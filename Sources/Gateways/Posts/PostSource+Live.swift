import Domain

extension PostSource {
  /// Posts and comments as the server has them at the moment of each load (B1–B3).
  ///
  /// - Parameters:
  ///   - client: carries each load's one request.
  ///   - endpoints: where to ask.
  public static func live(client: HTTPClient, endpoints: Endpoints) -> PostSource {
    PostSource(
      posts: { () async throws(Failure) in
        try PostDecoder.posts(try await client.get(endpoints.posts).successBody())
      },
      post: { id async throws(Failure) in
        let post = try PostDecoder.post(try await client.get(endpoints.post(id)).successBody())
        // Another post than the one asked for must not be saved under its name.
        guard post.id == id else { throw .undecodable(path: "id", problem: .outOfRange) }
        return post
      },
      comments: { id async throws(Failure) in
        try PostDecoder.comments(try await client.get(endpoints.comments(onPost: id)).successBody())
      })
  }
}
