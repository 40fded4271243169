import GalleySystem
import Goldens
import TextLayout

extension Catalogue {
  /// A screen that can't draw one of its states, and tells whether the program has taken the place
  /// of another one.
  static let crashing = Catalogue(
    "Crashes",
    screens: [board, probe],
    tool: "crashing",
    file: "")

  private static let board: Screen = {
    let samples = ["fine", "crash", "last"].map { Sample($0, "a word", [$0]) }
    return Screen("app/board", samples: samples) { words in
      let word = words.first ?? ""
      if word == "crash" { fatalError("this word can't be drawn") }
      return Block {
        TextBlock(outside: word).heading(1)
        if Environment.variables["GOLDENS_SESSION"] != nil { TextBlock("built again") }
      }
    }
  }()

  private static let probe: Screen = {
    let samples = ["one", "two"].map { Sample($0, "two words", Probe(title: $0)) }
    return Screen("probe/screen", samples: samples) { Block($0) }
  }()
}

/// A state with an index and a depth. Some of their values crash the drawing.
struct Probe: Codable, Sendable {
  var title: String
  var words = ["first", "second"]
  var index = 1
  var level = 2
}

extension Block {
  init(_ probe: Probe) {
    var quotation = TextBlock(outside: probe.words[probe.index]).asBlock
    for _ in 0..<max(0, probe.level) {
      quotation = quotation.prefixed(Run(SafeText(own: "> ", breaks: .keep)))
    }
    self = Block {
      // A title that is cut: a finding beside the crashes.
      TextBlock(outside: String(probe.title.prefix(30))).heading(1)
      quotation
    }
  }
}
