import GalleyDomain
import GalleyPresentation
import Goldens
import TextLayout

/// The two screens of an app of articles; their states are made with the app's own decoder and presenter.
struct ArticleScreens<App: ArticleApp>: Sendable {
  let list: ScreenLayout<ListState<App.Row>>
  let detail: ScreenLayout<App.Detail>
  let decode: @Sendable ([UInt8]) throws(Failure) -> Batch<App.Item>

  // MARK: Screens

  /// The list, the detail screen, which opens the first item by default, and both side by side.
  func all(_ lists: [Sample<ListState<App.Row>>], _ details: [Sample<App.Detail>]) -> [Screen] {
    [
      Screen(list, samples: lists) { payloadResult(of: $0) },
      Screen(detail, samples: details) { payloadResult(of: $0, item: $0.item ?? 1) },
      .split(list, lists, detail, details),
    ]
  }

  /// Returns the screen for an answer; `item` opens an item.
  private func payloadResult(of input: PayloadInput, item: Int? = nil) -> PayloadResult {
    let result = Result(decoding: input.body, by: decode)
    let presenter = ArticlePresenter<App>().answered(.launched, with: result)
    return PayloadResult(
      item: item, of: App.words.subject, answer: result, contents: { ($0.items.count, App.omissions(in: $0)) },
      specimen: { specimen(of: $0.map { presenter.after(.opened(index: $0)) } ?? presenter) })
  }

  private func specimen(of presenter: ArticlePresenter<App>) -> Specimen {
    switch presenter.screen {
    case .list(let state): list.specimen(of: state)
    case .detail(let state): detail.specimen(of: state)
    }
  }

  // MARK: States

  /// The presenter after launch and the server's answer.
  func presenter(after payload: String) -> ArticlePresenter<App> {
    ArticlePresenter().answered(.launched, with: Result(decoding: payload, by: decode))
  }

  func list(of presenter: ArticlePresenter<App>) -> ListState<App.Row> {
    guard case .list(let state) = presenter.screen else { preconditionFailure("an item is open") }
    return state
  }

  func list(after payload: String) -> ListState<App.Row> { list(of: presenter(after: payload)) }

  func list(after failure: Failure) -> ListState<App.Row> {
    list(of: ArticlePresenter().answered(.launched, with: .failure(failure)))
  }

  func detail(_ index: Int, of presenter: ArticlePresenter<App>) -> App.Detail {
    guard case .detail(let state) = presenter.after(.opened(index: index)).screen else {
      preconditionFailure("there is no item \(index)")
    }
    return state
  }

  func detail(_ index: Int, of payload: String) -> App.Detail { detail(index, of: presenter(after: payload)) }

  // MARK: Flows

  var newScript: Script<ArticlePresenter<App>> {
    Script(ArticlePresenter(), page: page(of:)) { effect in
      switch effect {
      case .load(let request): "fetch \(App.words.subject) (request \(request.number))"
      case .log(let omissions): FlowWords.log(omissions)
      }
    }
  }

  func answer(_ payload: String, to number: Int) -> ArticlePresenter<App>.Event {
    .loaded(Result(decoding: payload, by: decode), request: RequestID(number))
  }

  private func page(of presenter: ArticlePresenter<App>) -> Block {
    switch presenter.screen {
    case .list(let state): list.layout(state)
    case .detail(let state): detail.layout(state)
    }
  }
}

extension ArticlePresenter {
  /// The presenter after an event, with every requested load answered.
  func answered(_ event: Event, with result: Result<Batch<App.Item>, Failure>) -> ArticlePresenter {
    settled(event) { effect in
      guard case .load(let request) = effect else { return nil }
      return .loaded(result, request: request)
    }
  }
}
