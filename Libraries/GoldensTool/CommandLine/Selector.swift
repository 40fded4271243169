import Goldens

/// A word on the command line that selects specimens.
struct Selector {
  /// The word as it was given.
  let word: String
  /// The parts of a golden's path; nil for other words.
  let golden: GoldenName?
  /// Consecutive parts of a path.
  let parts: [String]

  /// Reads `ledger`, `detail`, `ledger/detail/loaded`, or the path of a golden or of a folder of
  /// them from any folder.
  ///
  /// - Parameter folder: the name of the folder of goldens.
  init(_ word: String, below folder: String) {
    self.word = word
    let ends = "/\(word)".split(separator: "/\(folder)/")
    let path = ends.last.map(String.init) ?? ""
    golden = GoldenName(path)
    let below = GoldenName.partsBelowGoldens(of: path)
    if let golden {
      parts = golden.parts
    } else if below.isEmpty {
      parts = path.parts
    } else {
      parts = below
    }
  }

  /// Whether a path has the parts in a row.
  func selects(_ path: [String]) -> Bool {
    !parts.isEmpty && path.contains(parts)
  }

  /// Whether the parts reach the last one of the path, and so name a state and not a screen.
  func namesState(_ path: [String]) -> Bool {
    !parts.isEmpty && path.suffix(parts.count) == parts[...]
  }
}
