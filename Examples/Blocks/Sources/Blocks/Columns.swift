import Goldens
import TextLayout

extension Block {
  /// A name that takes the remaining space, and a time at the right.
  static func departure(_ parts: [String]) -> Block {
    .row(Row([.filling(words(parts.first ?? "")), Row.Cell(words(parts.last ?? "", "label"), alignment: .trailing)]))
  }

  /// Tags on at most two rows.
  static func tags(_ names: [String]) -> Block {
    .flow(Flow(names.map { Flow.Item([Run(SafeText(own: "#" + $0), "tag")]) }, rows: 2, countRole: "aside"))
  }

  /// Ferries under headings.
  static func ferries(_ rows: [[String]]) -> Block {
    .table(
      TableBlock(
        header: ["Ferry", "Leaves", "Remark"].map { words($0, "label") }, rows: rows.map { $0.map { words($0) } },
        alignments: [.leading, .trailing], ruleRole: "rule", keyRole: "label"))
  }

  /// Name and remark side by side from 40 cells on, and below each other otherwise.
  static func remark(_ parts: [String]) -> Block {
    let (name, remark) = (words(parts.first ?? ""), words(parts.last ?? "", "aside"))
    return .choice(
      Choice([
        Choice.Alternative(.width(atLeast: 40), .row(Row([.filling(name), Row.Cell(remark)]))),
        Choice.Alternative(.always, .stack(Stack([name, .indent(Indent(every: [Run(.indentation)], remark))]))),
      ]))
  }
}

extension SafeText {
  /// Two spaces.
  static let indentation = SafeText(own: "  ", breaks: .keep)
}

extension Specimen {
  static let columns: [Specimen] = [
    block("row/filling", "a name and a time", ["The islands and the old light", "08:40"]) { .departure($0) },
    block("flow/tags", "seven tags", ["tide", "harbour", "ferry", "weather", "pilots", "charts", "engines"]) {
      .tags($0)
    },
    block(
      "table/ferries", "two ferries", [["Skerry", "8:40", "calls at the lighthouse"], ["Holm", "11:05", "no cars"]]
    ) {
      .ferries($0)
    },
    block("choice/remark", "a remark beside or below", ["Little Skerry", "delayed by fog"]) { .remark($0) },
  ]
}
