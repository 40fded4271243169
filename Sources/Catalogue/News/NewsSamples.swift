import GalleyDomain
import GalleyGateways
import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

extension Screen {
  /// The screens of the news app.
  static let news = NewsSamples.screens.all(NewsSamples.list, NewsSamples.detail)
}

/// The samples of the news app, made with the app's own decoder and presenter.
enum NewsSamples {
  static let screens = ArticleScreens<News>(
    list: ScreenLayout("news/list") { Block($0) }, detail: ScreenLayout("news/detail") { Block($0) },
    decode: HeadlineDecoder.decode)

  static let list: [Sample<HeadlineListState>] =
    [
      Sample("loaded", "nine stories", screens.list(after: NewsPayloads.headlines)),
      Sample("loading", "before the first answer", screens.list(of: NewsPresenter().after(.launched))),
      Sample("empty", "the server has no stories", screens.list(after: NewsPayloads.withNone)),
      Sample("some-skipped", "one story of three could not be used", screens.list(after: NewsPayloads.withOneBad)),
      Sample("all-skipped", "no story could be used", screens.list(after: NewsPayloads.withOnlyBad)),
      Sample(
        "refreshing", "stories, while they are fetched again", screens.list(of: loaded.after(.reloadRequested))),
      Sample(
        "refresh-failed", "stories, kept after a reload that failed",
        screens.list(of: loaded.answered(.reloadRequested, with: .failure(.timedOut(seconds: 15))))),
      Sample("scripts", "headlines in several scripts", screens.list(after: NewsPayloads.inManyScripts)),
      Sample("hostile", "a headline with controls and escapes in it", screens.list(after: NewsPayloads.hostile)),
    ]
    + (FailureSamples.all + FailureSamples.certificates).map { entry in
      Sample(entry.name, entry.about, screens.list(after: entry.failure))
    }

  static let detail: [Sample<HeadlineDetailState>] = [
    Sample("loaded", "a story", screens.detail(0, of: NewsPayloads.headlines)),
    Sample("long", "a story that fills a page", screens.detail(0, of: NewsPayloads.long)),
    Sample(
      "no-introduction", "a story without an introduction", screens.detail(0, of: NewsPayloads.withoutIntroduction)),
    Sample("wide", "a story in wide characters", screens.detail(0, of: NewsPayloads.inManyScripts)),
    Sample("right-to-left", "a story written from right to left", screens.detail(1, of: NewsPayloads.inManyScripts)),
    Sample("hostile", "a story with controls and escapes in it", screens.detail(0, of: NewsPayloads.hostile)),
  ]

  private static var loaded: NewsPresenter { screens.presenter(after: NewsPayloads.headlines) }
}
