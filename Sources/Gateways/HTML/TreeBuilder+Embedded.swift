import GalleyDomain

extension TreeBuilder {
  /// The alternative texts that the editors of question sites insert, in lower case; they describe
  /// nothing.
  private static let placeholders: Set = ["enter image description here", "alt text"]

  mutating func startImage() {
    var alternative = tokenizer.attributes.words(.alt)
    if Self.placeholders.contains(alternative.lowercased()) { alternative = "" }
    let source = tokenizer.attributes.address(.source)
    if alternative.isEmpty && source.isEmpty || open.isHidden { return }
    let image = RichText.Image(
      alternative: alternative.isEmpty ? nil : UntrustedText(alternative),
      source: source.isEmpty ? nil : UntrustedText(source))
    if open.textKind == .code {
      flush()
      append(.figure(image: image, link: formatting.link.map { text.links[$0] }))
    } else {
      text.append(image, formatting: formatting)
    }
  }

  /// Elements whose content has no tags. Content hidden by browsers is dropped.
  mutating func startRawText(_ element: Element) {
    switch element {
    case .script: tokenizer.cursor.skipScript()
    case .iframe:
      appendEmbedded(.source)
      _ = tokenizer.cursor.rawText(of: element)
    case .textarea:
      append { $0 += " ".utf8 }
      tokenizer.cursor.skipNewline()
      let range = tokenizer.cursor.rawText(of: element)
      for line in tokenizer.cursor.source[range].split(separator: UInt8(ascii: "\n")) {
        append(line.startIndex..<line.endIndex, hasReferences: true, keepsNUL: true)
        breakLine()
      }
    case .xmp, .plaintext:
      closeParagraph()
      flush()
      let range =
        element == .xmp ? tokenizer.cursor.rawText(of: element) : tokenizer.cursor.plainText()
      append(range, hasReferences: false, keepsNUL: true, isCode: true)
      if !open.isHidden, let code = text.takeCode() { append(code) }
    default: _ = tokenizer.cursor.rawText(of: element)
    }
  }

  mutating func startEmbedded(_ element: Element) {
    guard element == .input else { return appendEmbedded(element == .object ? .data : .source) }
    let kind = tokenizer.attributes.words(.type).lowercased()
    if kind == "image" { startImage() } else if kind != "hidden" { append { $0 += " ".utf8 } }
  }

  /// Adds a link in place of an embedded film, sound or page, named by its title or else its
  /// address.
  private mutating func appendEmbedded(_ name: AttributeName) {
    let address = tokenizer.attributes.address(name)
    if address.isEmpty || open.isHidden { return }
    let title = tokenizer.attributes.words(.title)
    var linked = formatting
    linked.openLink(text.addLink(address))
    boundary()
    text.append(isCode: open.textKind == .code, isMark: true, formatting: linked) {
      $0 += (title.isEmpty ? address : title).utf8
    }
    boundary()
  }
}
