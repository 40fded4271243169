/// Invented payloads in the formats of the posts' server.
public enum PostPayloads {
  /// Five posts; some have bodies of several lines.
  public static let posts = #"""
    [
      {
        "userId": 1,
        "id": 1,
        "title": "The ferry that never sailed",
        "body": "Built in the spring, sold in the autumn,\nand nobody on the island can say by whom.\nShe lies at the north quay still,\nwith geraniums where the lifeboats were."
      },
      {
        "userId": 1,
        "id": 2,
        "title": "On walking the same way twice",
        "body": "The second time one sees the walls.\nThe first time one was looking for the door."
      },
      {
        "userId": 2,
        "id": 3,
        "title": "A recipe for soup, with three arguments",
        "body": "First, the onions. Second, whether there should be onions. Third, who let the onions burn while the second argument was being had at some length and with gestures.\nServe hot."
      },
      { "userId": 2, "id": 4, "title": "Nothing to add", "body": "" },
      {
        "userId": 3,
        "id": 5,
        "title": "The clock in the waiting room has opinions about punctuality, and shares them every quarter of an hour",
        "body": "It is four minutes fast.\n\nIt has been told."
      }
    ]

    """#

  /// The first of the posts.
  public static let post = #"""
    {
      "userId": 1,
      "id": 1,
      "title": "The ferry that never sailed",
      "body": "Built in the spring, sold in the autumn,\nand nobody on the island can say by whom.\nShe lies at the north quay still,\nwith geraniums where the lifeboats were."
    }

    """#

  /// Five comments: one without an author, one without a subject, one without a body.
  public static let comments = #"""
    [
      {
        "postId": 1,
        "id": 1,
        "name": "the north quay",
        "email": "ines@example.com",
        "body": "My aunt waters the geraniums.\nShe says she was asked to by a captain."
      },
      { "postId": 1, "id": 2, "name": "sold by whom", "body": "By the bank, I should think." },
      {
        "postId": 1,
        "id": 3,
        "name": "a correction",
        "email": "harbour.master@example.com",
        "body": "It was the south quay until 1998."
      },
      { "postId": 1, "id": 4, "email": "tomas@example.com", "body": "Both of you are right." },
      { "postId": 1, "id": 5, "email": "speechless@example.com", "name": "…" }
    ]

    """#

  /// Two posts, one of them without a title.
  static let withOneBad = #"""
    [
      {
        "id": 1,
        "title": "The ferry that never sailed",
        "body": "Built in the spring, sold in the autumn,\nand nobody on the island can say by whom.\nShe lies at the north quay still,\nwith geraniums where the lifeboats were."
      },
      { "id": 2, "body": "A body without a head." }
    ]
    """#

  /// A list without usable posts or comments.
  static let onlyBad = #"["a post"]"#

  /// Two comments, one of them not an object.
  static let commentsWithOneBad = #"""
    [
      { "name": "the north quay", "email": "ines@example.com", "body": "My aunt waters the geraniums." },
      "a comment"
    ]
    """#

  /// An empty list.
  static let none = "[]"

  /// A post with terminal escapes and bidirectional controls (X4).
  static let hostile = #"""
    [
      {
        "id": 1,
        "title": "A title\nwith \u001b[1mweight\u001b[0m and \u202ea mirror",
        "body": "One line \u0007\nanother \u009b2J\n\ta tab, then \u001b]52;c;aGk=\u0007"
      }
    ]
    """#

  /// A comment with terminal escapes and bidirectional controls (X4).
  static let hostileComments = #"""
    [{ "name": "\u001b[2J", "email": "eve\u2066@example.com", "body": "\u202eesrever\nheading 1: not a heading" }]
    """#
}
