import GalleyDomain

// MARK: Styles and links

extension TreeBuilder {
  /// Opens a superscript or subscript. One in another one of its kind is drawn by marks, as in
  /// `x^(2^(n))`.
  mutating func startScript(_ element: Element) {
    if formatting.elements.contains(element) {
      append(Array((element == .sup ? "^(" : "_(").utf8))
    }
    formatting.open(element)
  }

  mutating func endScript(_ element: Element) {
    formatting.close(element)
    if formatting.elements.contains(element) { append([UInt8(ascii: ")")]) }
  }

  /// Opens a link, and closes an open one (13.2.6.4.7, “a start tag whose tag name is a”).
  mutating func startLink() {
    let address = tokenizer.attributes.address(.href)
    formatting.link = address.isEmpty ? nil : text.addLink(address)
  }
}

// MARK: Images

extension TreeBuilder {
  /// The alternative texts that the editors of question sites insert, in lower case; they describe
  /// nothing.
  private static let placeholders = ["enter image description here", "alt text"]

  mutating func startImage() {
    var alternative = tokenizer.attributes.words(.alt)
    if Self.placeholders.contains(alternative.lowercased()) {
      alternative = ""
    }
    let source = tokenizer.attributes.address(.source)
    if alternative.isEmpty && source.isEmpty { return }
    let image = RichText.Image(
      alternative: alternative.isEmpty ? nil : UntrustedText(alternative),
      source: source.isEmpty ? nil : UntrustedText(source))
    if open.isInCode {
      flush()
      let link = formatting.link.map { text.links[$0] }
      containers.append(.figure(image: image, link: link))
    } else {
      let isProse = open.textKind == .paragraph
      text.append(image, style: formatting.style, canStandAlone: isProse)
    }
  }
}
