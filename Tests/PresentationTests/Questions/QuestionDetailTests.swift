import GalleyDomain
import Testing

@testable import GalleyPresentation

struct QuestionDetailTests {
  private let chart = RichText.Image(
    alternative: UntrustedText("A chart"), source: UntrustedText("https://images.example.com/chart.png"))
  private let avatar = ImageReference(address: UntrustedText("https://images.example.com/ann.png?s=128"))

  private func question(
    body: [RichText.Block] = [.rule], tags: [String] = [], owner: QuestionOwner = QuestionOwner(), created: Int? = nil
  ) -> Question {
    Question(
      id: 7, title: UntrustedText("Why \"&lt;\"?"), body: RichText(blocks: body), tags: tags.map { UntrustedText($0) },
      owner: owner, score: 0, answerCount: 0, viewCount: 0, isAnswered: false,
      created: created.map { Timestamp(secondsSince1970: $0) })
  }

  /// A presenter with a question open.
  private func opened(_ question: Question) -> QuestionsPresenter {
    var presenter = QuestionsPresenter()
    presenter.play(
      .queryChanged(UntrustedText("swift")), .searchRequested,
      .answered(.success(QuestionPage(questions: Batch(items: [question]))), request: RequestID(1)), .opened(index: 0))
    return presenter
  }

  private func detail(_ presenter: QuestionsPresenter) throws -> QuestionDetailState {
    guard case .detail(let detail) = presenter.screen else { throw Failure.notFound }
    return detail
  }

  private func figures(_ presenter: QuestionsPresenter) throws -> [FigureState] {
    guard case .written(_, let figures) = try detail(presenter).body else { return [] }
    return figures
  }

  @Test func `a question has title, body, tags, and its owner with image, reputation and date`() throws {
    let owner = QuestionOwner(name: UntrustedText("Ann"), reputation: 1_613, avatar: avatar)
    let body: [RichText.Block] = [.paragraph(runs: [RichText.Run(text: "Help")])]
    #expect(
      try detail(opened(question(body: body, tags: ["swift", "c++"], owner: owner, created: 1_488_412_800)))
        == QuestionDetailState(
          back: "Questions", title: UntrustedText("Why \"&lt;\"?"),
          body: .written(text: RichText(blocks: body), figures: []),
          tags: [UntrustedText("swift"), UntrustedText("c++")],
          owner: QuestionOwnerState(
            name: .outside(text: UntrustedText("Ann")),
            avatar: FigureState(
              name: .outside(text: UntrustedText("ann.png")), status: .notRequested, address: avatar.address),
            standing: "1,613 reputation", asked: "asked 2 March 2017")))
  }

  @Test func `a deleted account has only a name`() throws {
    let owner = QuestionOwner(name: UntrustedText("user6652820"), exists: false)
    #expect(
      try detail(opened(question(owner: owner))).owner
        == QuestionOwnerState(
          name: .outside(text: UntrustedText("user6652820")), avatar: nil, standing: "account deleted", asked: nil))
  }

  @Test func `unknown facts about an owner are omitted`() throws {
    #expect(
      try detail(opened(question())).owner
        == QuestionOwnerState(name: .own(words: "Somebody"), avatar: nil, standing: nil, asked: nil))
  }

  @Test func `the images in a body are in order, including repetitions`() throws {
    let nameless = RichText.Image(alternative: nil, source: UntrustedText("Data:image/png;base64,AAAA"))
    let lost = RichText.Image(alternative: UntrustedText("Lost"), source: nil)
    let broken = RichText.Image(alternative: nil, source: UntrustedText("https://https://images.example.com/a%20b.png"))
    let body: [RichText.Block] = [
      .figure(image: chart, link: nil), .quote(blocks: [.paragraph(runs: [RichText.Run(.image(nameless))])]),
      .figure(image: lost, link: nil), .figure(image: broken, link: nil), .figure(image: chart, link: nil),
    ]
    let presenter = opened(question(body: body))
    let named = FigureState(
      name: .outside(text: UntrustedText("A chart")), status: .notRequested, address: chart.source)
    #expect(
      try figures(presenter) == [
        named, FigureState(name: .own(words: "picture"), status: .notRequested),
        FigureState(name: .outside(text: UntrustedText("Lost")), status: .malformed(words: "not loaded: no address")),
        FigureState(
          name: .outside(text: UntrustedText("a b.png")), status: .malformed(words: "not loaded: bad address")),
        named,
      ])
    #expect(try figures(presenter).count == RichText(blocks: body).images.count)
  }

  @Test func `a loaded image is shown in all places`() throws {
    let owner = QuestionOwner(avatar: avatar)
    var presenter = opened(
      question(body: [.figure(image: chart, link: nil), .figure(image: chart, link: nil)], owner: owner))
    let address = UntrustedText("https://images.example.com/chart.png")
    let loaded = FigureStatus.loaded(words: "640 × 480 pixels")
    #expect(presenter.handle(.imageChanged(address: address, .loaded(width: 640, height: 480))) == [])
    #expect(try figures(presenter).map(\.status) == [loaded, loaded])
    #expect(try detail(presenter).owner.avatar?.status == .notRequested)
    presenter.play(.imageChanged(address: avatar.address, .failed(.unavailable(.notFound))))
    #expect(try detail(presenter).owner.avatar?.status == .failed(words: "not loaded: not found"))
  }
}
