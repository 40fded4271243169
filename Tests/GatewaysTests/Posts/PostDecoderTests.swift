import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

struct PostDecoderTests {
  static let posts = Example.text("posts.json")
  static let comments = Example.text("comments.json")

  // Proves B1.
  @Test
  func `posts are in the server's order, with their line breaks`() throws {
    let posts = [
      Post(id: 1, title: "a", body: "one\ntwo"),
      Post(id: 2, title: "b", body: ""),
      Post(id: 3, title: "c", body: " "),
    ]
    #expect(try PostDecoder.posts(Self.posts.bytes) == Batch(items: posts))
  }

  // Proves B2.
  @Test func `a single post is decoded`() throws {
    let payload = #"{"userId": 1, "id": 7, "title": "a", "body": "b\nc"}"#
    let post = Post(
      id: 7,
      title: "a",
      body: "b\nc")
    #expect(try PostDecoder.post(payload.bytes) == post)
  }

  @Test(arguments: [
    ("{}", Failure.undecodable(path: "id", problem: .missing)),
    ("[]", .undecodable(path: "", problem: .wrongType(expected: "object", found: "array"))),
    (#"{"id": 7}"#, .undecodable(path: "title", problem: .missing)),
    (#"{"x": 7}"#, .undecodable(path: "id", problem: .missing)),
    ("", .undecodable(path: "", problem: .blank)),
  ])
  func `an invalid post is a failure with the reason`(text: String, failure: Failure) {
    #expect(throws: failure) { try PostDecoder.post(text.bytes) }
  }

  // Proves B4.
  @Test func `all existing parts of a comment are kept`() throws {
    let comments = [
      GalleyDomain.Comment(author: "a@example.com", subject: "n", body: "one\ntwo"),
      .init(author: "b@example.com", subject: nil, body: nil),
      .init(author: nil, subject: nil, body: "three"),
    ]
    #expect(try PostDecoder.comments(Self.comments.bytes).items == comments)
  }
}
