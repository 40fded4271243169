import GalleyDomain
import GalleyRendering
import Testing
import TextLayout

@testable import GalleyPresentation

/// Both lists of posts look alike (B6).
struct PostListLayoutTests {
  private func frame(_ selected: Int, title: String, _ content: ListContent<PostRow>, width: Int) -> Frame {
    let tabs = TabBarState(
      items: [TabBarState.Item(title: "Posts"), TabBarState.Item(title: "Saved", badge: BadgeState(savedPosts: 2))],
      selected: selected)
    let state = PostListState(tabs: tabs, list: ListState(title: title, content: content))
    return Frame(drawing: Block(state), size: Size(width: width))
  }

  @Test(arguments: [20, 40, 63, 64, 100, 200])
  func `the same posts are drawn alike in either list`(width: Int) {
    let body = String(repeating: "Nobody on the island can say by whom. ", count: 9)
    let content = ListContent.loaded(
      count: "2 posts",
      rows: [
        PostRow(title: UntrustedText("The ferry that never sailed"), excerpt: UntrustedText(body)),
        PostRow(title: UntrustedText("Nothing to add"), excerpt: nil),
      ])
    let posts = frame(0, title: "Posts", content, width: width)
    let saved = frame(1, title: "Saved", content, width: width)
    // The lists differ only in the marks of the tabs and in their titles.
    func unnamed(_ row: String) -> String {
      row.replacing("●", with: "○").replacing("Saved", with: "Posts")
    }
    #expect(posts.rows != saved.rows)
    #expect(posts.rows.map(unnamed) == saved.rows.map(unnamed))
    #expect(posts.regions.map(\.kind) == saved.regions.map(\.kind))
    #expect(posts.regions.map(\.rows) == saved.regions.map(\.rows))
  }
}
