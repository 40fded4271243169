import GalleyDomain

// MARK: Text and blocks

extension TreeBuilder {
  /// Appends text.
  mutating func append(_ bytes: [UInt8]) {
    text.append(bytes, isCode: open.isInCode, style: formatting.style)
  }

  mutating func breakLine() {
    if open.isInCode {
      append([UInt8(ascii: "\n")])
    } else {
      text.breakLine()
    }
  }

  /// Makes a block from the collected text.
  mutating func flush() {
    if open.isInCode {
      if let code = text.takeCode() { containers.append(code) }
      return
    }
    switch open.textKind {
    case .heading(let level):
      if let runs = text.takeProse() { containers.append(.heading(level: level, runs: runs)) }
    case .summary where containers.top.kind == .details:
      if let runs = text.takeProse() { containers.top.append(summary: runs) }
    default:
      for block in text.takeBlocks() { containers.append(block) }
    }
  }
}
