import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

@Suite struct ScreenLayoutTests {
  @Test(arguments: 20...200)
  func `a story's texts have the roles of the document, in the list and on its own page`(
    _ width: Int
  ) {
    let headline = UntrustedText("Rain")
    let story = HeadlineDetailState(
      back: "Headlines", headline: headline, updated: "1 January 1970",
      introduction: UntrustedText("It rains."))
    let row = HeadlineRow(headline: headline, updated: "1 January 1970")
    let list = HeadlineListState(
      title: "Headlines", content: .loaded(count: Self.count("1"), rows: [row]))
    #expect(
      roles(on: News.layout(detail: story), width) == [
        "headline outside", "last-updated", "introduction outside",
      ])
    #expect(Set(roles(on: News.layout(list: list), width)) == ["headline outside", "last-updated"])
  }

  /// The roles on a page below its top, in order, each once for neighbouring runs.
  private func roles(on page: Block, _ width: Int) -> [String] {
    let frame = Frame(drawing: page, size: Size(width: width))
    let runs = StyleRuns.encode(frame).text.split(separator: "\n")
    let all = runs.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    var roles: [String] = []
    for role in all.drop(while: { $0 != "rule" }).dropFirst() where roles.last != role {
      roles.append(role)
    }
    return roles
  }

  private static func count(_ number: String) -> CountState {
    CountState(number: number, noun: "rows")
  }

  private func question(
    _ title: String = "One", tags: [String] = ["swift"], owner: String = "Somebody",
    avatar: ThumbnailState? = nil
  ) -> Block {
    Block(
      QuestionDetailState(
        back: "Results", votes: "3 votes", isAnswered: true, title: UntrustedText(title),
        body: .empty(words: "This question has no text."), tags: tags.map { UntrustedText($0) },
        owner: QuestionOwnerState(
          name: .outside(text: UntrustedText(owner)), avatar: avatar, standing: "1 reputation",
          asked: "today")))
  }

  @Test(arguments: 8...30)
  func `a question's fixed views have fixed heights and are dropped in order`(_ height: Int) {
    let rows = Frame(drawing: question(), size: Size(width: 40, height: height)).rows
    #expect(rows.count == height)
    #expect(rows[0] == "‹ Results            ✓ answered  3 votes")
    let lines = rows.count { $0.hasPrefix("───") }
    let hasTags = rows.contains(" # swift")
    #expect(lines == (height >= 22 ? 2 : height >= 9 ? 1 : 0))
    #expect(hasTags == (height >= 10))
    #expect(rows.contains(" ◉ Somebody"))
    #expect(rows.contains(" 1 reputation               asked today"))
  }

  @Test(arguments: [40, 74, 75, 80, 100, 200])
  func `a higher page never shows less of a question, and most of 80x24 is its body`(width: Int) {
    let viewport = question().viewport!
    let heights = Array(8...60)
    let bodies = heights.map { height in
      let parts = viewport.fixedParts(width: width, height: height)
      return height - parts.top.rowCount - parts.bottom.rowCount
    }
    #expect(bodies == bodies.sorted())
    #expect(bodies[24 - 8] >= (width < Page.broad ? 16 : 17))
  }

  @Test(arguments: 20...100) func `a question's fixed views have one height at one width`(
    _ width: Int
  ) {
    let long = String(repeating: "long ", count: 60)
    let avatar = ThumbnailState(status: "not found")
    let heights = [
      question(), question(long, tags: [long, long], owner: long, avatar: avatar),
      question("", tags: [], owner: ""),
    ].map { question in
      let parts = question.viewport!.fixedParts(width: width, height: 60)
      return [parts.top.rowCount, parts.bottom.rowCount]
    }
    var rows = width < Page.broad ? 2 : 1
    if width < Page.small { rows = 3 }
    // The title has two rows below the way back, and the tags one; each part has a line.
    #expect(Set(heights) == [[4, rows + 2]])
  }

  @Test(arguments: 20...100) func `a title or a tag that its view cuts is whole in the body`(
    _ width: Int
  ) {
    let (title, tags) = (
      "How can a bar be faded in over a table that scrolls?", ["animation", "navigation", "scroll"]
    )
    let question = question(title, tags: tags)
    let parts = question.viewport!.fixedParts(width: width, height: 60)
    let body = Frame(drawing: question.viewport!.body, size: Size(width: width)).rows.joined(
      separator: " ")
    let words = body.split(separator: " ").joined(separator: " ")
    #expect(words.contains(title) == !parts.top.shortenings.isEmpty)
    #expect(words.contains("# animation navigation scroll") == !parts.bottom.shortenings.isEmpty)
  }

  @Test(arguments: 20...200)
  func `a title of hundreds of letters takes at most four rows of a list`(_ width: Int) {
    let title = UntrustedText(String(repeating: "long ", count: 100))
    let row = HeadlineRow(headline: title, updated: "1 January 1970")
    let list = HeadlineListState(
      title: "Headlines", content: .loaded(count: Self.count("1"), rows: [row]))
    let drawn = Frame(drawing: News.layout(list: list), size: Size(width: width)).rows
    #expect(drawn.filter { $0.contains("long") }.count <= 4 && drawn.contains { $0.contains("…") })
  }

  @Test(arguments: 20...60) func `a line of a server that goes on is told from the next one`(
    _ width: Int
  ) {
    let body = UntrustedText(
      "\n \none two three four five six seven\neight\n\nnine ten eleven twelve thirteen")
    let page = PostPage(
      title: UntrustedText("A"), body: body, comments: "Comments",
      offline: OfflineState(label: "Save offline"))
    let state = PostDetailState(back: "Posts", content: .loaded(page: page))
    let drawn = Frame(drawing: Block(state), size: Size(width: width)).rows
    let words = drawn.drop { !$0.hasPrefix("one") }.prefix { !$0.hasPrefix("[") }
    #expect(
      drawn.firstIndex { $0.hasPrefix("one") } == 4,
      "no empty line moves the text away from its title")
    #expect(words.filter { !$0.isEmpty && !$0.hasPrefix(" ") }.count == 3)
  }

  @Test(arguments: 36...60)
  func `titles begin at one cell, with a picture in any state or without one`(_ width: Int) {
    let pictures = [
      nil, ThumbnailState(), ThumbnailState(status: "unknown kind of image"),
      ThumbnailState(isShown: true, address: UntrustedText("https://example.com/a.png")),
    ]
    for picture in pictures {
      let row = CaseStudyRow(picture: picture, teaser: .outside(text: UntrustedText("Words")))
      let state = CaseStudyListState(
        title: "Studies", content: .loaded(count: Self.count("1"), rows: [row]))
      let drawn = Frame(drawing: CaseStudies.layout(list: state), size: Size(width: width)).rows
      #expect(drawn[2].dropFirst(12) == "Words")
      #expect(drawn.count == (picture == nil ? 3 : 5))
      let isTold = drawn.contains { $0.hasSuffix("  \(picture?.status ?? "Words")") }
      #expect(isTold)
    }
  }

  @Test(arguments: [100, 100_000], [0, 60])
  func `a list of any length builds no row below the screen`(count: Int, scroll: Int) {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: [Int] = []
    let state = ListState(
      title: "Rows", content: .loaded(count: Self.count("\(count)"), rows: Array(1...count)))
    let row: @Sendable (Int) -> Block = { row in
      built.append(row)
      return Prose("row \(row)").asBlock
    }
    let page = ListPage(state: state) { row($0) }.asBlock
    // The masthead takes two rows of the page, and each row of the list two, including the empty
    // one after it.
    let frame = Frame(drawing: page, size: Size(width: 40, height: 23, scroll: scroll))
    let drawn = frame.rows.filter { $0.hasPrefix("row ") }
    let last = (scroll + 23 - 2 + 1) / 2
    #expect(drawn.last == "row \(last)")
    #expect(built == Array(1...last))
  }

  private func frame(_ selected: Int, title: String, _ content: ListContent<PostRow>, width: Int)
    -> Frame
  {
    let tabs = TabBarState(
      items: [
        TabBarState.Item(title: "Posts"),
        TabBarState.Item(title: "Saved", badge: BadgeState(savedPosts: 2)),
      ],
      selected: selected)
    let state = PostListState(tabs: tabs, list: ListState(title: title, content: content))
    return Frame(drawing: Block(state), size: Size(width: width))
  }

  @Test(arguments: 64...200) func `a picture's mark takes no row of its own in the feed`(
    width: Int
  ) {
    func rowCount(_ picture: ThumbnailState?) -> Int {
      let row = FeedRow(
        picture: picture, title: UntrustedText("TEA STILL WARM"), source: "Source B, 1 hour old")
      let content = ListContent.loaded(count: Self.count("1"), rows: [row])
      let state = FeedListState(list: ListState(title: "Feed", content: content))
      return Frame(drawing: Block(state), size: Size(width: width)).rowCount
    }
    #expect(rowCount(ThumbnailState()) == rowCount(nil))
    #expect(rowCount(ThumbnailState(status: "not found")) == rowCount(nil))
  }

  @Test(arguments: [20, 40, 63, 64, 100, 200])
  func `the same posts are drawn alike in either list`(width: Int) {
    let body = String(repeating: "Nobody on the island can say by whom. ", count: 9)
    let content = ListContent.loaded(
      count: Self.count("2"),
      rows: [
        PostRow(title: UntrustedText("The ferry that never sailed"), excerpt: UntrustedText(body)),
        PostRow(title: UntrustedText("Nothing to add"), excerpt: nil),
      ])
    let posts = frame(0, title: "Posts", content, width: width)
    let saved = frame(1, title: "Saved", content, width: width)
    // The lists differ only in the marks of the tabs and in the number, which the badge says.
    func rowsBelowTop(_ frame: Frame) -> [String] {
      Array(frame.rows.drop { !$0.contains("━") })
    }
    #expect(posts.rows != saved.rows)
    #expect(rowsBelowTop(posts) == rowsBelowTop(saved))
    #expect(posts.regions.map(\.kind) == saved.regions.map(\.kind))

  }

  @Test(arguments: 14...80) func `a number stays on the line of its unit`(_ width: Int) {
    let words =
      "Of 2 of 3 it has 1,234 votes, 8 MB, 1 minute 30 seconds and a height of 20 pixels since 2 March 2017."
    let block = Block.stack(Stack([Prose(words).asBlock, .text(TextBlock([.ornament(words)]))]))
    let rows = Frame(drawing: block, size: Size(width: width)).rows
    for unit in ["1,234 votes", "8 MB", "1 minute", "30 seconds", "20 pixels"] {
      #expect(rows.filter { $0.contains(unit) }.count == 2)
    }
    #expect(rows.joined(separator: " ") == words + " " + words)
    #expect(Frame(drawing: block, size: Size(width: width), glyphs: .ascii).rows == rows)
  }
}
