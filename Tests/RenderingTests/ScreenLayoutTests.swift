import GalleyDomain
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import GalleyRendering

@Suite struct ScreenLayoutTests {
  private func headlines(_ headline: UntrustedText) -> Block {
    let row = HeadlineRow(headline: headline, updated: "1 January 1970")
    let content = ListContent.loaded(count: "1 headline", rows: [row])
    return Block(HeadlineListState(title: "Headlines", content: content))
  }

  @Test(arguments: 20...200)
  func `a story's texts have the roles of the document, in the list and on its own page`(
    _ width: Int
  ) {
    let headline = UntrustedText("Rain")
    let story = HeadlineDetailState(
      back: "Headlines",
      headline: headline,
      updated: "1 January 1970",
      introduction: UntrustedText("It rains."))
    let words = ["headline outside", "last-updated"]
    #expect(roles(on: Block(story), width) == words + ["introduction outside"])
    #expect(Set(roles(on: headlines(headline), width)) == Set(words))
  }

  /// The roles on a page below its top, in order, each once for neighbouring runs.
  private func roles(on page: Block, _ width: Int) -> [String] {
    let frame = Frame(drawing: page, size: Size(width: width))
    let runs = String(decoding: StyleRuns.encode(frame), as: UTF8.self).split(separator: "\n")
    let all = runs.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    var roles: [String] = []
    for role in all.drop(while: { $0 != "rule" }).dropFirst() where roles.last != role {
      roles.append(role)
    }
    return roles
  }

  private func studies(_ row: CaseStudyRow, count: String) -> Block {
    Block(CaseStudyListState(title: "Case studies", content: .loaded(count: count, rows: [row])))
  }

  @Test(arguments: 20...40)
  func `the count is beside the title, or below it if one would be wrapped`(_ width: Int) {
    let row = CaseStudyRow(figure: nil, teaser: .outside(text: UntrustedText("Words")))
    let drawn = rows(studies(row, count: "4 case studies"), width)
    let top = drawn.prefix { $0.contains(where: \.isLetter) }
    if width < 28 {
      #expect(top == ["Case studies", "4 case studies"])
    } else {
      let blanks = String(repeating: " ", count: width - 26)
      #expect(top == ["Case studies\(blanks)4 case studies"])
    }
  }

  private func question(
    _ title: String = "One",
    tags: [String] = ["swift"],
    owner: String = "Somebody",
    avatar: FigureState? = nil
  ) -> Block {
    let owner = QuestionOwnerState(
      name: .outside(text: UntrustedText(owner)),
      avatar: avatar,
      standing: "1 reputation",
      asked: "today")
    return Block(
      QuestionDetailState(
        back: "Results",
        votes: "3 votes",
        isAnswered: true,
        title: UntrustedText(title),
        body: .empty(words: "This question has no text."),
        tags: tags.map { UntrustedText($0) },
        owner: owner))
  }

  @Test(arguments: 8...30)
  func `a question's fixed views have fixed heights and are dropped in order`(_ height: Int) {
    let rows = Frame(drawing: question(), size: Size(width: 40, height: height)).rows
    #expect(rows.count == height)
    #expect(rows[0] == "‹ Results            ✓ answered  3 votes")
    #expect(rows.contains { $0.hasPrefix("▄") } == (height >= 23))
    #expect(rows.contains(" # swift") == (height >= 11))
    #expect(rows.contains { $0.hasPrefix(" ◉ Somebody") })
    #expect(rows.contains { $0.hasSuffix("1 reputation") })
    #expect(rows.contains { $0.hasSuffix("asked today") })
  }

  @Test(arguments: 20...100)
  func `a question's fixed views have one height at one width`(_ width: Int) throws {
    let long = String(repeating: "long ", count: 60)
    let avatar = FigureState(name: .outside(text: UntrustedText(long)), status: "not found")
    let questions = [
      question(),
      question(long, tags: [long, long], owner: long, avatar: avatar),
      question("", tags: [], owner: ""),
    ]
    var rows = width < Page.wide ? 3 : 2
    if width < Page.small { rows = 4 }
    for question in questions {
      let parts = try #require(question.viewport).fixedParts(width: width, height: 60)
      #expect(parts.top.rowCount == 5)
      // Beside its rows, it has two lines, and the tags have two.
      #expect(parts.bottom.rowCount == rows + 4)
    }
  }

  @Test(arguments: 20...100)
  func `a title or a tag that its view cuts is whole in the body`(_ width: Int) throws {
    let title = "How can a bar be faded in over a table that scrolls?"
    let question = question(title, tags: ["animation", "navigation", "scroll"])
    let viewport = try #require(question.viewport)
    let parts = viewport.fixedParts(width: width, height: 60)
    let body = rows(viewport.body, width).joined(separator: " ")
    let words = body.split(separator: " ").joined(separator: " ")
    #expect(words.contains(title) == !parts.top.shortenings.isEmpty)
    #expect(words.contains("# animation navigation scroll") == !parts.bottom.shortenings.isEmpty)
  }

  @Test(arguments: 20...200)
  func `a title of hundreds of letters takes at most four rows of a list`(_ width: Int) {
    let drawn = rows(headlines(UntrustedText(String(repeating: "long ", count: 100))), width)
    #expect(drawn.count { $0.contains("long") } <= 4)
    #expect(drawn.contains { $0.contains("…") })
  }

