import GalleyTestSupport
import Testing

@testable import reader

typealias PseudoTerminal = GalleyTestSupport.PseudoTerminal

/// The words beside the title of the home screen.
let home = "\(AppDescription.all.count) apps"

extension PseudoTerminal {
  /// Starts the demonstration.
  convenience init(
    demo words: String...,
    columns: Int = 80,
    rows: Int = 24,
    variables: [String: String] = [:],
    pictures: Bool = false
  ) throws {
    try self.init(
      words + ["--demo"],
      columns: columns,
      rows: rows,
      variables: variables,
      pictures: pictures)
  }

  /// Whether a text is on the screen.
  func shows(_ text: String) -> Bool {
    screen.text.contains(text)
  }

  /// Types some keys, and waits for the focus on the second app of the home screen.
  func expectSecondApp(after keys: String) throws {
    let row = "▌  \(AppDescription.all[1].title)"
    try expect(after: keys) { $0.rows.contains { $0.hasPrefix(row) } }
  }

  /// The path of the program.
  static var program: String? { builtProgram("reader") }
}
