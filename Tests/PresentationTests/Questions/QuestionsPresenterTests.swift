import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct QuestionsPresenterTests: QuestionTests {
  private let omission = Omission(path: "items[1].title", problem: .missing)

  // MARK: The field

  // Proves S2.
  @Test func `typing changes the field and never searches`() {
    for start in states {
      var presenter = start
      for typed: UntrustedText in ["s", "sw", "swift", "swift, ios", ""] {
        presenter.expect(.queryChanged(typed), [])
        #expect(presenter.field?.query == typed)
        #expect(presenter.content == start.content)
      }
    }
  }

  // Proves S2.
  @Test(arguments: ["", " ", "\n\t", "\u{A0}", ",", " [] ; "] as [UntrustedText])
  func `a query without a tag does nothing`(typed: UntrustedText) {
    for start in states {
      var presenter = start
      presenter.play(.queryChanged(typed))
      let before = presenter
      #expect(presenter.field?.button.availability == .disabled)
      presenter.expect(.searchRequested, [])
      #expect(presenter == before)
    }
  }

  @Test(arguments: [
    (19, "19 questions"),
    (20, "first 20 questions"),
    (21, "first 20 questions"),
  ])
  func `a full page isn't taken for all questions`(sent: Int, count: String) {
    let questions = (1...sent).map {
      Question.named("Q", id: $0)
    }
    let presenter = answered(page(Batch(items: questions)))
    guard case .loaded(let shown, _)? = presenter.content else {
      Issue.record("\(presenter.screen)")
      return
    }
    #expect(shown.words == count)
  }

  @Test
  func `a tag of the open question is searched for, in place of the question`() throws {
    let open = answered(page(three)).after(.opened(index: 0))
    var presenter = open
    presenter.expect(.tagChosen("c++"), [.search(try query("c++"), request: 2)])
    #expect(presenter.field?.query == "c++")
    #expect(presenter.selection == nil)
    #expect(open.after(.tagChosen(" ")) == open)
  }

  // Proves S2.
  @Test func `the button searches for the text in the field`() throws {
    var presenter = QuestionsPresenter()
    presenter.play(.queryChanged(" swift 3 ,ios"))
    #expect(presenter.field?.button.availability == .live)
    presenter.expect(.searchRequested, [.search(try query("swift 3;ios"), request: 1)])
    #expect(presenter.field?.query == " swift 3 ,ios")
  }

  // Proves X4.
  @Test(arguments: [
    ("a", "‹a›"),
    ("a,b", "‹a› and ‹b›"),
    ("a,b,c", "‹a›, ‹b› and ‹c›"),
    ("\u{1B}[31m", "‹\u{1B}› and ‹31m›"),
  ])
  func `tags are kept separate from the app's own words`(typed: UntrustedText, named: String) {
    var spoken: [String?] = []
    let presenters = [
      searching(typed),
      answered(page(three), typed),
      answered(page(Batch(items: [])), typed),
    ]
    for presenter in presenters {
      switch presenter.content {
      case .loading(let words), .empty("Nothing found", let words, []):
        spoken.append(phrase(words))
      case .loaded(let count, _) where count.words == "3 questions":
        spoken.append(phrase(presenter.search?.scope))
      default:
        Issue.record("\(presenter.screen)")
      }
    }
    let advice = named == "‹a›" ? "another tag" : "fewer tags"
    let expected = [
      "Fetching the questions tagged \(named)…",
      " tagged \(named)",
      "No question is tagged \(named). Check the spelling, or search for \(advice).",
    ]
    #expect(spoken == expected)
  }

  // MARK: Answers

  @Test
  func
    `values that could not be used are logged after the omissions, and not counted on the screen`()
  {
    let flaw = Omission(path: "f", problem: .missing)
    let batch = Batch(
      items: three.items,
      omissions: [omission],
      flaws: [flaw])
    var presenter = searching()
    presenter.expect(
      .answered(page(batch), request: 1),
      [.log([omission, flaw])])
    #expect(presenter.search?.list.notice == "1 more question could not be shown")
  }

  @Test
  func
    `a failed search has no button of its own, and a retry repeats it even if other text is typed`()
    throws
  {
    var presenter = answered(.failure(.offline))
    #expect(presenter.content == .failed(failure: words(.offline)))
    presenter.play(.queryChanged("something else"))
    presenter.expect(.retryRequested, [.search(try query("swift 3"), request: 2)])
    #expect(caseName(presenter.content) == "loading")
    #expect(presenter.field?.query == "something else")
  }

  @Test func `the newer search wins, in any order of answers`() throws {
    let late = page(Batch(items: [Question.named("late")]))
    for older in [late, .failure(.offline), .failure(.throttled(seconds: 9))] {
      var presenter = searching("old")
      presenter.play(.queryChanged("new"))
      presenter.expect(.searchRequested, [.search(try query("new"), request: 2)])
      let waiting = presenter
      presenter.expect(.answered(older, request: 1), [])
      #expect(presenter == waiting)
      presenter.play(.answered(page(three), request: 2))
      let done = presenter
      for request: RequestID in [1, 2, 3] {
        presenter.expect(.answered(older, request: request), [])
      }
      #expect(presenter == done)
      #expect(presenter.shown?.titles == ["A", "B", "C"])
    }
  }

  // MARK: A question

  @Test
  func `the selection follows its question by identifier, and is cleared by another search`() {
    var presenter = answered(page(three))
    presenter.play(.opened(index: 1), .backRequested, .searchRequested)
    let moved = Batch(items: [Question.named("C", id: 3), .named("B, edited", id: 2)])
    presenter.play(.answered(page(moved), request: 2))
    #expect(presenter.selection == 1)
    presenter.play(.queryChanged("ios"), .searchRequested)
    #expect(presenter.selection == nil)
  }
}
