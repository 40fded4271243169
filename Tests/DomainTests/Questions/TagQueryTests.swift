import GalleyDomain
import GalleyTestSupport
import Testing

struct TagQueryTests {
  /// The tags, each in quotation marks.
  private func tags(_ typed: String) -> String {
    let tags = TagQuery(UntrustedText(typed))?.tags.map { "‹\($0.raw)›" }
    return tags?.joined(separator: " ") ?? "no search"
  }

  @Test func `commas, semicolons and square brackets separate tags, white space doesn't`() throws {
    try Example.check { tags($0) }
  }

  @Test func `a query without a tag is no search`() throws {
    try Example.check { tags($0) }
    #expect(tags("") == "no search")
  }

  @Test func `tags are joined by a semicolon, as they were typed`() {
    #expect(TagQuery("[swift 3], Ünï+#&")?.joined == "swift 3;Ünï+#&")
  }

  @Test func `a tag contains no separator, has no white space around it, and parses to itself`()
    throws
  {
    let scalars = Array(" a,[];\u{301}\tü3\u{200D}".unicodeScalars)
    var generator = SeededGenerator(seed: 7)
    for length in 0..<300 {
      var typed = String.UnicodeScalarView()
      for _ in 0..<length % 17 {
        typed.append(scalars.randomElement(using: &generator) ?? " ")
      }
      guard let query = TagQuery(UntrustedText(String(typed))) else {
        #expect(!typed.contains { "aü3\u{301}\u{200D}".unicodeScalars.contains($0) })
        continue
      }
      for tag in query.tags {
        let scalars = tag.raw.unicodeScalars
        #expect(!tag.isBlank)
        #expect(!scalars.contains { ",;[]".unicodeScalars.contains($0) })
        #expect(scalars.first?.properties.isWhitespace == false)
        #expect(scalars.last?.properties.isWhitespace == false)
      }
      #expect(TagQuery(query.joined) == query)
    }
  }
}
