extension Transcript {
  /// Says a block with what it is.
  mutating func say(_ block: Block, as meaning: Meaning) {
    switch meaning {
    case .heading(let level):
      say(after: "heading \(level): ") { $0.say(block) }
    case .button, .link, .image:
      say(after: "\(meaning): ") { $0.say(block) }
    case .back:
      say(after: "back to: ") { $0.say(block) }
    case .tab(let isSelected):
      say(after: isSelected ? "selected tab: " : "tab: ") { $0.say(block) }
    case .option(let isSelected):
      say(after: isSelected ? "selected option: " : "option: ") { $0.say(block) }
    case .field:
      say(after: "text field: ") { $0.say(block) }
    case .labelled(let label):
      say(block, labelled: label)
    case .item(let number):
      sayHanging(block, after: "\(number). ")
    case .status, .alert, .details, .term:
      sayHanging(block, after: "\(meaning): ")
    case .code, .quotation, .spoiler:
      sayGroup(under: "\(meaning):") { $0.say(block) }
    case .list(let count):
      sayGroup(under: "list of \(count):") { $0.say(block) }
    case .table(let columns, let rows):
      sayGroup(under: "table of \(counted(columns, "column")) and \(counted(rows, "row")):") {
        $0.say(block)
      }
    }
  }
}
