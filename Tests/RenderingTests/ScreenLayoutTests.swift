import GalleyDomain
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

struct ScreenLayoutTests {
  private func loaded<Row>(_ rows: [Row]) -> ListContent<Row> {
    let count = CountState(number: "\(rows.count)", noun: "rows")
    return .loaded(count: count, rows: rows)
  }

  private func question(
    _ title: String = "One", tags: [String] = ["swift"], owner: String = "Somebody",
    avatar: ThumbnailState? = nil
  ) -> Block {
    let owner = QuestionOwnerState(
      name: .outside(text: UntrustedText(owner)), avatar: avatar, standing: "1 reputation",
      asked: "today")
    return QuestionDetailState.named(title, tags: tags, owner: owner).asBlock
  }

  // Proves S8, S10, S11, S14.
  @Test func `a question's fixed views have fixed heights and are dropped in order`() {
    let pages = [8, 9, 10, 26, 27].map { drawn(question(), 40, height: $0) }
    expectGolden(pages.joined(separator: "\n\n"))
  }

  // Proves S10.
  @Test(arguments: [40, 74, 75, 80, 100, 200])
  func `a higher page never shows less of a question, and most of 80x24 is its body`(width: Int) {
    let viewport = question().viewport!
    let heights = Array(8...60)
    let bodies = heights.map { height in
      let parts = viewport.fixedParts(width: width, height: height)
      return height - parts.top.rowCount - parts.bottom.rowCount
    }
    #expect(bodies == bodies.sorted())
    let body = bodies[24 - 8]
    #expect(body >= 17)
  }

  // Proves S10.
  @Test(arguments: 20...100)
  func `a question's fixed views have one height at one width`(
    _ width: Int
  ) {
    let long = String(repeating: "long ", count: 60)
    let avatar = ThumbnailState(status: "not found")
    let questions = [
      question(), question(long, tags: [long, long], owner: long, avatar: avatar),
      question("", tags: [], owner: ""),
    ]
    var rows = width < PageMeasure.broad ? 2 : 1
    if width < PageMeasure.small {
      rows = 3
    }
    for question in questions {
      let parts = question.viewport!.fixedParts(width: width, height: 60)
      // The title has two rows below the way back, and the tags one; each part has a line.
      #expect(parts.top.rowCount == 4)
      #expect(parts.bottom.rowCount == rows + 2)
    }
  }

  // Proves S8, S11.
  @Test(arguments: 20...100)
  func `a title or a tag that its view cuts is whole in the body`(
    _ width: Int
  ) {
    let title = "How can a bar be faded in over a table that scrolls?"
    let tags = ["animation", "navigation", "scroll"]
    let viewport = question(title, tags: tags).viewport!
    let parts = viewport.fixedParts(width: width, height: 60)
    let words = rows(viewport.body, width).flatMap {
      $0.fields
    }
    let body = words.joined(separator: " ")
    let isTitleCut = !parts.top.shortenings.isEmpty
    let areTagsCut = !parts.bottom.shortenings.isEmpty
    #expect(body.contains(title) == isTitleCut)
    #expect(body.contains("# animation navigation scroll") == areTagsCut)
  }

  @Test func `a title of hundreds of letters takes at most four rows of a list`() {
    let title = UntrustedText(String(repeating: "long ", count: 100))
    let row = HeadlineRow(headline: title, updated: "1 January 1970")
    let list = HeadlineListState(title: "Headlines", content: loaded([row]))
    expectGolden(drawn(list.asBlock, 20, 40, 100))
  }

  @Test
  func `a line of a server that goes on is told from the next one, without an empty row above`() {
    let body = UntrustedText(
      "\n \none two three four five six seven\neight\n\nnine ten eleven twelve thirteen")
    let page = PostPage(
      title: UntrustedText("A"), body: body, comments: "Comments",
      offline: OfflineState(label: "Save offline"))
    let state = PostDetailState(content: .loaded(page: page))
    expectGolden(drawn(state.asBlock, 20, 40))
  }

