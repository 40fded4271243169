import GalleyDomain
import GalleyPresentation
import GalleyRendering
import TextLayout

/// A page of an app.
struct Page: Sendable {
  /// The number of steps back to the app's first screen.
  var depth = 0
  /// The open tab of the app's first screen, counted from 0.
  var tab = 0
  /// The view state, which `w` writes; `nil` for the reader's own pages.
  var state: ScreenState?
  /// The content where it isn't that of the state.
  var own: TextLayout.Block?
  /// Returns the content beside the list, without a way back to it; `nil` if it is the same.
  var besideList: (@Sendable () -> TextLayout.Block)?
  /// Returns the page of the item in a row as it is beside the list, before it is opened; `nil` for a
  /// page whose rows open none.
  var preview: (@Sendable (_ row: Int) -> TextLayout.Block?)?
  /// The hints for keys that work only on this page, such as `s save`.
  var hints: [String] = []
  /// Whether the request failed and there is no other content.
  var hasFailed = false
  /// Whether a loader replaces the content, so the screen doesn't count as shown yet (N9).
  var isLoading = false
  /// The pause in words, such as `Wait 29 seconds, then try again.`; `nil` without one.
  var pause: String?
  /// The state of a reload, shown at the top of the page.
  var refresh = Refresh.idle
  /// Whether the row of the list at an index is saved; `nil` for a page without saved rows.
  var isSaved: (@Sendable (_ row: Int) -> Bool)?
  /// The number of saved items.
  var savedCount = 0
  /// Returns the text that identifies the item in a row of the list; `nil` if the page's rows
  /// aren't items to read.
  var identity: (@Sendable (_ row: Int) -> String?)?
  /// Returns the address of the page about the item in a row, or about the open item; `nil` if it
  /// isn't known.
  var address: (@Sendable (_ row: Int?) -> String?)?
  /// Returns the addresses of the links in the body, by their numbers from 1 on.
  var links: @Sendable () -> [UntrustedText] = { [] }
  /// The action of the item that the reader chose last, which gets the focus after going back.
  var chosen: ScreenAction?
  /// The text in the field; `nil` without a field.
  var field: String?

  /// The content: what `preview` draws of the state, unless the page has its own.
  var tree: TextLayout.Block { own ?? state?.block ?? .nothing }

  /// The pause as the answer to a key; `nil` without one.
  var pauseWords: String? {
    pause.map { "Not yet. \($0)" }
  }
}

extension Page: PageProgram {
  var page: TextLayout.Block { tree }

  /// Nothing: the reader hands what is chosen to the app.
  func handle(_ input: PageInput<ScreenAction>) {}
}
