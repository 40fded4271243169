import Goldens
import GoldensTool
import TextLayout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The tool for a generated catalogue of as many states as the variable `STATES` says; 20,000 unless it is set.
@main struct States {
  static func main() {
    let count = ProcessInfo.processInfo.environment["STATES"].flatMap { Int($0) } ?? 20_000
    let layout = ScreenLayout<Row>("states/list", sizes: [Size(width: 40)]) { row in
      .stack(
        Stack([
          .text(TextBlock([Run(SafeText(own: row.title))])), .rule(Rule(SafeText(own: "─"))),
          .text(TextBlock([Run(SafeText(own: row.words))])),
        ]))
    }
    let samples = (0..<count).map { number in
      Sample("state-\(number)", "the state \(number)", Row(number))
    }
    GoldensTool.main(Catalogue("States", screens: [Screen(layout, samples: samples)]))
  }
}

/// A state with words that its number determines.
private struct Row: Codable, Sendable {
  var title: String
  var words: String

  init(_ number: Int) {
    title = "State \(number)"
    let all = ["harbour", "ferry", "island", "morning", "fog", "late", "quay", "tide"]
    words = (0..<12).map { all[(number >> ($0 % 10) + $0) % all.count] }.joined(separator: " ")
  }
}