  @Test(arguments: 20...60)
  func `a line of a server that goes on is told from the next one`(_ width: Int) {
    let body = "\n \none two three four five six seven\neight\n\nnine ten eleven twelve thirteen"
    let page = PostPage(
      title: UntrustedText("A"),
      body: UntrustedText(body),
      comments: "Comments",
      offline: OfflineState(label: "Save offline"))
    let state = PostDetailState(back: "Posts", content: .loaded(page: page))
    let drawn = rows(Block(state), width)
    // No empty line moves the text away from its title.
    #expect(drawn.firstIndex { $0.hasPrefix("one") } == 4)
    let words = drawn.dropFirst(4).prefix { !$0.hasPrefix("[") }
    #expect(words.count { !$0.isEmpty && !$0.hasPrefix(" ") } == 3)
  }

  @Test(arguments: 36...60)
  func `a picture with a long name stays beside the words`(_ width: Int) {
    let name = UntrustedText(String(repeating: "n", count: 40) + ".jpg")
    let figure = FigureState(name: .outside(text: name), status: nil)
    let row = CaseStudyRow(figure: figure, teaser: .outside(text: UntrustedText("Words")))
    let drawn = rows(studies(row, count: "1"), width)
    #expect(drawn[2] == "┌────────┐  Words")
    #expect(drawn.count == 5)
  }

  @Test(arguments: [100, 100_000], [0, 60])
  func `a list of any length builds no row below the screen`(count: Int, scroll: Int) {
    // Rows are built only on this thread.
    nonisolated(unsafe) var built: [Int] = []
    let content = ListContent.loaded(count: "\(count) rows", rows: Array(1...count))
    let page = Block.listPage(ListState(title: "Rows", content: content)) { row in
      built.append(row)
      return Prose("row \(row)").asBlock
    }
    // The masthead takes two rows of the page, and each row of the list two, including the empty
    // one after it.
    let frame = Frame(drawing: page, size: Size(width: 40, height: 23, scroll: scroll))
    let last = (scroll + 23 - 2 + 1) / 2
    #expect(frame.rows.last { $0.hasPrefix("row ") } == "row \(last)")
    #expect(built == Array(1...last))
  }

  private func posts(_ content: ListContent<PostRow>, selected: Int, width: Int) -> Frame {
    let titles = ["Posts", "Saved"]
    let items = [
      TabBarState.Item(title: titles[0]),
      TabBarState.Item(title: titles[1], badge: BadgeState(savedPosts: 2)),
    ]
    let tabs = TabBarState(items: items, selected: selected)
    let list = ListState(title: titles[selected], content: content)
    return Frame(drawing: Block(PostListState(tabs: tabs, list: list)), size: Size(width: width))
  }

  @Test(arguments: [20, 40, 63, 64, 100, 200])
  func `the same posts are drawn alike in either list`(width: Int) {
    let body = String(repeating: "Nobody on the island can say by whom. ", count: 9)
    let rows = [
      PostRow(title: UntrustedText("The ferry that never sailed"), excerpt: UntrustedText(body)),
      PostRow(title: UntrustedText("Nothing to add"), excerpt: nil),
    ]
    let content = ListContent.loaded(count: "2 posts", rows: rows)
    let posts = posts(content, selected: 0, width: width)
    let saved = self.posts(content, selected: 1, width: width)
    // The lists differ only in the marks of the tabs and in their titles.
    func unnamed(_ row: String) -> String {
      row.replacing("●", with: "○").replacing("Saved", with: "Posts")
    }
    #expect(posts.rows != saved.rows)
    #expect(posts.rows.map(unnamed) == saved.rows.map(unnamed))
    #expect(posts.regions.map(\.kind) == saved.regions.map(\.kind))
    #expect(posts.regions.map(\.rows) == saved.regions.map(\.rows))
  }

  @Test(arguments: 14...80)
  func `a number stays on the line of its unit`(_ width: Int) {
    let words =
      "Of 2 of 3 it has 1,234 votes, 8 MB, 1 minute 30 seconds and a height of 20 pixels since 2 March 2017."
    let block = Stack([Prose(words).asBlock, .text(TextBlock([.ornament(words)]))]).asBlock
    let drawn = rows(block, width)
    for unit in ["1,234 votes", "8 MB", "1 minute", "30 seconds", "20 pixels"] {
      #expect(drawn.count { $0.contains(unit) } == 2)
    }
    #expect(drawn.joined(separator: " ") == words + " " + words)
    #expect(rows(block, width, glyphs: .ascii) == drawn)
  }

  @Test(arguments: 20...60)
  func `the query is shown in full beside its button, or above it`(_ width: Int) {
    let field = SearchField(
      label: "Tags",
      query: UntrustedText(""),
      placeholder: "swift, ios",
      button: ButtonState(label: "Search"))
    let content = ListContent<QuestionRow>.empty(title: "Search", explanation: ["x"], buttons: [])
    let list = ListState(title: "Questions", content: content)
    let state = QuestionSearchState(field: field, scope: [], headings: [], list: list)
    let rows = rows(Block(state), width)
    #expect(rows[2].hasPrefix("Tags [ e.g. swift, ios") == (width >= 24))
    if width < 36 {
      #expect(rows[2].hasSuffix(" ]"))
      #expect(rows[3].hasSuffix("[ Search ]"))
    } else {
      #expect(rows[2].hasSuffix(" ] [ Search ]"))
    }
  }
}
