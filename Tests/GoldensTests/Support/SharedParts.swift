import Goldens
import TextLayout

/// The first line of this file's code, from which tests count.
let sharedTop = #line

/// A part that several screens share, in a file of its own.
func sharedWords(_ words: String, _ role: Role = .plain) -> Block {
  TextBlock(outside: words, role).asBlock  // 4
}

extension Specimen {
  /// A screen of nothing but the shared part.
  static let shared = Specimen.of(path: "app/shared/state") { sharedWords("shared") }
}
