import GalleyDomain

/// The news app.
public enum News: ArticleApp {
  /// The app's name in the paths of its screens.
  public static let name = "news"
  /// The words about the list.
  public static let words = ListWords(
    title: "Headlines",
    subject: "the headlines",
    emptyTitle: "No headlines at the moment",
    row: Noun("headline"))

  /// The row of a headline.
  public static func row(of headline: Headline, images: ImageStatuses) -> HeadlineRow {
    HeadlineRow(headline: headline.title, updated: DateWords.dayMonthYear(headline.updated))
  }

  /// The detail screen of a headline.
  public static func detail(of headline: Headline, images: ImageStatuses) -> HeadlineDetailState {
    HeadlineDetailState(
      back: words.title,
      headline: headline.title,
      updated: DateWords.dayMonthYear(headline.updated),
      introduction: headline.introduction,
      placeholder: headline.introduction == nil ? "This story has no introduction." : nil)
  }
}

extension Headline: ListedItem {
  /// The time of the last update, and the title.
  public var identity: String {
    "\(updated.secondsSince1970) \(title.raw)"
  }
}

/// The state machine of the news app.
public typealias NewsPresenter = ArticlePresenter<News>
