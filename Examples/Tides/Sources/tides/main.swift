import Goldens
import GoldensTool
import TextLayout

struct Tides: Codable {
  var harbour: String
  var highWaters: [String]
}

extension Block {
  init(_ tides: Tides) {
    let heading = Block.text(TextBlock([Run(SafeText(own: tides.harbour), "title")]))
    let times = tides.highWaters.map { Block.text(TextBlock([Run(SafeText(own: "High water at \($0)"), "time")])) }
    let none = Block.text(TextBlock([Run(SafeText(own: "No high water is expected today."), "note")]))
    self = .stack(Stack([.meaning(.heading(1), heading)] + (times.isEmpty ? [none] : times)))
  }
}

let samples = [
  Sample("two", "two high waters", Tides(harbour: "North Quay", highWaters: ["04:12", "16:40"])),
  Sample("none", "no high water", Tides(harbour: "North Quay", highWaters: [])),
]
let screen = Screen("harbour/tides", samples: samples) { Block($0) }
GoldensTool.main(Catalogue("Tides", screens: [screen], tool: "tides"))
