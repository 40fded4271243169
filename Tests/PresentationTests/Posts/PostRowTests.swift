import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

/// The rows of posts, and what stands beside the list.
struct PostRowTests {
  private func excerpt(_ body: String) -> String {
    let post = Post(id: 1, title: "t", body: UntrustedText(body))
    return PostRow(post).excerpt?.raw ?? ""
  }

  @Test
  func
    `the excerpt of a long body ends after a word and within the limit, wherever the limit falls`()
  {
    let words = String(repeating: " word", count: 60)
    for filler in 0...260 {
      let excerpt = excerpt(String(repeating: "a", count: filler) + words)
      let kept = excerpt.dropLast()
      #expect(151...201 ~= excerpt.count, "\(filler)")
      #expect(excerpt.hasSuffix("…"), "\(filler)")
      #expect(filler > 185 || kept.hasSuffix("word"), "\(filler)")
    }
    let whole = String(repeating: "猫", count: 200)
    #expect(excerpt(whole) == whole)
    #expect(excerpt(whole + "犬") == whole + "…")
  }

  @Test(arguments: [39, 40])
  func `a word that the limit cuts is left out unless 40 characters of it fit`(fitting: Int) {
    let first = String(repeating: "a", count: 199 - fitting)
    let last = String(repeating: "b", count: 60)
    let kept = fitting == 40 ? " \(last.prefix(fitting))" : ""
    #expect(excerpt("\(first) \(last)") == "\(first)\(kept)…")
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦",
    "🇮🇸🇫🇮",
    "e\u{301}",
    "\u{915}\u{94D}\u{937}\u{93F}",
    "각",
  ])
  func `an excerpt never ends inside a cluster, wherever the limit falls`(text: String) {
    let clusters = String(repeating: text, count: 300)
    for filler in 0...40 {
      let body = String(repeating: "a", count: filler) + clusters
      let excerpt = excerpt(body)
      let kept = excerpt.dropLast()
      #expect(body.hasPrefix(kept))
      #expect(excerpt.hasSuffix("…"))
      #expect(kept.count == 200)
    }
  }

  // Proves B1.
  @Test func `a row has the title and the body as one paragraph`() {
    #expect(excerpt("  one\n\ttwo \r\n\u{2028}three\u{3000} ") == "one two three")
    #expect(PostRow(Post(id: 2, title: "u", body: " \n")).excerpt == nil)
  }

  // Proves B8.
  @Test func `the badge counts the saved posts`() throws {
    try Example.check { count in
      let badge = BadgeState(savedPosts: Int(count) ?? 0)
      return "\(badge?.text ?? ""): \(badge?.words ?? "")"
    }
  }

  @Test
  func `a post beside its list is what the list has of it, or a saved copy`() {
    let posts = [1, 2].map(PostsPresenter.post)
    let saved = [SavedPost(post: posts[0])]
    let presenter = PostsPresenter().after(
      .launched,
      .postsLoaded(.success(Batch(items: posts)), request: 1),
      .savedPostsLoaded(.success(Batch(items: saved)), request: 2))
    let details = (0...2).map { row -> PostDetailState? in
      if case .detail(let detail)? = presenter.preview(row: row) { detail } else { nil }
    }
    #expect(details[0]?.page?.offline.isSaved == true)
    #expect(details[1]?.content == .listed(title: "title 2", excerpt: "one two"))
    #expect(details[1]?.tabs == nil)
    #expect(details[2] == nil)
  }
}