  // Proves X7.
  @Test func `titles begin at one cell, with a picture in any state or without one`() {
    let pictures = [
      nil, ThumbnailState(), ThumbnailState(status: "unknown kind of image"),
      ThumbnailState(isShown: true, address: UntrustedText("https://example.com/a.png")),
    ]
    let teaser = Wording.outside(text: UntrustedText("Words"))
    let rows = pictures.map { CaseStudyRow(picture: $0, teaser: teaser) }
    let state = CaseStudyListState(title: "Studies", content: loaded(rows))
    expectGolden(drawn(state.asBlock, 36, 60))
  }

  // Proves A3, A14.
  @Test(arguments: [100, 100_000], [0, 60])
  func `a list of any length builds no row below the screen`(count: Int, scroll: Int) {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: [Int] = []
    let state = ListState(title: "Rows", content: loaded(Array(1...count)))
    let page = ListPage(state: state) { row in
      built.append(row)
      return Prose("row \(row)").asBlock
    }.asBlock
    // The masthead takes two rows of the page, and each row of the list two, including the empty
    // one after it.
    let window = frame(page, 40, height: 23, scroll: scroll)
    let drawn = window.rows.filter { $0.hasPrefix("row ") }
    let last = (scroll + 23 - 2 + 1) / 2
    #expect(drawn.last == "row \(last)")
    #expect(built == Array(1...last))
  }

  @Test(arguments: 64...200)
  func `a picture's mark takes no row of its own in the feed`(
    width: Int
  ) {
    func rowCount(_ picture: ThumbnailState?) -> Int {
      let row = FeedRow(
        picture: picture, title: UntrustedText("TEA STILL WARM"), source: "Source B, 1 hour old")
      let list = ListState(title: "Feed", content: loaded([row]))
      return rows(FeedListState(list: list).asBlock, width).count
    }
    #expect(rowCount(ThumbnailState()) == rowCount(nil))
    #expect(rowCount(ThumbnailState(status: "not found")) == rowCount(nil))
  }

  // Proves B6, B7.
  @Test(arguments: [20, 40, 63, 64, 100, 200])
  func `the same posts are drawn alike in either list`(width: Int) {
    let body = String(repeating: "Nobody on the island can say by whom. ", count: 9)
    let content = loaded([
      PostRow(title: UntrustedText("The ferry that never sailed"), excerpt: UntrustedText(body)),
      PostRow(title: UntrustedText("Nothing to add"), excerpt: nil),
    ])
    let items = [
      TabBarState.Item(title: "Posts"),
      TabBarState.Item(title: "Saved", badge: BadgeState(savedPosts: 2)),
    ]
    let frames = items.indices.map { selected in
      let tabs = TabBarState(items: items, selected: selected)
      let list = ListState(title: items[selected].title, content: content)
      return frame(PostListState(tabs: tabs, list: list).asBlock, width)
    }
    // The lists differ only in the marks of the tabs and in the number, which the badge says.
    let below = frames.map { frame in
      frame.rows.drop { !$0.contains("━") }
    }
    #expect(frames[0].rows != frames[1].rows)
    #expect(below[0] == below[1])
    let actions = frames.map { frame in frame.regions.map(\.kind) }
    #expect(actions[0] == actions[1])
  }

  // Proves X2. Of 20 cells, `reader` leaves 18.
  @Test(arguments: [("Search", 18, "( in 4:52:04 )"), ("Search", 23, "( Search in 4:52:04 )")])
  func `the time of a pause is whole on every page`(label: String, width: Int, shown: String) {
    let button = ButtonState(label: label, .search, .after(17_524))
    #expect(rows(Block.button(button), width) == [shown])
  }

  @Test(arguments: 14...80)
  func `a number stays on the line of its unit`(_ width: Int) {
    let words =
      "Of 2 of 3 it has 1,234 votes, 8 MB, 1 minute 30 seconds and a height of 20 pixels since 2 March 2017, 4 of 15 pages."
    let block = Block {
      Prose(words)
      TextBlock([.ornament(words)])
    }
    let drawn = rows(block, width)
    let units = [
      "1,234 votes", "8 MB", "1 minute", "30 seconds", "20 pixels", "2 of 3", "4 of 15",
    ]
    for unit in units {
      let whole = drawn.filter { $0.contains(unit) }
      #expect(whole.count == 2)
    }
    #expect(drawn.joined(separator: " ") == words + " " + words)
    #expect(rows(block, width, glyphs: .ascii) == drawn)
  }
}
