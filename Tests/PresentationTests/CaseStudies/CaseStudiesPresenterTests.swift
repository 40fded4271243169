import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyPresentation

struct CaseStudiesPresenterTests {
  private static let hero = ImageReference(address: "https://example.com/dawn.jpg")
  private static let inline = ImageReference(address: "https://https://example.com/chart.png")

  private let three = Batch(items: [
    CaseStudy(
      id: 1, title: "The tide, measured", teaser: "A world first", hero: hero,
      sections: [
        CaseStudy.Section(title: nil, elements: [.text("First.\n• one"), .image(inline), .image(hero)]),
        CaseStudy.Section(title: "How", elements: [.text("Second.")]),
      ]),
    CaseStudy(title: "Only a title", teaser: nil),
    CaseStudy(title: nil, teaser: "Only a teaser"),
  ])

  private func loaded(_ batch: Batch<CaseStudy>) -> CaseStudiesPresenter {
    var presenter = CaseStudiesPresenter()
    _ = presenter.handle(.launched)
    _ = presenter.handle(.loaded(.success(batch), request: RequestID(1)))
    return presenter
  }

  private func list(_ presenter: CaseStudiesPresenter) -> CaseStudyListState? {
    guard case .list(let list) = presenter.screen else { return nil }
    return list
  }

  private func rows(_ presenter: CaseStudiesPresenter) -> [CaseStudyRow]? {
    guard case .loaded(_, let rows) = list(presenter)?.content else { return nil }
    return rows
  }

  private func detail(_ presenter: CaseStudiesPresenter) -> CaseStudyDetailState? {
    guard case .detail(let detail) = presenter.screen else { return nil }
    return detail
  }

  private func figure(_ name: String, _ status: FigureStatus = .notRequested) -> FigureState {
    FigureState(
      name: .outside(text: UntrustedText(name)), status: status,
      address: caseName(status) == "malformed" ? nil : Self.hero.address)
  }

  // MARK: The list

