/// Finds out which screens have been shown, and how long the reader waited for each (N9).
///
/// It is told of every action that asks for a screen, and of every frame with that screen's content, or its failure, that
/// has reached the terminal, but not of loaders; both times are readings of one monotonic clock. A screen counts as shown once each time that it is asked for, or that it takes the
/// place of another; drawing it again, to scroll or to fill in what was loaded, is no new showing.
public struct DisplayTimer<Screen: Hashable & Sendable>: Sendable {
  private var lastAction: Duration
  private var asked: Screen?
  private var shown: Screen?

  /// Starts with the first action of all, the launch, which asks for the first screen.
  public init(launchedAt start: Duration) {
    lastAction = start
  }

  /// The reader did something that leads to `screen`. If no frame has shown the screen asked for before, it never will
  /// be, and this takes its place.
  public mutating func readerAsked(for screen: Screen, at time: Duration) {
    lastAction = time
    asked = screen
  }

  /// A frame of `screen` has been written out.
  ///
  /// - Returns: the report, if this is the first frame of a showing. A screen that nobody asked for is timed from the
  ///   last action, which is what it came of.
  public mutating func frameShown(of screen: Screen, at time: Duration) -> AnalyticsReport? {
    guard screen == asked || screen != shown else { return nil }
    if screen == asked { asked = nil }
    shown = screen
    return AnalyticsReport(.display, from: lastAction, to: time)
  }
}
