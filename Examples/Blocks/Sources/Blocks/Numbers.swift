import Goldens
import TextLayout

/// The berths of a quay.
struct Quay: Codable, Sendable {
  /// The name of the quay.
  var name: String
  /// The berths with a boat.
  var taken: Int
  /// All berths.
  var berths: Int
}

extension [Quay] {
  /// A quay that is nearly full, one that is nearly empty, and one without a boat.
  static let summer = [
    Quay(name: "North", taken: 39, berths: 40), Quay(name: "South", taken: 1, berths: 60),
    Quay(name: "Old", taken: 0, berths: 8),
  ]
}

extension Block {
  /// A bar of the same length for each quay, filled as far as its berths are.
  static func berthsTaken(_ quays: [Quay]) -> Block {
    FormBlock {
      for quay in quays {
        FormBlock.Field(TextBlock(quay.name, "label")) {
          Bar(
            Double(quay.taken), of: Double(quay.berths),
            spoken: SafeText(own: "\(quay.taken) of \(quay.berths)"),
            "bar", trackRole: "rule")
        }
      }
    }.asBlock
  }

  /// The gusts of the last hours.
  static func gusts(_ speeds: [Double]) -> Block {
    Row {
      TextBlock("Gusts", "label")
      Sparkline(speeds, spoken: "from 3 to 9 metres a second, now 5", "bar")
    }.asBlock
  }

  /// A ship that is being loaded with a thousand crates.
  static func loading(_ crates: Double) -> Block {
    ProgressBar(crates, of: 1000, spoken: "Loading", "bar", trackRole: "rule", percentRole: "label")
      .asBlock
  }
}

extension Specimen {
  static let numbers: [Specimen] = [
    block("bar/berths", "the berths of three quays", [Quay].summer) { .berthsTaken($0) },
    block("sparkline/gusts", "the gusts of six hours", [3, 4, 6, 9, 8, 5]) { .gusts($0) },
    block("progress-bar/loading", "crates on a ship", 421) { .loading($0) },
  ]
}
