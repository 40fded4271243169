import GalleyDomain
import Testing

@testable import GalleyPresentation

/// The case studies and the news.
struct ArticlePresenterTests {
  private let three = Batch(items: [
    CaseStudy(
      id: 1,
      title: "The tide, measured",
      teaser: "A world first",
      hero: nil,
      sections: []),
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

  // Proves T1, T2.
  @Test func `launch always loads the studies`() {
    var presenter = CaseStudiesPresenter()
    presenter.expect(.launched, [.load(request: 1)])
    let words: [Wording] = ["Fetching the case studies…"]
    let loading = ListState<CaseStudyRow>(title: "Case studies", content: .loading(words: words))
    #expect(list(presenter) == loading)
    presenter.expect(.launched, [])
  }

  // Proves T10.
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
}
