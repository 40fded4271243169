import Console
import TextLayout

/// All keys, with their help and their effect.
enum KeyList {
  /// A key returns nil if it has no effect where it is pressed.
  typealias Binding = KeyBinding<Reader, [Reader.Command]?>

  static let table = KeyTable<Reader, [Reader.Command]?>(
    ["Moving": moving, "Choosing": choosing, "On a page": onPage]
  ) { reader, key, press in
    reader.take(key, count: press.count)
  }

  /// The keys for the page of keys, beside those that move.
  static let forHelp = Set("q?/nN".unicodeScalars.map { Key.character($0) } + [.escape])

  private static let moving: [Binding] = [
    Binding(moving: "↓ ↑  j k", "move to the next or previous choice or line"),
    Binding(moving: "Space b  PgDn PgUp", "scroll a screen down or up"),
    Binding(moving: "Ctrl-D Ctrl-U", "scroll half a screen down or up"),
    Binding(moving: "g G  Home End", "go to the beginning or the end; 3G goes to the third"),
    Binding("Tab", "switch to the other tab, or move to the next choice") {
      $0.switchTab(count: $1.count)
    },
    Binding(moving: "Shift-Tab", "move to the previous choice"),
  ]

  private static let choosing: [Binding] = [
    Binding("Return → l", "open or press the marked choice; 3 Return follows link 3") {
      $0.choose(link: $1.count)
    },
    Binding("] [  J K", "open the next or previous article") { $0.openNeighbour($1.times) },
    Binding("Esc ← h Backspace", "go back one step") {
      $0.goBack()
    },
    Binding("q", "go back one step; quit on the first screen") { $0.goBack(mayQuit: true) },
    Binding("Ctrl-C", "quit at once; leave a line that is typed") { _ in [.quit] },
  ]

  private static let onPage: [Binding] = [
    Binding("r", "reload a list, a post or its comments; load failed pictures again") {
      $0.reload()
    },
    Binding("s", "save a post for reading offline, or remove it; ✓ marks saved posts") {
      $0.save()
    },
    Binding("m", "mark a row as read or unread; ◆ marks unread rows") { $0.toggleRead() },
    Binding("M", "mark all rows of the list as read") { $0.markAllRead() },
    Binding("c", "show the comments on a post") { $0.showComments() },
    Binding(
      "o", "show the address of the chosen link or question; o again opens it in the browser"
    ) { reader in reader.address.map { reader.confirm($0) } },
    Binding("y", "copy that address") { reader in reader.address.map { reader.copy($0) } },
    Binding("i", "type into the search field") { $0.beginTyping() },
    Binding("/", "find words on the page") { $0.beginSearch() },
    Binding("&", "show only the rows with some words; Esc shows all") { $0.beginFilter() },
    Binding("n N", "go to the next or previous match") {
      $0.findNext(backward: $1.direction < 0)
    },
    Binding("w", "write this screen and its answer to files, for preview") { $0.write() },
    Binding("?", "show this page") { $0.showHelp() },
    Binding("Ctrl-L", "draw the screen again") { _ in
      [.redraw]
    },
  ]
}
