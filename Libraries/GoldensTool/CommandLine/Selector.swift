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
  /// - Parameter path: its part below the folder of goldens, if it leads there.
  init(_ word: String, path: String? = nil) {
    self.word = word
    golden = GoldenName(path ?? word)
    let names = (path ?? word).split(separator: "/").map(String.init)
    // No path of a state has a part of these names.
    let above = names.lastIndex { ["Snapshots", ".", ".."].contains($0) } ?? -1
    let below = names.dropFirst(above + 1)
    parts = golden?.parts ?? (below.isEmpty ? names : Array(below))
  }

  /// Whether a path has the parts in a row.
  func selects(_ path: [String]) -> Bool {
    guard !parts.isEmpty, parts.count <= path.count else { return false }
    return (0...path.count - parts.count).contains {
      path[$0..<$0 + parts.count].elementsEqual(parts)
    }
  }

  /// Whether the parts reach the last one of the path, and so name a state and not a screen.
  func namesState(_ path: [String]) -> Bool {
    !parts.isEmpty && parts.count <= path.count && path.suffix(parts.count).elementsEqual(parts)
  }
}
