/// One of the apps, by the name that the command line and the goldens have for it.
enum AppName: String, CaseIterable, Hashable, Sendable {
  case caseStudies = "case-studies"
  case feed, posts, news, questions

  /// What its first screen is called.
  var title: String {
    switch self {
    case .caseStudies: "Case studies"
    case .feed: "Feed"
    case .posts: "Posts"
    case .news: "News"
    case .questions: "Questions"
    }
  }

  /// What it is for, in a few words.
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
