import GalleyDomain

// MARK: Text and blocks

extension TreeBuilder {
  /// Appends text of the source, with its NULs as U+FFFD or without them.
  mutating func append(
    _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool, isCode: Bool = false
  ) {
    let source = tokenizer.cursor.source[range]
    append(isCode: isCode) {
      source.decode(into: &$0, hasReferences: hasReferences, nul: keepsNUL ? "\u{FFFD}" : "")
    }
  }

  /// Appends the text that `add` appends to some bytes.
  mutating func append(isCode: Bool = false, isMark: Bool = false, _ add: (inout [UInt8]) -> Void) {
    if open.isHidden { return }
    text.append(
      isCode: isCode || open.textKind == .code, isMark: isMark, formatting: formatting, add)
  }

  /// Appends punctuation that the standard requires a browser to add.
  mutating func append(mark: String) { append(isMark: true) { $0 += mark.utf8 } }

  mutating func breakLine() {
    if open.isHidden { return }
    text.breakLine(isCode: open.textKind == .code, formatting: formatting)
  }

  /// Separates the following text from the preceding.
  mutating func boundary() {
    if open.isHidden { return }
    if open.textKind == .code { text.beginLineOfCode(formatting: formatting) } else { flush() }
  }

  /// Makes a block from the collected text.
  mutating func flush() {
    if open.isHidden { return }
    if open.textKind == .code {
      if let code = text.takeCode() { append(code) }
      return
    }
    guard let runs = text.takeProse() else { return }
    switch open.textKind {
    case .heading(let level): append(.heading(level: level, runs: runs))
    case .summary where containers.top.kind == .details: containers.top.append(summary: runs)
    case .term where containers.top.kind == .definitions: containers.top.append(term: runs)
    case _ where runs.contains(where: \.isImage):
      for block in RichText.Block.paragraphs(liftingFiguresFrom: runs) { append(block) }
    default: append(.paragraph(runs: runs))
    }
  }

  /// Adds a block to its container.
  mutating func append(_ block: consuming RichText.Block) {
    if open.isHidden { return }
    containers.countMarks(rows: block.rowCount, read: tokenizer.cursor.position)
    containers.append(block)
  }
}
