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
