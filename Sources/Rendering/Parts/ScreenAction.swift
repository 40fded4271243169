/// What can be chosen on the screens of the apps.
public enum ScreenAction: Hashable, Sendable {
  /// Leads to the screen before.
  case back
  /// Asks again for what failed.
  case retry
  /// Opens the item of a list, counted from 0.
  case open(Int)
  /// Goes to the item of a list that leads nowhere, counted from 0.
  case stop(Int)
  /// Shows a tab, counted from 0.
  case tab(Int)
  /// Saves a post, or removes a saved one.
  case save
  /// Shows the comments on a post.
  case comments
  /// Searches for what the field holds.
  case search
}
