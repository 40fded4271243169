import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleyPresentation
import GalleyRendering
import Goldens

extension News: ArticleScreens {
  /// Decodes the body of a server's answer.
  static func decode(_ body: [UInt8]) throws(Failure) -> Batch<Headline> {
    try HeadlineDecoder.decode(body)
  }
}

/// The samples of the news app, made with the app's own decoder and presenter.
enum NewsSamples {
  static let screens = News.screens(list, detail)

  static let list: [Sample<HeadlineListState>] = [
    Sample("loaded", "nine stories", loaded),
    Sample(
      "loading",
      "before the first answer",
      NewsPresenter().after(.launched)),
    Sample(
      "empty",
      "the server has no stories",
      NewsPresenter(after: NewsPayloads.withNone)),
    Sample(
      "some-skipped",
      "one story of three could not be used",
      NewsPresenter(after: NewsPayloads.withOneBad)),
    Sample(
      "all-skipped",
      "no story could be used",
      NewsPresenter(after: NewsPayloads.withOnlyBad)),
    Sample(
      "refreshing",
      "stories, while they are fetched again",
      loaded.after(.reloadRequested)),
    Sample(
      "refreshed",
      "stories after a reload",
      loaded.after(
        .reloadRequested,
        minutes: 842,
        with: Result(decoding: NewsPayloads.headlines, by: News.decode))),
    Sample(
      "refresh-failed",
      "stories, kept after a reload that failed",
      loaded.after(.reloadRequested, minutes: 12, with: .failure(.timedOut(seconds: 15)))),
    Sample(
      "scripts",
      "headlines in several scripts",
      NewsPresenter(after: NewsPayloads.inManyScripts)),
    Sample(
      "hostile",
      "a headline with controls and escapes in it",
      NewsPresenter(after: NewsPayloads.hostile)),
    Sample(
      "failed",
      "no network",
      NewsPresenter(after: .failure(.offline))),
    Sample(
      "throttled",
      "the server asks for a pause",
      NewsPresenter(after: .failure(.throttled(seconds: 90)))),
  ]

  static let detail: [Sample<HeadlineDetailState>] = [
    Sample(
      "loaded",
      "a story",
      NewsPresenter(opening: 0, of: NewsPayloads.headlines)),
    Sample(
      "long",
      "a story that fills a page",
      NewsPresenter(opening: 0, of: NewsPayloads.long)),
    Sample(
      "no-introduction",
      "a story without an introduction",
      NewsPresenter(opening: 0, of: NewsPayloads.withoutIntroduction)),
    Sample(
      "wide",
      "a story in wide characters",
      NewsPresenter(opening: 0, of: NewsPayloads.inManyScripts)),
    Sample(
      "right-to-left",
      "a story written from right to left",
      NewsPresenter(opening: 1, of: NewsPayloads.inManyScripts)),
    Sample(
      "hostile",
      "a story with controls and escapes in it",
      NewsPresenter(opening: 0, of: NewsPayloads.hostile)),
  ]

  private static var loaded: NewsPresenter {
    NewsPresenter(after: NewsPayloads.headlines)
  }
}
