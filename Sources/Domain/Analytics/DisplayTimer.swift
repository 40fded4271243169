/// Measures how long the reader waits for each screen (N9).
///
/// The caller reports every action that asks for a screen, and every frame on the terminal that has
/// the screen's content or its failure; frames with a loader don't count. All times are readings of
/// one monotonic clock. A screen counts as shown once for each time that it is asked for or
/// replaces another screen. Redrawing it, to scroll or to add loaded content, doesn't count.
public struct DisplayTimer<Screen: Hashable & Sendable>: Sendable {
  private var lastAction: Duration
  private var asked: Screen?
  private var shown: Screen?

  /// Starts at the launch, which asks for the first screen.
  public init(launchedAt start: Duration) {
    lastAction = start
  }

  /// Records that the reader asked for `screen`. An earlier screen that hasn't been shown yet is
  /// forgotten.
  public mutating func readerAsked(for screen: Screen, at time: Duration) {
    lastAction = time
    asked = screen
  }

  /// Records that a frame of `screen` has been written.
  ///
  /// - Returns: the report if this frame is the screen's first. A screen that the reader didn't ask
  ///   for is timed from the last action.
  public mutating func frameShown(of screen: Screen, at time: Duration) -> AnalyticsReport? {
    guard screen == asked || screen != shown else {
      return nil
    }
    if screen == asked { asked = nil }
    shown = screen
    return AnalyticsReport(.display, from: lastAction, to: time)
  }
}
