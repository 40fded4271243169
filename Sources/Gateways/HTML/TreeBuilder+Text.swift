import GalleyDomain

// MARK: Text and blocks

extension TreeBuilder {
  /// Appends text of the source.
  mutating func append(_ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool) {
    if open.isHidden { return }
    text.append(
      tokenizer.cursor.source, range, hasReferences: hasReferences, keepsNUL: keepsNUL, isCode: open.leaf == .code,
      formatting: formatting)
  }

  /// Appends punctuation that the standard requires a browser to add.
  mutating func append(mark: String) {
    if open.isHidden { return }
    text.append(mark: mark, isCode: open.leaf == .code, formatting: formatting)
  }

  mutating func breakLine() {
    if open.isHidden { return }
    text.breakLine(isCode: open.leaf == .code, link: formatting.link)
  }

  /// Separates the following text from the preceding.
  mutating func boundary() {
    if open.isHidden { return }
    if open.leaf == .code { text.beginLineOfCode(link: formatting.link) } else { flush() }
  }

  /// Makes a block from the collected text.
  mutating func flush() {
    if open.isHidden { return }
    if open.leaf == .code {
      if let code = text.takeCode() { append(code) }
      return
    }
    guard let (runs, hasImage) = text.takeProse() else { return }
    switch open.leaf {
    case .heading(let level): append(.heading(level: level, runs: runs))
    case .summary where containers.top == .details: containers.appendSummary(runs)
    case .term where containers.top == .definitions: containers.appendTerm(runs)
    default:
      if hasImage {
        for block in RichText.Block.paragraphs(liftingFiguresFrom: runs) { append(block) }
      } else {
        append(.paragraph(runs: runs))
      }
    }
  }

  /// Adds a block to its container.
  mutating func append(_ block: consuming RichText.Block) {
    if open.isHidden { return }
    leaveImpliedList()
    links.read(block)
    containers.append(block)
  }
}
