/// A program that has the whole screen of a terminal, such as the reader and the workbench.
package protocol TerminalProgram: AnyObject {
  /// Handles an event, and returns requests to the terminal, in order.
  func handle(_ event: TerminalEvent) -> [TerminalRequest]
  /// Returns the screen to show now.
  func screen() -> ScreenBuffer
}

/// A request of a full-screen program to its terminal.
package enum TerminalRequest {
  /// Draw every row of the screen again.
  case redraw
  /// Restore the terminal while a closure runs another program in it, such as an editor.
  case suspend(() -> Void)
  /// Copy words to the clipboard, if the terminal lets programs do it (OSC 52).
  case copy(String)
  /// End the program.
  case end
}
