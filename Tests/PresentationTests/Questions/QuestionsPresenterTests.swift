import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct QuestionsPresenterTests {
  private static func question(
    _ title: String, id: Int = 1, score: Int = 0, answers: Int = 0, views: Int = 0, isAnswered: Bool = false,
    owner: QuestionOwner = QuestionOwner(name: UntrustedText("Ann"))
  ) -> Question {
    Question(
      id: id, title: UntrustedText(title), body: RichText(blocks: []), tags: [], owner: owner, score: score,
      answerCount: answers, viewCount: views, isAnswered: isAnswered, created: nil)
  }

  private let three = Batch(items: [question("A", id: 1), question("B", id: 2), question("C", id: 3)])
  private let omission = Omission(path: "items[1].title", problem: .missing)

  private func page(_ batch: Batch<Question>) -> Result<QuestionPage, Failure> {
    .success(QuestionPage(questions: batch))
  }

  private func query(_ typed: String) throws -> TagQuery {
    try #require(TagQuery(UntrustedText(typed)))
  }

  /// A presenter with a pending search.
  private func searching(_ typed: String = "swift 3") -> QuestionsPresenter {
    var presenter = QuestionsPresenter()
    _ = presenter.handle(.launched)
    _ = presenter.handle(.queryChanged(UntrustedText(typed)))
    _ = presenter.handle(.searchRequested)
    return presenter
  }

  /// A presenter with an answer.
  private func answered(_ result: Result<QuestionPage, Failure>, _ typed: String = "swift 3") -> QuestionsPresenter {
    var presenter = searching(typed)
    _ = presenter.handle(.answered(result, request: RequestID(1)))
    return presenter
  }

  private func search(_ presenter: QuestionsPresenter) -> QuestionSearchState? {
    guard case .search(let search) = presenter.screen else { return nil }
    return search
  }

  private func titles(_ presenter: QuestionsPresenter) -> [String]? {
    guard case .loaded(_, let rows) = search(presenter)?.content else { return nil }
    return rows.map(\.title.raw)
  }

  /// The words for a failed search for `swift 3`.
  private func words(_ failure: Failure, again: Bool = false) -> FailureWords {
    let subject: [Wording] = [.own(words: "the questions tagged "), .outside(text: "swift 3")]
    var words = FailureWords(failure, fetching: subject, again: again)
    words.button = nil
    return again ? words.showing("What is shown is older.") : words
  }

  private func advice(_ presenter: QuestionsPresenter) -> String? {
    guard case .throttled(let words) = search(presenter)?.content else { return nil }
    return words.advice
  }

  private func phrase(_ parts: [Wording]?) -> String? {
    parts?.map { part in
      switch part {
      case .own(let words): words
      case .outside(let text): "‹\(text.raw)›"
      }
    }.joined()
  }

  private let idle = QuestionSearchState.Content.idle(
    title: "Search Stack Overflow",
    explanation: "Separate tags with commas; only questions with all of them are found.")

  // MARK: The field

  @Test func `launch shows the search without a query`() {
    var presenter = QuestionsPresenter()
    #expect(presenter.handle(.launched) == [])
    #expect(
      presenter.screen
        == .search(
          QuestionSearchState(
            title: "Questions",
            field: SearchField(
              label: "Tags", query: UntrustedText(""), placeholder: "swift, ios", button: ButtonState(label: "Search")),
            content: idle)))
  }

  @Test func `typing changes the field and never searches`() {
    for start in [QuestionsPresenter(), answered(page(three)), answered(.failure(.offline)), searching()] {
      var presenter = start
      for typed in ["s", "sw", "swift", "swift, ios", ""] {
        #expect(presenter.handle(.queryChanged(UntrustedText(typed))) == [])
        #expect(search(presenter)?.field.query == UntrustedText(typed))
        #expect(search(presenter)?.content == search(start)?.content)
      }
    }
  }

  @Test(arguments: ["", " ", "\n\t", "\u{A0}", ",", " [] ; "])
  func `a query without a tag does nothing`(typed: String) {
    for start in [QuestionsPresenter(), answered(page(three)), answered(.failure(.offline)), searching()] {
      var presenter = start
      _ = presenter.handle(.queryChanged(UntrustedText(typed)))
      let before = presenter
      #expect(presenter.handle(.searchRequested) == [])
      #expect(presenter == before)
    }
  }

  @Test func `the button searches for the text in the field`() throws {
    var presenter = QuestionsPresenter()
    _ = presenter.handle(.queryChanged(UntrustedText(" swift 3 ,ios")))
    #expect(presenter.handle(.searchRequested) == [.search(try query("swift 3;ios"), request: RequestID(1))])
    #expect(search(presenter)?.field.query == UntrustedText(" swift 3 ,ios"))
  }

  @Test(arguments: [
    ("a", "‹a›"), ("a,b", "‹a› and ‹b›"), ("a,b,c", "‹a›, ‹b› and ‹c›"), ("\u{1B}[31m", "‹\u{1B}› and ‹31m›"),
  ])
  func `tags are kept separate from the app's own words`(typed: String, named: String) {
    guard case .searching(let words) = search(searching(typed))?.content else {
      Issue.record("not searching")
      return
    }
    #expect(phrase(words) == "Searching for questions tagged \(named)…")
    guard case .loaded(let summary, _) = search(answered(page(three), typed))?.content else {
      Issue.record("no results")
      return
    }
    #expect(phrase(summary) == "3 questions tagged \(named)")
    guard
      case .noneFound(let title, let explanation) = search(answered(page(Batch(items: [])), typed))?.content
    else {
      Issue.record("found some")
      return
    }
    #expect(title == "No questions")
    #expect(
      phrase(explanation)
        == "No question is tagged \(named). Check the spelling, or search for \(named == "‹a›" ? "another tag" : "fewer tags")."
    )
  }

  // MARK: Answers

  @Test func `results replace the prompt under the same field`() {
    let presenter = answered(page(three))
    #expect(titles(presenter) == ["A", "B", "C"])
    #expect(search(presenter)?.field == search(searching())?.field)
    #expect(search(presenter)?.notice == nil)
  }

  @Test func `a row has title, owner, votes, answers, views, and a mark if and only if it is answered`() {
    let rows = Batch(items: [
      Self.question("A", score: 3, answers: 1, views: 9_369, isAnswered: true),
      Self.question("B", score: -1, answers: 4, views: 1),
      Self.question("C", score: 1, owner: QuestionOwner(name: UntrustedText("user1"), exists: false)),
      Self.question("D", score: -2, isAnswered: true, owner: QuestionOwner()),
    ])
    guard case .loaded(_, let shown) = search(answered(page(rows)))?.content else {
      Issue.record("no results")
      return
    }
    let ann = Wording.outside(text: UntrustedText("Ann"))
    #expect(
      shown == [
        QuestionRow(
          title: UntrustedText("A"), owner: ann, votes: "3 votes", answers: "1 answer", views: "9,369 views",
          isAnswered: true),
        QuestionRow(
          title: UntrustedText("B"), owner: ann, votes: "−1 votes", answers: "4 answers", views: "1 view",
          isAnswered: false),
        QuestionRow(
          title: UntrustedText("C"), owner: .outside(text: UntrustedText("user1")), votes: "1 vote",
          answers: "0 answers", views: "0 views", isAnswered: false),
        QuestionRow(
          title: UntrustedText("D"), owner: .own(words: "Somebody"), votes: "−2 votes", answers: "0 answers",
          views: "0 views", isAnswered: true),
      ])
  }

  @Test func `one question is counted in the singular`() {
    guard case .loaded(let summary, _) = search(answered(page(Batch(items: [Self.question("A")]))))?.content else {
      Issue.record("no results")
      return
    }
    #expect(phrase(summary) == "1 question tagged ‹swift 3›")
  }

  @Test(arguments: [(1, "1 more question could not be shown"), (20, "20 more questions could not be shown")])
  func `omissions are counted on the screen and logged`(count: Int, notice: String) {
    let omissions = Omissions(Array(repeating: omission, count: count))
    for items in [three.items, []] {
      var presenter = searching()
      let effects = presenter.handle(
        .answered(page(Batch(items: items, omissions: omissions)), request: RequestID(1)))
      #expect(effects == [.log(omissions)])
      #expect(search(presenter)?.notice == (items.isEmpty ? nil : notice))
    }
  }

  @Test func `no questions and no usable questions are different results`() {
    guard
      case .failed(let words) = search(answered(page(Batch(items: [], omissions: [omission]))))?.content
    else {
      Issue.record("found some")
      return
    }
    #expect(words.title == "Nothing can be shown" && words.button == nil)
    #expect(
      words.explanation.map(phrase)
        == ["The server sent 1 question tagged ‹swift 3›, but it is incomplete or damaged."])
  }

  @Test(arguments: [
    Failure.offline, .status(500), .cancelled, .undecodable(path: "items", problem: .missing),
    .refused(code: 502, name: UntrustedText("throttle_violation"), message: UntrustedText("Violation")),
  ])
  func `a failure is shown in words, and a retry repeats the search even if other text is typed`(
    failure: Failure
  ) throws {
    var presenter = searching()
    #expect(presenter.handle(.answered(.failure(failure), request: RequestID(1))) == [])
    #expect(search(presenter)?.content == .failed(failure: words(failure)))
    _ = presenter.handle(.queryChanged(UntrustedText("something else")))
    #expect(presenter.handle(.retryRequested) == [.search(try query("swift 3"), request: RequestID(2))])
    #expect(caseName(search(presenter)?.content) == "searching")
    #expect(search(presenter)?.field.query == UntrustedText("something else"))
    _ = presenter.handle(.answered(page(three), request: RequestID(2)))
    #expect(titles(presenter) == ["A", "B", "C"])
  }

  @Test func `a hanging search can be retried, and before the first search a retry does nothing`() throws {
    var presenter = searching()
    #expect(presenter.handle(.retryRequested) == [.search(try query("swift 3"), request: RequestID(2))])
    presenter = QuestionsPresenter()
    #expect(presenter.handle(.retryRequested) == [])
    #expect(presenter == QuestionsPresenter())
  }

  @Test(arguments: [QuestionsPresenter.Event.retryRequested, .searchRequested])
  func `results stay while the same search is repeated, and if it fails`(event: QuestionsPresenter.Event) throws {
    for failure in [Failure.offline, .status(500), .throttled(seconds: 0)] {
      var presenter = answered(page(three))
      #expect(presenter.handle(event) == [.search(try query("swift 3"), request: RequestID(2))])
      #expect(titles(presenter) == ["A", "B", "C"])
      #expect(search(presenter)?.refresh == .running(words: "Searching again…"))
      _ = presenter.handle(.answered(.failure(failure), request: RequestID(2)))
      #expect(titles(presenter) == ["A", "B", "C"])
      #expect(search(presenter)?.refresh == .failed(failure: words(failure, again: true)))
      _ = presenter.handle(event)
      _ = presenter.handle(.answered(page(Batch(items: [Self.question("D")])), request: RequestID(3)))
      #expect(titles(presenter) == ["D"])
      #expect(search(presenter)?.refresh == .idle)
    }
  }

  @Test func `another search removes the results at once`() {
    var presenter = answered(page(three))
    _ = presenter.handle(.queryChanged(UntrustedText("ios")))
    _ = presenter.handle(.searchRequested)
    #expect(caseName(search(presenter)?.content) == "searching")
    _ = presenter.handle(.answered(.failure(.offline), request: RequestID(2)))
    #expect(caseName(search(presenter)?.content) == "failed")
    #expect(search(presenter)?.refresh == .idle)
  }

  @Test func `the newer search wins, in any order of answers`() throws {
    let late = page(Batch(items: [Self.question("late")]))
    for olderFirst in [true, false] {
      for older in [late, .failure(.offline), .failure(.throttled(seconds: 9))] {
        var presenter = searching("old")
        _ = presenter.handle(.queryChanged(UntrustedText("new")))
        #expect(presenter.handle(.searchRequested) == [.search(try query("new"), request: RequestID(2))])
        if olderFirst {
          let waiting = presenter
          #expect(presenter.handle(.answered(older, request: RequestID(1))) == [])
          #expect(presenter == waiting)
        }
        _ = presenter.handle(.answered(page(three), request: RequestID(2)))
        let done = presenter
        #expect(presenter.handle(.answered(older, request: RequestID(1))) == [])
        #expect(presenter.handle(.answered(older, request: RequestID(2))) == [])
        #expect(presenter.handle(.answered(older, request: RequestID(3))) == [])
        #expect(presenter == done)
        #expect(titles(presenter) == ["A", "B", "C"])
      }
    }
  }

  // MARK: Pauses

  @Test func `a pause is counted down with the received values`() {
    var presenter = searching()
    #expect(
      presenter.handle(.answered(.failure(.throttled(seconds: 3)), request: RequestID(1)))
        == [.countDown(seconds: 3, request: RequestID(1))])
    #expect(search(presenter)?.content == .throttled(failure: words(.throttled(seconds: 3))))
    let advice = [
      3: "Wait 3 seconds, then try again.", 2: "Wait 2 seconds, then try again.", 1: "Wait 1 second, then try again.",
      0: "Try again now.",
    ]
    #expect(self.advice(presenter) == advice[3])
    for left in [2, 1, 0] {
      #expect(presenter.handle(.countedDown(secondsLeft: left, request: RequestID(1))) == [])
      #expect(self.advice(presenter) == advice[left])
    }
  }

  @Test func `a pause of zero seconds is over, without a countdown`() {
    for seconds in [0, -1, .min] {
      var presenter = searching()
      #expect(presenter.handle(.answered(.failure(.throttled(seconds: seconds)), request: RequestID(1))) == [])
      #expect(advice(presenter) == "Try again now.")
    }
  }

  @Test func `late or invalid values never prolong a pause`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    _ = presenter.handle(.countedDown(secondsLeft: 5, request: RequestID(1)))
    _ = presenter.handle(.countedDown(secondsLeft: 8, request: RequestID(1)))
    #expect(advice(presenter) == "Wait 5 seconds, then try again.")
    _ = presenter.handle(.countedDown(secondsLeft: .min, request: RequestID(1)))
    #expect(advice(presenter) == "Try again now.")
  }

  @Test func `a countdown of an earlier search is ignored`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    _ = presenter.handle(.countedDown(secondsLeft: 0, request: RequestID(1)))
    _ = presenter.handle(.retryRequested)
    _ = presenter.handle(.countedDown(secondsLeft: 1, request: RequestID(1)))
    #expect(caseName(search(presenter)?.content) == "searching")
    _ = presenter.handle(.answered(.failure(.throttled(seconds: 8)), request: RequestID(2)))
    _ = presenter.handle(.countedDown(secondsLeft: 1, request: RequestID(1)))
    #expect(advice(presenter) == "Wait 8 seconds, then try again.")
  }

  @Test func `a pause is counted down while results stay`() {
    var presenter = answered(page(three))
    _ = presenter.handle(.retryRequested)
    #expect(
      presenter.handle(.answered(.failure(.throttled(seconds: 2)), request: RequestID(2)))
        == [.countDown(seconds: 2, request: RequestID(2))])
    for left in [2, 1, 0] {
      _ = presenter.handle(.countedDown(secondsLeft: left, request: RequestID(2)))
      var words = words(.throttled(seconds: left), again: true)
      words.button?.isPaused = left > 0
      #expect(search(presenter)?.refresh == .failed(failure: words))
      #expect(titles(presenter) == ["A", "B", "C"])
    }
  }

  @Test func `a pause that is reported twice is counted down once`() {
    var presenter = answered(.failure(.throttled(seconds: 9)))
    _ = presenter.handle(.countedDown(secondsLeft: 5, request: RequestID(1)))
    #expect(presenter.handle(.answered(.failure(.throttled(seconds: 9)), request: RequestID(1))) == [])
    #expect(advice(presenter) == "Wait 5 seconds, then try again.")
  }

  @Test(arguments: [Failure.throttled(seconds: 2), .busy(seconds: 2)])
  func `during a pause the button is disabled and says so`(failure: Failure) {
    var presenter = answered(.failure(failure))
    for left in [2, 1, 0] {
      _ = presenter.handle(.countedDown(secondsLeft: left, request: RequestID(1)))
      let isPaused = left > 0
      #expect(presenter.isPaused == isPaused)
      #expect(presenter.pauseWords == (isPaused ? advice(presenter) : nil))
      #expect(search(presenter)?.field.button.isPaused == isPaused)
      guard case .throttled(let words) = search(presenter)?.content else { return #expect(Bool(false)) }
      #expect(words.button == nil)
      for event in [QuestionsPresenter.Event.retryRequested, .searchRequested] {
        var copy = presenter
        #expect(copy.handle(event).isEmpty == isPaused)
        #expect((copy == presenter) == isPaused)
      }
    }
  }

  @Test func `after a pause a retry repeats the search`() throws {
    var presenter = answered(.failure(.throttled(seconds: 1)))
    _ = presenter.handle(.countedDown(secondsLeft: 0, request: RequestID(1)))
    #expect(presenter.handle(.retryRequested) == [.search(try query("swift 3"), request: RequestID(2))])
    _ = presenter.handle(.answered(page(three), request: RequestID(2)))
    #expect(titles(presenter) == ["A", "B", "C"])
  }

  // MARK: A question

  @Test func `going back restores the results and the selection`() {
    for index in three.items.indices {
      var presenter = answered(page(three))
      _ = presenter.handle(.queryChanged(UntrustedText("half ty")))
      let before = presenter.screen
      #expect(presenter.handle(.opened(index: index)) == [])
      #expect(caseName(presenter.screen) == "detail")
      #expect(presenter.handle(.backRequested) == [])
      #expect(presenter.screen == before)
      #expect(presenter.selection == index)
    }
  }

  @Test func `the selection follows its question in a repeated search, and is cleared by another`() {
    var presenter = answered(page(three))
    _ = presenter.handle(.opened(index: 1))
    _ = presenter.handle(.backRequested)
    _ = presenter.handle(.searchRequested)
    #expect(presenter.selection == 1)
    let moved = Batch(items: [Self.question("C", id: 3), Self.question("A", id: 1), Self.question("B, edited", id: 2)])
    _ = presenter.handle(.answered(page(moved), request: RequestID(2)))
    #expect(presenter.selection == 2)
    _ = presenter.handle(.queryChanged(UntrustedText("ios")))
    _ = presenter.handle(.searchRequested)
    #expect(presenter.selection == nil)
    _ = presenter.handle(.answered(page(three), request: RequestID(3)))
    #expect(presenter.selection == nil)
  }

  @Test(arguments: [-1, 3, .min, .max])
  func `a row that doesn't exist opens nothing`(index: Int) {
    var presenter = answered(page(three))
    _ = presenter.handle(.opened(index: index))
    #expect(presenter == answered(page(three)))
  }

  @Test func `no row opens without results`() {
    for start in [QuestionsPresenter(), searching(), answered(.failure(.offline)), answered(page(Batch(items: [])))] {
      var presenter = start
      _ = presenter.handle(.opened(index: 0))
      #expect(presenter == start)
    }
  }

  @Test(arguments: [
    QuestionsPresenter.Event.launched, .queryChanged(UntrustedText("x")), .searchRequested, .retryRequested,
    .opened(index: 1), .answered(.failure(.offline), request: RequestID(1)),
    .countedDown(secondsLeft: 1, request: RequestID(1)),
  ])
  func `an open question ignores search events`(event: QuestionsPresenter.Event) {
    var presenter = answered(page(three))
    _ = presenter.handle(.opened(index: 0))
    let open = presenter
    #expect(presenter.handle(event) == [])
    #expect(presenter == open)
  }

  @Test func `going back from the search changes nothing`() {
    var presenter = answered(page(three))
    #expect(presenter.handle(.backRequested) == [])
    #expect(presenter == answered(page(three)))
  }
}
