import Goldens
import TextLayout

extension Block {
  /// A name that takes the remaining space, and a time at the right.
  static func departure(_ parts: [String]) -> Block {
    Row {
      words(parts.first ?? "").filling()
      words(parts.last ?? "", "label").trailing()
    }.asBlock
  }

  /// Tags on at most two rows.
  static func tags(_ names: [String]) -> Block {
    Flow(names.map { Flow.Item([Run("#\($0)", "tag")]) }, rows: 2, countRole: "aside").asBlock
  }

  /// Ferries under headings.
  static func ferries(_ rows: [[String]]) -> Block {
    TableBlock(
      header: ["Ferry", "Leaves", "Remark"].map { words($0, "label") },
      rows: rows.map { $0.map { words($0) } },
      alignments: [.leading, .trailing], ruleRole: "rule", keyRole: "label"
    ).asBlock
  }

  /// Tides. A narrow page leaves columns out.
  static func tides(_ tides: [Tide]) -> Block {
    TableBlock(of: tides, heading: "label") {
      Column("Harbour", priority: 3, overflow: .truncateMiddle) { words($0.harbour) }
      Column("High", priority: 2) { words($0.high) }
      Column("Metres", priority: 1) { words($0.highest) }.aligned(.trailing)
      Column("Low") { words($0.low) }
      Column("Metres") { words($0.lowest) }.aligned(.trailing)
    }
    .roles(rule: "rule").asBlock
  }

  /// Races. The points of the times are below each other.
  static func races(_ races: [[String]]) -> Block {
    TableBlock(of: races, heading: "label") {
      Column("Boat") { words($0.first ?? "") }
      Column("Time") { words($0.last ?? "") }.alignedAtPoint()
    }
    .roles(rule: "rule").asBlock
  }

  /// A third of the row and two thirds of it.
  static func shares(_ parts: [String]) -> Block {
    Row {
      words(parts.first ?? "", "label").share()
      words(parts.last ?? "").share(2)
    }.asBlock
  }

  /// Name and remark side by side from 40 cells on, and below each other otherwise.
  static func remark(_ parts: [String]) -> Block {
    let (name, remark) = (words(parts.first ?? ""), words(parts.last ?? "", "aside"))
    return Either(atLeast: 40) {
      Row {
        name.filling()
        remark
      }
    } else: {
      name
      remark.prefixed("  ")
    }.asBlock
  }
}

/// The high water and the low water of a harbour, in words.
struct Tide: Codable {
  var harbour: String
  var high: String
  var highest: String
  var low: String
  var lowest: String
}

extension Specimen {
  static let columns: [Specimen] = [
    block("row/filling", "a name and a time", ["The islands and the old light", "08:40"]) {
      .departure($0)
    },
    block(
      "flow/tags", "seven tags",
      ["tide", "harbour", "ferry", "weather", "pilots", "charts", "engines"]
    ) {
      .tags($0)
    },
    block(
      "table/ferries", "two ferries",
      [["Skerry", "8:40", "calls at the lighthouse"], ["Holm", "11:05", "no cars"]]
    ) {
      .ferries($0)
    },
    block(
      "table/tides", "three harbours",
      [
        Tide(harbour: "North Quay", high: "04:12", highest: "4.90", low: "10:31", lowest: "0.75"),
        Tide(
          harbour: "Little Skerry", high: "04:40", highest: "5.15", low: "10:58", lowest: "1.00"),
        Tide(harbour: "Holm", high: "05:02", highest: "4.50", low: "11:20", lowest: "0.35"),
      ]
    ) { .tides($0) },
    block(
      "table/races", "five boats",
      [
        ["Skerry", "61.5 s"], ["Holm", "58 s"], ["Petrel", "–"], ["Wren", "102.25 s"],
        ["Handicap", "-3.5 s"],
      ]
    ) { .races($0) },
    block(
      "row/shares", "a label beside a text", ["Rules", "No wake and no fires inside the harbour."]
    ) { .shares($0) },
    block("choice/remark", "a remark beside or below", ["Little Skerry", "delayed by fog"]) {
      .remark($0)
    },
  ]
}
