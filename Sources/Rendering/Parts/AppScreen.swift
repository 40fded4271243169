import GalleyPresentation
import TextLayout

/// A view state that fills a screen, with its layout.
public typealias ScreenContent = ViewState & BlockConvertible

/// The screen that an app shows, for programs that don't know the app.
public struct AppScreen: Sendable {
  /// The app and the screen, such as `posts/detail`, as goldens and state files name it.
  public let path: String
  /// The view state with its layout.
  public let state: any ScreenContent

  init(_ path: String, _ state: any ScreenContent) {
    self.path = path
    self.state = state
  }
}

extension FeedListState {
  /// The feed's only screen.
  public var shown: AppScreen { AppScreen("feed/list", self) }
}

extension PostsScreen {
  /// The screen with its layout.
  public var shown: AppScreen {
    switch self {
    case .list(let state): AppScreen(state.tabs.selected == 0 ? "posts/list" : "posts/saved", state)
    case .detail(let state): AppScreen("posts/detail", state)
    case .comments(let state): AppScreen("posts/comments", state)
    }
  }
}

extension QuestionsScreen {
  /// The screen with its layout.
  public var shown: AppScreen {
    switch self {
    case .search(let state): AppScreen("questions/search", state)
    case .detail(let state): AppScreen("questions/detail", state)
    }
  }
}

extension ArticleScreen where App: ArticleLayouts {
  /// The screen with its layout.
  public var shown: AppScreen {
    switch self {
    case .list(let state): AppScreen("\(App.name)/list", state)
    case .detail(let state): AppScreen("\(App.name)/detail", state)
    }
  }
}
