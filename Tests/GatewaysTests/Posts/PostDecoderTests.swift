import GalleyDomain
import Testing

@testable import GalleyGateways

struct PostDecoderTests {
  private func post(_ id: Int, _ title: String, _ body: String = "") -> Post {
    Post(id: id, title: UntrustedText(title), body: UntrustedText(body))
  }

  private func comment(_ author: String?, _ subject: String?, _ body: String?)
    -> GalleyDomain.Comment
  {
    GalleyDomain.Comment(
      author: author.map(UntrustedText.init), subject: subject.map(UntrustedText.init),
      body: body.map(UntrustedText.init))
  }

  static let posts = #"""
    [{"userId": 1, "id": 1, "title": "a", "body": "one\ntwo"}, {"id": 2, "title": "b"}, {"id": 3, "title": "c", "body": " "}]
    """#
  static let comments = #"""
    [{"postId": 1, "id": 1, "name": "n", "email": "a@example.com", "body": "one\ntwo"}, {"email": "b@example.com"},
     {"body": "three"}]
    """#

  // MARK: Posts

  @Test func `posts are in the server's order, with their line breaks`() throws {
    #expect(
      try PostDecoder.posts(Array(Self.posts.utf8))
        == Batch(items: [post(1, "a", "one\ntwo"), post(2, "b"), post(3, "c", " ")]))
    #expect(try PostDecoder.posts(Array("[]".utf8)) == Batch(items: []))
  }

  @Test(arguments: [
    (#"{"title": "x"}"#, "[1].id", Malformation.missing),
    (#"{"id": "1", "title": "x"}"#, "[1].id", .wrongType(expected: "number", found: "string")),
    (#"{"id": 1e300, "title": "x"}"#, "[1].id", .outOfRange),
    (#"{"id": 1}"#, "[1].title", .missing),
    (#"{"id": 1, "title": "\n"}"#, "[1].title", .blank),
    ("null", "[1]", .wrongType(expected: "object", found: "null")),
  ])
  func `a post without identifier or title is omitted and named, and affects no other`(
    item: String, path: String, problem: Malformation
  ) throws {
    let batch = try PostDecoder.posts(
      Array(#"[{"id": 1, "title": "a", "body": 7}, \#(item), {"id": -2, "title": "b"}]"#.utf8))
    let flaw = Omission(path: "[0].body", problem: .wrongType(expected: "string", found: "number"))
    #expect(batch.items == [post(1, "a"), post(-2, "b")])
    #expect(batch.report == [Omission(path: path, problem: problem), flaw])
  }

  @Test func `a single post is decoded`() throws {
    #expect(
      try PostDecoder.post(Array(#"{"userId": 1, "id": 7, "title": "a", "body": "b\nc"}"#.utf8))
        == post(7, "a", "b\nc")
    )
  }

  @Test(arguments: [
    ("{}", Failure.notFound),
    ("[]", .undecodable(path: "", problem: .wrongType(expected: "object", found: "array"))),
    (#"{"id": 7}"#, .undecodable(path: "title", problem: .missing)),
    (#"{"x": 7}"#, .undecodable(path: "id", problem: .missing)),
    ("", .undecodable(path: "", problem: .blank)),
  ])
  func `an invalid post is a failure with the reason`(text: String, failure: Failure) {
    #expect(throws: failure) { try PostDecoder.post(Array(text.utf8)) }
  }

  // MARK: Comments

  @Test func `all existing parts of a comment are kept`() throws {
    #expect(
      try PostDecoder.comments(Array(Self.comments.utf8))
        == Batch(items: [
          comment("a@example.com", "n", "one\ntwo"), comment("b@example.com", nil, nil),
          comment(nil, nil, "three"),
        ]))
    #expect(
      try PostDecoder.comments(Array(#"[{"name": "n", "body": 7}]"#.utf8)).items == [
        comment(nil, "n", nil)
      ])
    #expect(try PostDecoder.comments(Array("[]".utf8)) == Batch(items: []))
  }

  @Test(arguments: [
    ("{}", "[0].body", Malformation.missing),
    (#"{"email": "", "name": " ", "body": "\n"}"#, "[0].body", .blank),
    (#"{"email": 1, "body": []}"#, "[0].body", .wrongType(expected: "string", found: "array")),
    ("7", "[0]", .wrongType(expected: "object", found: "number")),
  ])
  func `a comment without any part is omitted and named`(
    item: String, path: String, problem: Malformation
  ) throws {
    let batch = try PostDecoder.comments(Array(#"[\#(item), {"body": "b"}]"#.utf8))
    #expect(
      batch
        == Batch(
          items: [comment(nil, nil, "b")], omissions: [Omission(path: path, problem: problem)]))
  }
}
