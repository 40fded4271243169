import Goldens

/// A word on the command line that selects specimens.
struct Selector {
  /// The word as it was given.
  let word: String
  /// The parts of a golden's path; nil for other words.
  let golden: GoldenName?
  /// Consecutive parts of a path.
  let parts: [String]

  /// Reads `ledger`, `detail`, `ledger/detail/loaded`, or the path of a golden from any folder.
  ///
  /// - Parameter folder: the folder of goldens, if it isn't `Snapshots`.
  init(_ word: String, below folder: String? = nil) {
    self.word = word
    let prefix = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    golden = GoldenName(prefix.map { word.hasPrefix($0) ? String(word.dropFirst($0.count)) : word } ?? word)
    parts = golden?.parts ?? word.split(separator: "/").map(String.init)
  }

  /// Whether a path has the parts in a row.
  func selects(_ path: [String]) -> Bool {
    guard !parts.isEmpty, parts.count <= path.count else { return false }
    return (0...path.count - parts.count).contains { path[$0..<$0 + parts.count].elementsEqual(parts) }
  }

  /// Whether the parts reach the last one of the path, and so name a state and not a screen.
  func namesState(_ path: [String]) -> Bool {
    !parts.isEmpty && parts.count <= path.count && path.suffix(parts.count).elementsEqual(parts)
  }
}
