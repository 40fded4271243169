/// The five apps.
struct Apps: Sendable {
  var caseStudies: CaseStudiesApp
  var feed: FeedApp
  var posts: PostsApp
  var news: NewsApp
  var questions: QuestionsApp

  /// Returns the app with a name.
  subscript(name: AppName) -> any ReaderApp {
    switch name {
    case .caseStudies: caseStudies
    case .feed: feed
    case .posts: posts
    case .news: news
    case .questions: questions
    }
  }

  /// Hands a command to an app; `nil` if the current screen doesn't support it.
  mutating func take(_ command: AppCommand, in name: AppName) -> [AppEffect]? {
    switch name {
    case .caseStudies: caseStudies.take(command)
    case .feed: feed.take(command)
    case .posts: posts.take(command)
    case .news: news.take(command)
    case .questions: questions.take(command)
    }
  }
}
