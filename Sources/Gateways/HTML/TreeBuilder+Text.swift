import GalleyDomain

// MARK: Text and blocks

extension TreeBuilder {
  /// Appends text.
  mutating func append(_ bytes: [UInt8]) {
    text.append(bytes, isCode: open.isInCode, formatting: formatting)
  }

  mutating func breakLine() {
    text.breakLine(isCode: open.isInCode, formatting: formatting)
  }

  /// Makes a block from the collected text.
  mutating func flush() {
    if open.isInCode {
      if let code = text.takeCode() { containers.append(code) }
      return
    }
    switch open.textKind {
    case .heading(let level):
      guard let runs = text.takeProse() else { return }
      containers.append(.heading(level: level, runs: runs))
    case .summary where containers.top.kind == .details:
      guard let runs = text.takeProse() else { return }
      containers.top.append(summary: runs)
    default:
      for block in text.takeBlocks() { containers.append(block) }
    }
  }
}
