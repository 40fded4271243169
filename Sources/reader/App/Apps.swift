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

/// An app, by its name on the command line and in golden paths.
enum AppName: String, CaseIterable, Hashable, Sendable {
  case caseStudies = "case-studies"
  case feed, posts, news, questions

  /// The title of the app's first screen.
  var title: String {
    switch self {
    case .caseStudies: "Case studies"
    case .feed: "Feed"
    case .posts: "Posts"
    case .news: "News"
    case .questions: "Questions"
    }
  }

  /// A short description.
  var about: String {
    switch self {
    case .caseStudies: "Illustrated stories of things made for clients"
    case .feed: "Three sources in one list, kept for a while"
    case .posts: "Posts with their comments, which can be saved for reading offline"
    case .news: "Headlines, when they were updated, and what they are about"
    case .questions: "Questions about programming, found by their tags"
    }
  }
}
