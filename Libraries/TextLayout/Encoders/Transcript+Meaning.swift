extension Transcript {
  /// Says a block with what it is.
  mutating func say(_ block: Block, as meaning: Meaning) {
    switch meaning {
    case .heading(let level):
      say(block, after: "heading \(level): ")
    case .button, .link, .image:
      say(block, after: "\(meaning): ")
    case .back:
      say(block, after: "back to: ")
    case .tab(let isSelected):
      say(block, after: isSelected ? "selected tab: " : "tab: ")
    case .option(let isSelected):
      say(block, after: isSelected ? "selected option: " : "option: ")
    case .checkBox(let isOn):
      say(block, after: isOn ? "checked box: " : "unchecked box: ")
    case .field:
      say(block, after: "text field: ")
    case .labelled(let label):
      say(block, labelled: label)
    case .item(let number):
      sayHanging(block, after: "\(number). ")
    case .status, .alert, .details:
      sayHanging(block, after: "\(meaning): ")
    case .code, .quotation, .spoiler:
      sayGroup(under: "\(meaning):") { $0.say(block) }
    case .list(let count):
      sayGroup(under: "list of \(count):") { $0.say(block) }
    case .table(let columns, let rows):
      let size = "\(counted(columns, "column")) and \(counted(rows, "row"))"
      sayGroup(under: "table of \(size):") { $0.say(block) }
    }
  }
}
