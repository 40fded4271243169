import GalleyDomain

/// The collected text of the next block: prose, or the preformatted text of code; never both.
struct BlockText {
  /// The language of the open code block.
  var language: UntrustedText?
  private var prose = InlineText()
  private var code = PreformattedText()
  /// The addresses of all opened links.
  private var links: [UntrustedText] = []
  /// The position of a newline to drop: right after a start tag (13.2.6.4.7, “a start tag whose tag name is pre”).
  private var droppedNewline = -1

  // MARK: Links

  /// Stores the address of a link, and returns its number.
  mutating func addLink(_ address: String) -> Int {
    links.append(UntrustedText(address))
    return links.count - 1
  }

  /// The address of a link; `nil` for -1.
  func address(ofLink index: Int) -> UntrustedText? { index < 0 ? nil : links[index] }

  // MARK: Collecting

  /// Drops the byte at an offset if it is a newline.
  mutating func dropNewline(at offset: Int) { droppedNewline = offset }

  mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool, isCode: Bool,
    formatting: Formatting
  ) {
    guard isCode else {
      return prose.append(source, range, hasReferences: hasReferences, keepsNUL: keepsNUL, formatting: formatting)
    }
    let range = range.lowerBound == droppedNewline ? source.afterNewline(range) : range
    code.append(source, range, hasReferences: hasReferences, keepsNUL: keepsNUL, link: formatting.link)
  }

  /// Appends a mark that the standard adds to the text, such as the quotation marks of `q`.
  mutating func append(mark: String, isCode: Bool, formatting: Formatting) {
    if isCode {
      code.append(mark: mark, link: formatting.link)
    } else {
      prose.append(mark: mark, formatting: formatting)
    }
  }

  /// Appends an image to prose.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    prose.append(image, formatting: formatting)
  }

  /// Ends the line.
  mutating func breakLine(isCode: Bool, link: Int) {
    if isCode { code.breakLine(link: link) } else { prose.breakLine() }
  }

  /// Ends the line of code, unless it is empty.
  mutating func beginLineOfCode(link: Int) { code.beginLine(link: link) }

  // MARK: Results

  /// Removes and returns the collected code; `nil` if it has no visible text.
  mutating func takeCode() -> RichText.Block? {
    guard !code.isEmpty else { return nil }
    let runs = code.take(links: links)
    return runs.isEmpty ? nil : .code(language: language, runs: runs)
  }

  /// Removes and returns the collected prose; `nil` if it has no visible text.
  mutating func takeProse() -> (runs: [RichText.Run], hasImage: Bool)? {
    guard !prose.isEmpty else { return nil }
    defer { prose.removeAll() }
    return prose.isBlank ? nil : (prose.runs(links: links), prose.hasImage)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// A range without a newline at its start.
  func afterNewline(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    if start < range.upperBound, self[start] == UInt8(ascii: "\r") { start += 1 }
    if start < range.upperBound, self[start] == UInt8(ascii: "\n") { start += 1 }
    return start..<range.upperBound
  }
}
