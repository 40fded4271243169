import Console
import GalleyDomain
import TextLayout

extension Reader {
  /// An input of the reader.
  enum Message: Sendable {
    /// The program has started, with the app named on the command line, if any.
    case launched(String?)
    case terminal(TerminalEvent)
    /// An app's effect has sent an event.
    case answered(String, any Sendable)
    /// The store has the names of the read items.
    case read([String])
    /// The status of an app's image has changed; with its file, if it was loaded.
    case image(String, UntrustedText, ImageStatus, file: [UInt8] = [])
    /// Words for the status line.
    case remarked(String)
    /// All rows of a page are drawn, by the number of the drawing.
    case drawn(DrawnPage, Int)
  }

  /// A request to the event loop.
  enum Command: Sendable {
    case carryOut(AppEffect, String)
    /// Request an image on the screen.
    case fetch(UntrustedText, String)
    /// Open an address in the browser.
    case browse(String)
    /// Copy words to the clipboard of the terminal.
    case copy(String)
    case report(AnalyticsReport)
    /// Store that items are read or unread.
    case mark([String], isRead: Bool)
    /// Write states of an app and the answers to them as files: those of the page, and of the list
    /// beside it.
    case write([ScreenState], String)
    /// Draw all rows of a page that has opened with its first ones.
    case draw(DrawnPage, Int)
    /// Draw every row of the screen again.
    case redraw
    case quit
  }
}
