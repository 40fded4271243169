import GalleyDomain
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// An app of articles with its screens and its decoder.
protocol ArticleScreens: ArticleLayouts {
  /// Decodes the body of a server's answer.
  static func decode(_ body: [UInt8]) throws(Failure) -> Batch<Item>
}

extension ArticleScreens {
  typealias Presenter = ArticlePresenter<Self>

  /// The list (N1, T3).
  static var list: ScreenLayout<ListState<Row>> {
    ScreenLayout("\(name)/list")
  }

  /// One item (N2, T6).
  static var detail: ScreenLayout<Detail> {
    ScreenLayout("\(name)/detail")
  }

  /// The list, the detail screen, which opens the first item by default, both side by side, and the
  /// failures.
  static func screens(_ lists: [Sample<ListState<Row>>], _ details: [Sample<Detail>]) -> [Screen] {
    [
      Screen(list, samples: lists.opening()) { answer($0, item: $0.item) },
      Screen(detail, samples: details.opening()) { answer($0, item: $0.item ?? 1) },
      .split(
        of: list.path,
        [
          Sample(
            "loaded",
            "a list beside the first of its items",
            try SplitState(lists, details) { $0.open = [0] })
        ]),
      .failures(of: list.path) { failure in
        try Presenter(after: .failure(failure)).state(ListState<Row>.self).content
      },
    ]
  }

  private static func answer(_ input: PayloadInput, item: Int?) -> PayloadResult {
    let result = Result(decoding: input.body, by: decode)
    let presenter = Presenter(after: result)
    let answer = result.map { Batch(items: $0.items, omissions: $0.allOmissions) }
    return PayloadResult(answer, of: words.subject, item: item) { index in
      index.map { presenter.after(.opened(index: $0)) } ?? presenter
    }
  }
}

extension ArticlePresenter: StateMachine where App: ArticleScreens {
  var shown: AppScreen { screen.shown }

  static func words(for effect: Effect) -> String {
    switch effect {
    case .load(let request):
      "fetch \(App.words.subject) (request \(request))"
    case .countDown(let seconds, _):
      "count down from \(seconds) seconds"
    case .log(let omissions):
      log(omissions)
    }
  }

  static func event(for effect: Effect, from answer: ListResult<App.Item>) -> Event? {
    if case .load(let request) = effect {
      .loaded(answer, request: request)
    } else {
      nil
    }
  }

  /// The presenter after launch and the server's answer.
  init(after result: ListResult<App.Item>) {
    self = ArticlePresenter().after(.launched, with: result)
  }

  /// The presenter after launch and the server's answer.
  init(after payload: String) {
    self.init(after: Result(decoding: payload, by: App.decode))
  }

  /// The presenter with an item of the server's answer open.
  init(opening index: Int, of payload: String) {
    self = Self(after: payload).after(.opened(index: index))
  }
}

extension ArticlePresenter.Event where App: ArticleScreens {
  /// The server's answer to a request.
  static func loaded(_ payload: String, to number: Int) -> Self {
    .loaded(Result(decoding: payload, by: App.decode), request: number)
  }
}
