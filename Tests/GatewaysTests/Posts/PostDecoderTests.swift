import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct PostDecoderTests {
  static let posts = Example.text("posts.json")
  static let comments = Example.text("comments.json")

  private func post(
    _ id: Int,
    _ title: String,
    _ body: String = ""
  ) -> Post {
    Post(id: id, title: UntrustedText(title), body: UntrustedText(body))
  }

  @Test
  func `posts are in the server's order, with their line breaks`() throws {
    let posts = [
      post(1, "a", "one\ntwo"),
      post(2, "b"),
      post(3, "c", " "),
    ]
    #expect(try PostDecoder.posts(Self.posts.bytes) == Batch(items: posts))
  }

  @Test func `a single post is decoded`() throws {
    let payload = #"{"userId": 1, "id": 7, "title": "a", "body": "b\nc"}"#
    #expect(try PostDecoder.post(payload.bytes) == post(7, "a", "b\nc"))
  }

  @Test(arguments: [
    ("{}", Failure.notFound),
    ("[]", .undecodable(path: "", problem: .wrongType(expected: "object", found: "array"))),
    (#"{"id": 7}"#, .undecodable(path: "title", problem: .missing)),
    (#"{"x": 7}"#, .undecodable(path: "id", problem: .missing)),
    ("", .undecodable(path: "", problem: .blank)),
  ])
  func `an invalid post is a failure with the reason`(text: String, failure: Failure) {
    #expect(throws: failure) { try PostDecoder.post(text.bytes) }
  }

  @Test func `all existing parts of a comment are kept`() throws {
    let comments = try PostDecoder.comments(Self.comments.bytes).items
    #expect(
      comments.map(\.author?.raw) == [
        "a@example.com",
        "b@example.com",
        nil,
      ])
    #expect(comments.map(\.subject?.raw) == ["n", nil, nil])
    #expect(comments.map(\.body?.raw) == ["one\ntwo", nil, "three"])
  }
}
