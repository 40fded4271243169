import GalleyTestSupport

@testable import reader

typealias PseudoTerminal = GalleyTestSupport.PseudoTerminal

/// The words beside the title of the home screen.
let home = "\(AppDescription.all.count) readers"

extension PseudoTerminal {
  /// Starts the demonstration, which answers at once.
  convenience init(
    demo words: String..., columns: Int = 80, rows: Int = 24, variables: [String: String] = [:],
    pictures: Bool = false
  ) throws {
    try self.init(
      words + ["--demo"], columns: columns, rows: rows,
      variables: [Settings.demoDelayVariable: "0"].merging(variables) { $1 }, pictures: pictures)
  }

  /// The path of the program.
  static var program: String? { builtProgram("reader") }
}
