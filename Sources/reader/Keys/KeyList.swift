import Console
import TextLayout

/// A command that a key gives on a page.
enum KeyCommand: Hashable, Sendable {
  case move(Motion)
  /// Scrolls a screen, or opens the next article at the end of one.
  case readOn
  case otherTab, choose, back, leave, quit
  /// Opens another item of the list, by its distance.
  case neighbour(Int)
  case reload, save, undo, comments, browse, copy, field
  case mark, markAll, nextUnread
  case search, filter, nextMatch, previousMatch
  /// Scrolls the list beside a page.
  case side(Int)
  case help, redraw
}

typealias KeyBinding = Console.KeyBinding<KeyCommand>
typealias LineEditor = Console.LineEditor

/// All keys, for reading them and for the help.
enum KeyList {
  static let groups: KeyBinding.Groups = [
    "Moving": [
      KeyBinding(
        "↓ ↑  j k",
        "move to the next or previous choice or line",
        .move(.step(1)),
        .move(.step(-1))
      ),
      KeyBinding(
        "Space b",
        "scroll a screen down or up; Space at an article's end opens the next",
        .readOn,
        .move(.screen(-1))),
      KeyBinding("PgDn PgUp", "scroll a screen down or up", .move(.screen(1)), .move(.screen(-1))),
      KeyBinding(
        "Ctrl-F Ctrl-B",
        "scroll a screen down or up",
        .move(.screen(1)),
        .move(.screen(-1))),
      KeyBinding(
        "Ctrl-D Ctrl-U",
        "scroll half a screen down or up",
        .move(.half(1)),
        .move(.half(-1))),
      KeyBinding("Ctrl-E Ctrl-Y", "scroll a line down or up", .move(.row(1)), .move(.row(-1))),
      KeyBinding(
        "g G  Home End",
        "go to the beginning or the end; 3G goes to the third",
        .move(.start),
        .move(.end)),
      KeyBinding("} {", "scroll the list beside an article", .side(1), .side(-1)),
      KeyBinding("Tab", "switch to the other tab, or move to the next choice", .otherTab),
      KeyBinding("Shift-Tab", "move to the previous choice", .move(.control(-1))),
    ],
    "Choosing": [
      KeyBinding("Return → l", "open or press the marked choice; 3 Return follows link 3", .choose),
      KeyBinding("] [  J K", "open the next or previous article", .neighbour(1), .neighbour(-1)),
      KeyBinding("Esc ← h Backspace", "go back one step", .back),
      KeyBinding("q", "go back one step; quit on the first screen", .leave),
      KeyBinding("Ctrl-C", "quit at once; leave a line that is typed", .quit),
    ],
    "On a page": [
      KeyBinding("r", "reload from the server", .reload),
      KeyBinding("s", "save a post for reading offline, or remove it; ✓ marks saved posts", .save),
      KeyBinding("u", "undo what s, m and A did, the latest first", .undo),
      KeyBinding("m A", "mark a row as read or unread, or all rows as read", .mark, .markAll),
      KeyBinding("U", "go to the next unread row; • marks unread rows", .nextUnread),
      KeyBinding("c", "show the comments on a post", .comments),
      KeyBinding(
        "o",
        "show the address of the chosen link or question; o again opens it in the browser",
        .browse),
      KeyBinding("y", "copy the chosen link's address", .copy),
      KeyBinding("i", "type into the search field", .field),
      KeyBinding("/", "find words on the page", .search),
      KeyBinding("&", "show only the rows with some words; Esc shows all", .filter),
      KeyBinding("n N", "go to the next or previous match", .nextMatch, .previousMatch),
      KeyBinding("?", "show this page", .help),
      KeyBinding("Ctrl-L", "draw the screen again", .redraw),
    ],
  ]

  /// The command of each key.
  static let commands = KeyBinding.commands(of: groups)

  /// All rows of the list.
  static var bindings: [KeyBinding] { groups.flatMap(\.value) }
}
