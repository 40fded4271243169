import GalleyDomain
import GalleyTestSupport
import Testing

struct TagQueryTests {
  /// The tags, each in quotation marks.
  private func tags(_ typed: String) -> String {
    guard let query = TagQuery(UntrustedText(typed)) else {
      return "no search"
    }
    return query.tags.map { "‹\($0.raw)›" }.joined(separator: " ")
  }

  // Proves S12.
  @Test
  func `commas, semicolons and square brackets separate tags, white space doesn't`() throws {
    try Example.check { tags($0) }
  }

  @Test func `a query without a tag is no search`() throws {
    try Example.check { tags($0) }
    #expect(tags("") == "no search")
  }

  @Test func `tags are joined by a semicolon, as they were typed`() {
    #expect(TagQuery("[swift 3], Ünï+#&")?.joined == "swift 3;Ünï+#&")
  }
}
