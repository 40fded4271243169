import Domain

/// The news app.
public enum News: ArticleApp {
  /// What the app says of its list.
  public static let words = ListWords(
    title: "Headlines", subject: "the headlines", emptyTitle: "No headlines",
    noneSent: "The server has no headlines at the moment.",
    row: Noun("story", "stories"), omitted: Noun("headline"))

  /// What a list shows of a headline.
  public static func row(of headline: Headline, images: ImageBoard) -> HeadlineRow {
    HeadlineRow(headline: headline.title, updated: DateWords.dayMonthYear(headline.updated))
  }

  /// What a detail shows of a headline.
  public static func detail(of headline: Headline, images: ImageBoard) -> HeadlineDetailState {
    HeadlineDetailState(
      back: words.title, headline: headline.title, updated: DateWords.dayMonthYear(headline.updated),
      introduction: headline.introduction,
      placeholder: headline.introduction == nil ? "This story has no introduction." : nil)
  }
}

/// The news app as a state machine.
public typealias NewsPresenter = ArticlePresenter<News>
/// The screen that the news app shows.
public typealias NewsScreen = ArticleScreen<News>
