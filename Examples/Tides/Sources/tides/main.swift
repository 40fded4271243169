import Goldens
import GoldensTool
import TextLayout

struct Tides: Codable {
  var harbour: String
  var highWaters: [String]
}

extension Block {
  init(_ tides: Tides) {
    self.init {
      TextBlock(tides.harbour, "title").heading(1)
      for time in tides.highWaters { TextBlock("High water at \(time)", "time") }
      if tides.highWaters.isEmpty { TextBlock("No high water is expected today.", "note") }
    }
  }
}

let samples = [
  Sample("two", "two high waters", Tides(harbour: "North Quay", highWaters: ["04:12", "16:40"])),
  Sample("none", "no high water", Tides(harbour: "North Quay", highWaters: [])),
]
let screen = Screen("harbour/tides", samples: samples) { Block($0) }
GoldensTool.main(Catalogue("Tides", screens: [screen], tool: "tides"))
