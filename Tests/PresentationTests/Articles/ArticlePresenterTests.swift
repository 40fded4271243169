import GalleyDomain
import Testing

@testable import GalleyPresentation

/// The case studies and the news.
struct ArticlePresenterTests {
  private static let hero = ImageReference(address: "https://example.com/dawn.jpg")

  private let three = Batch(items: [
    CaseStudy(
      id: 1,
      title: "The tide, measured",
      teaser: "A world first",
      hero: hero,
      sections: [
        CaseStudy.Section(title: nil, elements: [.text("First."), .image(hero)]),
        CaseStudy.Section(title: "How", elements: [.text("Second.")]),
      ]),
    CaseStudy(title: "Only a title", teaser: nil),
    CaseStudy(title: nil, teaser: "Only a teaser"),
  ])

  private func loaded(_ batch: Batch<CaseStudy>) -> CaseStudiesPresenter {
    CaseStudiesPresenter().after(.launched, .loaded(.success(batch), request: 1))
  }

  private func list<App>(_ presenter: ArticlePresenter<App>) -> ListState<App.Row>? {
    if case .list(let list) = presenter.screen {
      list
    } else {
      nil
    }
  }

  private func detail(_ presenter: CaseStudiesPresenter) -> CaseStudyDetailState? {
    if case .detail(let detail) = presenter.screen {
      detail
    } else {
      nil
    }
  }

  @Test func `launch always loads the studies`() {
    var presenter = CaseStudiesPresenter()
    presenter.expect(.launched, [.load(request: 1)])
    let words: [Wording] = ["Fetching the case studies…"]
    let loading = ListState<CaseStudyRow>(title: "Case studies", content: .loading(words: words))
    #expect(list(presenter) == loading)
    presenter.expect(.launched, [])
  }

  @Test func `the selection follows its study by identifier`() {
    let renewed = Batch(items: [three.items[1], CaseStudy(id: 1, title: "Renamed", teaser: nil)])
    for (index, row) in [(0, 1), (1, 0), (2, nil)] {
      let presenter = loaded(three).after(
        .opened(index: index),
        .backRequested,
        .reloadRequested,
        .loaded(.success(renewed), request: 2))
      #expect(presenter.selection == row)
    }
  }

  @Test func `the status of an image is shown in all places`() {
    let address = Self.hero.address
    var presenter = loaded(three)
    presenter.expect(.imageChanged(address: address, .loaded(width: 4, height: 3)), [])
    // Beside a title, only a status that matters is shown.
    let pictures = list(presenter)?.content.rows?.map(\.picture)
    #expect(pictures == [ThumbnailState(address: address), nil, nil])
    presenter.play(.opened(index: 0))
    let figure = FigureState(
      name: .outside(text: "dawn.jpg"),
      status: "4 × 3 pixels",
      address: address)
    #expect(detail(presenter)?.hero == figure)
    let element = detail(presenter)?.sections.first?.elements.last
    #expect(element == .figure(figure: figure))
    presenter.play(.imageChanged(address: address, .failed(.damaged)))
    #expect(detail(presenter)?.hero?.status == "damaged image")
    presenter.play(.backRequested)
    #expect(list(presenter)?.content.rows?.first?.picture?.status == "damaged image")
  }
}
