import GalleyDomain
import Testing

struct TagQueryTests {
  private func tags(_ typed: String) -> [String]? {
    TagQuery(UntrustedText(typed))?.tags.map(\.raw)
  }

  @Test(arguments: [
    ("swift 3", ["swift 3"]),
    ("  swift 3\n", ["swift 3"]),
    ("swift,ios", ["swift", "ios"]),
    (" swift ; ios ", ["swift", "ios"]),
    ("[swift] [swift 3]", ["swift", "swift 3"]),
    ("[c++][c#]", ["c++", "c#"]),
    (",;a;,[]b,", ["a", "b"]),
    ("C#, f#", ["C#", "f#"]),
    ("swift\u{A0}", ["swift"]),
    ("日本語、", ["日本語、"]),
    ("a,\u{301}b", ["a", "\u{301}b"]),
    ("a,a", ["a", "a"]),
    ("swift   3", ["swift   3"]),
    ("\u{1B}[31m", ["\u{1B}", "31m"]),
  ])
  func `commas, semicolons and square brackets separate tags, white space doesn't`(
    typed: String,
    expected: [String]
  ) {
    #expect(tags(typed) == expected)
  }

  @Test(arguments: ["", " ", "\n\t\u{A0}\u{3000}", ",", ";;", "[]", " [ ] , ; "])
  func `a query without a tag is no search`(typed: String) {
    #expect(tags(typed) == nil)
  }

  @Test func `tags are joined by a semicolon, as they were typed`() {
    #expect(TagQuery("[swift 3], Ünï+#&")?.joined == "swift 3;Ünï+#&")
  }

  @Test func `a tag contains no separator, has no white space around it, and parses to itself`()
    throws
  {
    let scalars: [Unicode.Scalar] = [
      " ", "a", ",", "[", "]", ";", "\u{301}", "\t", "ü", "3", "\u{200D}",
    ]
    var seed: UInt64 = 7
    for length in 0..<300 {
      var typed = ""
      for _ in 0..<(length % 17) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        typed.unicodeScalars.append(scalars[Int(seed >> 33) % scalars.count])
      }
      guard let query = TagQuery(UntrustedText(typed)) else {
        #expect(!typed.unicodeScalars.contains { "aü3\u{301}\u{200D}".unicodeScalars.contains($0) })
        continue
      }
      for tag in query.tags {
        #expect(
          !tag.isBlank && !tag.raw.unicodeScalars.contains { ",;[]".unicodeScalars.contains($0) })
        #expect(tag.raw.unicodeScalars.first?.properties.isWhitespace == false)
        #expect(tag.raw.unicodeScalars.last?.properties.isWhitespace == false)
      }
      #expect(TagQuery(query.joined) == query)
    }
  }
}
