import GalleySystem
import Goldens
import TextLayout

extension Catalogue {
  /// A screen that can't draw one of its states, and tells whether the program has taken the place
  /// of another one.
  static let crashing = Catalogue(
    "Crashes",
    screens: [
      Screen("app/board", samples: ["fine", "crash", "last"].map { Sample($0, "a word", [$0]) }) {
        (words: [String]) in
        if words.first == "crash" { fatalError("this word can't be drawn") }
        return Block {
          TextBlock(outside: words.first ?? "").heading(1)
          if Environment.variables["GOLDENS_WATCHED"] != nil { TextBlock("built again") }
        }
      }
    ], tool: "crashing")
}
