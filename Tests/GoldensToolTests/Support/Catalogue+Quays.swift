import Goldens
import TextLayout

/// A page of words that stand apart, so that each is a cause of its own if it changes.
struct QuayState: Codable, Sendable {
  var first: String
  var second: String

  static let samples = [
    Sample("both", "both words", QuayState(first: "tide", second: "ferry")),
    Sample("first", "the first word", QuayState(first: "tide", second: "none")),
    Sample("second", "the second word", QuayState(first: "none", second: "ferry")),
  ]
}

extension Catalogue {
  /// Two screens that pass every gate.
  static let quays = Catalogue(
    "Quays",
    screens: ["app/quay", "app/second"].map { path in
      Screen(path, sizes: [Size(width: 40)], samples: QuayState.samples) { state in
        Stack(
          [state.first, "kept", "kept too", "kept as well", state.second].map {
            TextBlock($0).asBlock
          }
        ).asBlock
      }
    }, tool: "quays")

  /// The goldens with other words than the drawings.
  var oldGoldens: [(path: String, text: String)] {
    specimens.flatMap(\.goldens).map { golden in
      let text = String(decoding: golden.bytes(), as: UTF8.self)
      return (golden.path, text.replacing("tide", with: "flow").replacing("ferry", with: "yacht"))
    }
  }
}
