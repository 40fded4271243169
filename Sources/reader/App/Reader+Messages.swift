import Domain
import Presentation
import Terminal
import TextLayout

extension Reader {
  /// What happens.
  enum Message: Sendable {
    /// The program has started; it goes straight to an app, where one was named.
    case launched(AppName?)
    case key(Key)
    /// The terminal has so many cells and rows.
    case resized(columns: Int, rows: Int)
    /// The terminal has told which clusters it joins.
    case measured(JoinedClusters)
    /// An app's effect has something to tell.
    case answered(AppName, AppAnswer)
    /// Something has become of an image that an app shows.
    case image(AppName, UntrustedText, ImageStatus)
    /// An effect has ended, with or without an answer.
    case finished
    /// Something that the reader asked for could not be done.
    case remarked(String)
    /// Time has passed while something was awaited.
    case ticked
    /// What the last screen meant has reached the terminal.
    case shown
  }

  /// A request to the event loop.
  enum Command: Sendable {
    case carryOut(AppEffect, AppName)
    /// Ask for an image that is on the screen.
    case fetch(WebAddress, of: UntrustedText, AppName)
    /// Show an address in the browser.
    case browse(String)
    case report(AnalyticsReport)
    case quit
  }

  /// What the keys are for on the page.
  enum Mode: Hashable, Sendable {
    case browsing
    /// Words to look for are being typed; `origin` is the row where the reader was.
    case searching(text: String, origin: Int)
    /// The app's field has the keys.
    case typing
  }
}
