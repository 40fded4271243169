/// The five apps.
struct Apps: Sendable {
  var caseStudies: CaseStudiesApp
  var feed: FeedApp
  var posts: PostsApp
  var news: NewsApp
  var questions: QuestionsApp

  /// One of them.
  subscript(name: AppName) -> any ReaderApp {
    switch name {
    case .caseStudies: caseStudies
    case .feed: feed
    case .posts: posts
    case .news: news
    case .questions: questions
    }
  }

  /// Hands a command to an app; nil where it means nothing on its screen.
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