  @Test func `launch always loads the studies`() {
    var presenter = CaseStudiesPresenter()
    #expect(presenter.handle(.launched) == [.load(request: RequestID(1))])
    #expect(
      presenter.screen
        == .list(CaseStudyListState(title: "Case studies", content: .loading(words: "Fetching the case studies…"))))
    #expect(presenter.handle(.launched) == [])
  }

  @Test func `a row has the hero image and the teaser, or the title where there is none`() {
    #expect(
      list(loaded(three))
        == CaseStudyListState(
          title: "Case studies",
          content: .loaded(
            count: "3 case studies",
            rows: [
              CaseStudyRow(figure: figure("dawn.jpg"), teaser: .outside(text: "A world first")),
              CaseStudyRow(figure: nil, teaser: .outside(text: "Only a title")),
              CaseStudyRow(figure: nil, teaser: .outside(text: "Only a teaser")),
            ])))
  }

  @Test func `no studies and no usable studies are different empty lists`() {
    #expect(
      list(loaded(Batch(items: [])))?.content
        == .empty(
          title: "No case studies", explanation: "The server has no case studies at the moment.", action: "Reload"))
    let unusable = list(loaded(Batch(items: [], omissions: [Omission(path: "case_studies[0]", problem: .missing)])))
    #expect(
      unusable?.content.failureText == [
        "Nothing can be shown", "The server sent 1 case study, but it is incomplete or damaged.", "Try again later.",
        "Try again",
      ])
    #expect(unusable?.notice == nil)
  }

  @Test func `a failure is shown in words, and a retry loads again`() {
    var presenter = CaseStudiesPresenter()
    _ = presenter.handle(.launched)
    _ = presenter.handle(.loaded(.failure(.status(500)), request: RequestID(1)))
    #expect(
      list(presenter)?.content == .failed(failure: FailureWords(.status(500), fetching: "the case studies")))
    #expect(presenter.handle(.retryRequested) == [.load(request: RequestID(2))])
    #expect(caseName(list(presenter)?.content) == "loading")
  }

  @Test func `a failed reload keeps the content and shows the reason`() {
    var presenter = loaded(three)
    let before = rows(presenter)
    #expect(presenter.handle(.reloadRequested) == [.load(request: RequestID(2))])
    #expect(list(presenter)?.refresh == .running(words: "Fetching the case studies again…"))
    #expect(rows(presenter) == before)
    _ = presenter.handle(.loaded(.failure(.offline), request: RequestID(2)))
    #expect(
      list(presenter)?.refresh
        == .failed(
          failure: FailureWords(.offline, fetching: "the case studies", again: true).showing("What is shown is older."))
    )
    #expect(rows(presenter) == before)
  }

  @Test func `only the answer to the last request is used`() {
    var presenter = loaded(three)
    _ = presenter.handle(.reloadRequested)
    _ = presenter.handle(.reloadRequested)
    let waiting = presenter
    #expect(presenter.handle(.loaded(.success(Batch(items: [])), request: RequestID(2))) == [])
    #expect(presenter == waiting)
  }

  // MARK: An article

  @Test func `an article has its hero, title and sections in order`() {
    var presenter = loaded(three)
    #expect(presenter.handle(.opened(index: 0)) == [])
    #expect(
      detail(presenter)
        == CaseStudyDetailState(
          back: "Case studies", hero: figure("dawn.jpg"), title: .outside(text: "The tide, measured"),
          sections: [
            CaseStudySectionState(
              title: nil,
              elements: [
                .text(text: "First.\n• one"),
                .figure(figure: figure("chart.png", .malformed(words: "not loaded: bad address"))),
                .figure(figure: figure("dawn.jpg")),
              ]),
            CaseStudySectionState(title: "How", elements: [.text(text: "Second.")]),
          ]))
    _ = presenter.handle(.backRequested)
    _ = presenter.handle(.opened(index: 2))
    #expect(
      detail(presenter)
        == CaseStudyDetailState(
          back: "Case studies", hero: nil, title: .outside(text: "Only a teaser"), sections: [],
          placeholder: "This case study has no text."))
  }

  @Test func `going back restores the list and the selection`() {
    for index in three.items.indices {
      var presenter = loaded(three)
      let before = presenter.screen
      _ = presenter.handle(.opened(index: index))
      #expect(presenter.handle(.backRequested) == [])
      #expect(presenter.screen == before)
      #expect(presenter.selection == index)
    }
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `a row that doesn't exist opens nothing`(index: Int) {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: index))
    #expect(presenter == loaded(three))
  }

  @Test func `the selection follows its study by identifier`() {
    var presenter = loaded(three)
    _ = presenter.handle(.opened(index: 0))
    _ = presenter.handle(.backRequested)
    _ = presenter.handle(.reloadRequested)
    let renewed = Batch(items: [three.items[1], CaseStudy(id: 1, title: "Renamed", teaser: nil)])
    _ = presenter.handle(.loaded(.success(renewed), request: RequestID(2)))
    #expect(presenter.selection == 1)
  }

  @Test func `omitted parts of an article are counted there and logged with the other omissions`() {
    let part = Omission(path: "case_studies[0].sections[0].body_elements[1]", problem: .missing)
    let study = Omission(path: "case_studies[1].title", problem: .blank)
    var presenter = CaseStudiesPresenter()
    _ = presenter.handle(.launched)
    let batch = Batch(
      items: [CaseStudy(title: "a", teaser: nil, omissions: [part, part])], omissions: [study])
    #expect(
      presenter.handle(.loaded(.success(batch), request: RequestID(1))) == [.log([study, part, part])])
    #expect(list(presenter)?.notice == "1 more case study could not be shown")
    _ = presenter.handle(.opened(index: 0))
    #expect(detail(presenter)?.notice == "2 parts of this case study could not be shown")
    #expect(detail(presenter)?.placeholder == nil)
  }

  // MARK: Images

  @Test func `the status of an image is shown in all places`() {
    var presenter = loaded(three)
    let words = FigureStatus.loaded(words: "4 × 3 pixels")
    #expect(
      presenter.handle(.imageChanged(address: Self.hero.address, .loaded(width: 4, height: 3))) == [])
    #expect(rows(presenter)?.first?.figure == figure("dawn.jpg", words))
    _ = presenter.handle(.opened(index: 0))
    #expect(detail(presenter)?.hero == figure("dawn.jpg", words))
    #expect(detail(presenter)?.sections.first?.elements.last == .figure(figure: figure("dawn.jpg", words)))
    _ = presenter.handle(.imageChanged(address: Self.hero.address, .failed(.damaged)))
    #expect(detail(presenter)?.hero?.status == .failed(words: "not loaded: damaged image"))
  }

  @Test func `every detail state survives encoding and decoding`() throws {
    var presenter = loaded(three)
    #expect(try roundTrip(list(presenter)) == list(presenter))
    for index in three.items.indices {
      _ = presenter.handle(.opened(index: index))
      #expect(try roundTrip(detail(presenter)) == detail(presenter))
      _ = presenter.handle(.backRequested)
    }
  }
}

extension CaseStudiesPresenterTests {
  /// Case studies with a count of the built rows.
  private enum CountedStudies: ArticleApp {
    @TaskLocal static var count = Counter()

    static let words = CaseStudies.words

    static func row(of study: CaseStudy, images: ImageBoard) -> CaseStudyRow {
      count.rows += 1
      return CaseStudies.row(of: study, images: images)
    }

    static func detail(of study: CaseStudy, images: ImageBoard) -> CaseStudyDetailState {
      CaseStudies.detail(of: study, images: images)
    }
  }

  // Only the test's own task uses it.
  private final class Counter: @unchecked Sendable {
    var rows = 0
  }

  @Test func `the rows are built once per load, and an image changes only its own`() {
    let images = (0..<50).map { ImageReference(address: UntrustedText("https://example.com/\($0 % 40).jpg")) }
    let batch = Batch(items: images.map { CaseStudy(title: "A", teaser: nil, hero: $0) })
    CountedStudies.$count.withValue(Counter()) {
      var presenter = ArticlePresenter<CountedStudies>()
      var board = ImageBoard()
      _ = presenter.handle(.launched)
      _ = presenter.handle(.loaded(.success(batch), request: RequestID(1)))
      for number in [3, 39, 3, 77] {
        let address = UntrustedText("https://example.com/\(number).jpg")
        board.note(.loaded(width: number, height: 1), of: address)
        _ = presenter.handle(.imageChanged(address: address, .loaded(width: number, height: 1)))
        guard case .list(let list) = presenter.screen, case .loaded(_, let rows) = list.content else {
          Issue.record("no list")
          return
        }
        #expect(rows == batch.items.map { CaseStudies.row(of: $0, images: board) })
      }
      #expect(CountedStudies.count.rows == 50)
    }
  }
}
