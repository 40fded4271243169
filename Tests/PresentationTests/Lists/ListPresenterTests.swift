import GalleyDomain
import Testing

@testable import GalleyPresentation

/// The behaviour of every list that opens its items.
struct ListPresenterTests {
  static let presenters: [any ListPresenter.Type] = [
    NewsPresenter.self, CaseStudiesPresenter.self, PostsPresenter.self, QuestionsPresenter.self,
  ]

  @Test(
    arguments: presenters,
    [Failure.offline, .status(500), .undecodable(path: "a", problem: .missing), .cancelled])
  func `a failure is shown in words, and a retry loads again`(
    type: any ListPresenter.Type,
    failure: Failure
  ) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      var presenter = Presenter.answered(.failure(failure))
      #expect(presenter.shown?.content == "failed")
      var words = FailureWords(failure, .fetching, Presenter.subject.0, Presenter.subject.1)
      words.button = presenter.shown?.failure?.button
      #expect(presenter.shown?.failure == words)
      let request = try presenter.load(.retryRequested)
      #expect(presenter.shown?.content == "loading")
      presenter.play(Presenter.answer(.success(["A", "B"]), request))
      #expect(presenter.shown?.titles == ["A", "B"])
    }
    try check(type)
  }

  @Test(arguments: presenters)
  func `a reload keeps the content until the answer arrives`(type: any ListPresenter.Type) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      for event in [Presenter.reload, Presenter.Event.retryRequested] {
        var presenter = Presenter.answered(.success(["A", "B"]))
        #expect(presenter.shown?.refresh == "idle")
        let request = try presenter.load(event)
        #expect(presenter.shown?.refresh == "running")
        #expect(presenter.shown?.titles == ["A", "B"])
        presenter.play(Presenter.answer(.success(["C"]), request))
        #expect(presenter.shown?.titles == ["C"])
        #expect(presenter.shown?.refresh == "idle")
      }
    }
    try check(type)
  }

  @Test(arguments: presenters)
  func `a failed reload keeps the content, shows the reason, and can be retried`(
    type: any ListPresenter.Type
  ) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      var presenter = Presenter.answered(.success(["A", "B"]))
      var request = try presenter.load(Presenter.reload)
      presenter.play(Presenter.answer(.failure(.timedOut(seconds: 30)), request))
      #expect(presenter.shown?.titles == ["A", "B"])
      let words = FailureWords(
        .timedOut(seconds: 30),
        .fetching,
        Presenter.subject.0,
        Presenter.subject.1,
        again: true)
      #expect(
        presenter.shown?.failure?.explanation
          == words.showing("What is shown is older.").explanation)
      request = try presenter.load(.retryRequested)
      #expect(presenter.shown?.refresh == "running")
      presenter.play(Presenter.answer(.success(["A"]), request))
      #expect(presenter.shown?.titles == ["A"])
    }
    try check(type)
  }

  @Test(
    arguments: presenters,
    [(0, "less than a minute"), (59, "less than a minute"), (720, "12 minutes")])
  func `a failed reload says how old the content is`(
    type: any ListPresenter.Type,
    age: (Int, String)
  ) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      var (presenter, first) = Presenter.waiting()
      _ = presenter.handle(
        Presenter.answer(.success(["A"]), first),
        at: Timestamp(secondsSince1970: 1_000))
      for _ in 1...2 {
        let request = try presenter.load(Presenter.reload)
        let failed = Timestamp(secondsSince1970: 1_000 + age.0)
        _ = presenter.handle(Presenter.answer(.failure(.offline), request), at: failed)
        #expect(
          presenter.shown?.failure?.explanationText.hasSuffix("What is shown is \(age.1) old.")
            == true)
      }
    }
    try check(type)
  }

  @Test(arguments: presenters, [Failure.throttled(seconds: 9), .busy(seconds: 9)])
  func `a pause is counted down, and nothing is asked meanwhile`(
    type: any ListPresenter.Type,
    failure: Failure
  ) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type, isReload: Bool) throws {
      var (presenter, request) = Presenter.waiting()
      if isReload {
        presenter.play(Presenter.answer(.success(["A"]), request))
        request = try presenter.load(Presenter.reload)
      }
      #expect(presenter.handle(Presenter.answer(.failure(failure), request)).count == 1)
      #expect(
        presenter.handle(Presenter.answer(.failure(failure), request)).isEmpty,
        "a second answer")
      // Late values don't prolong the pause, and invalid ones end it.
      for (value, left) in [(9, 9), (5, 5), (8, 5), (1, 1), (.min, 0)] {
        presenter.play(
          .countedDown(secondsLeft: value, request: request),
          .countedDown(secondsLeft: 0, request: request.next))
        let words = presenter.shown?.failure
        let advice =
          left > 0 ? "Wait \(PauseWords.span(seconds: left)), then try again." : "Try again now."
        #expect(words?.advice == advice)
        if let button = words?.button {
          #expect(button.availability == .after(left))
        }
        #expect(presenter.pauseWords == (left > 0 ? words?.advice : nil))
        for event in [Presenter.Event.retryRequested, Presenter.reload] {
          var copy = presenter
          #expect(copy.handle(event).isEmpty == (left > 0))
          #expect((copy == presenter) == (left > 0))
        }
      }
    }
    for isReload in [false, true] {
      try check(type, isReload: isReload)
    }
  }

  @Test(arguments: presenters, [0, -1, .min])
  func `a pause of no seconds is over, without a countdown`(
    type: any ListPresenter.Type,
    seconds: Int
  ) {
    func check<Presenter: ListPresenter>(_: Presenter.Type) {
      var (presenter, request) = Presenter.waiting()
      #expect(
        presenter.handle(Presenter.answer(.failure(.throttled(seconds: seconds)), request)).isEmpty)
      #expect(presenter.shown?.failure?.advice == "Try again now.")
    }
    check(type)
  }

  @Test(arguments: presenters)
  func `only the answer to the last request is used, once`(type: any ListPresenter.Type) throws {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      var (presenter, first) = Presenter.waiting()
      let last = try presenter.load(Presenter.reload)
      let waiting = presenter
      for request in [first, last.next] {
        for result in [Result<[String], Failure>.success(["late"]), .failure(.offline)] {
          #expect(presenter.handle(Presenter.answer(result, request)).isEmpty)
          #expect(presenter == waiting)
        }
      }
      presenter.play(Presenter.answer(.success(["A"]), last))
      let done = presenter
      presenter.play(Presenter.answer(.failure(.offline), last))
      #expect(presenter == done)
    }
    try check(type)
  }

  @Test(arguments: presenters, [-1, 3, .min, .max])
  func `a row that doesn't exist opens nothing`(type: any ListPresenter.Type, index: Int) {
    func check<Presenter: ListPresenter>(_: Presenter.Type) {
      let presenter = Presenter.answered(.success(["A", "B", "C"]))
      #expect(presenter.after(.opened(index: index)) == presenter)
    }
    check(type)
  }

  @Test(arguments: presenters) func `no row opens without a list`(type: any ListPresenter.Type) {
    func check<Presenter: ListPresenter>(_: Presenter.Type) {
      for start in [
        Presenter(),
        Presenter.waiting().presenter,
        .answered(.failure(.offline)),
        .answered(.success([])),
      ] {
        #expect(start.after(.opened(index: 0)) == start)
      }
    }
    check(type)
  }

  @Test(arguments: presenters)
  func `going back restores the list and the selection`(type: any ListPresenter.Type) {
    func check<Presenter: ListPresenter>(_: Presenter.Type) {
      for index in 0..<3 {
        var presenter = Presenter.answered(.success(["A", "B", "C"]))
        let before = presenter.shown
        presenter.play(.opened(index: index))
        #expect(presenter.shown == nil)
        #expect(presenter.handle(.backRequested).isEmpty)
        #expect(presenter.shown == before)
        #expect(presenter.selection == index)
        let list = presenter
        #expect(presenter.handle(.backRequested).isEmpty)
        #expect(presenter == list, "going back from the list changes nothing")
      }
    }
    check(type)
  }

  @Test(arguments: presenters)
  func
    `an answer that arrives while an item is open updates only the list, and the selection follows its item`(
      type: any ListPresenter.Type
    ) throws
  {
    func check<Presenter: ListPresenter>(_: Presenter.Type) throws {
      var presenter = Presenter.answered(.success(["A", "B", "C"]))
      var request = try presenter.load(Presenter.reload)
      presenter.play(.opened(index: 1), Presenter.answer(.success(["Z", "A", "B"]), request))
      #expect(presenter.shown == nil)
      presenter.play(.backRequested)
      #expect(presenter.shown?.titles == ["Z", "A", "B"])
      #expect(presenter.selection == 2)
      request = try presenter.load(Presenter.reload)
      presenter.play(Presenter.answer(.success(["Z"]), request))
      #expect(presenter.selection == nil)
    }
    try check(type)
  }
}
