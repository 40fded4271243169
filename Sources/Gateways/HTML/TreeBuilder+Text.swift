import GalleyDomain

// MARK: Text and blocks

extension TreeBuilder {
  /// Appends text of the source, without its NULs (13.2.6.4.7).
  mutating func append(_ range: Range<Int>) {
    let source = tokenizer.cursor.source[range]
    append { source.decode(into: &$0, nul: "") }
  }

  /// Appends punctuation that stands for an element.
  mutating func append(mark: String) {
    append { $0 += mark.utf8 }
  }

  private mutating func append(_ add: (inout [UInt8]) -> Void) {
    text.append(isCode: open.isInCode, formatting: formatting, add)
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
