/// A program that has the whole screen of a terminal, such as the reader and the workbench.
package protocol TerminalProgram: AnyObject {
  /// Handles an event, and returns what the terminal has to do, in order.
  func handle(_ event: TerminalEvent) -> [TerminalRequest]
  /// Returns the screen to show now.
  func screen() -> ScreenBuffer
}

/// What a full-screen program asks of its terminal.
package enum TerminalRequest {
  /// Draw every row of the screen again.
  case redraw
  /// Restore the terminal while a closure runs another program in it, such as an editor.
  case suspend(() -> Void)
  /// End the program.
  case end
}
