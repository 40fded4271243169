import GalleyDomain

// MARK: Elements in the line that are kept open

extension TreeBuilder {
  /// Opens an element that starts no block, and appends the mark at its start.
  private mutating func pushInline(_ element: Element, mark: String) {
    guard !open.isFull else { return }
    let entry = OpenElements.Entry(
      textKind: open.textKind, containerCount: containers.count, outside: formatting)
    open.push(element, entry)
    append(mark: mark)
  }

  /// Closes the innermost element, which ends no block, with the counterpart of its mark. Any tag can
  /// close it.
  mutating func popInline(_ element: Element) {
    guard let closed = open.pop() else { return }
    formatting.leaveBlock(to: closed.outside, isCell: false)
    guard element == .q else {
      return append(mark: ")")
    }
    let isOuter = open.quotationCount.isMultiple(of: 2)
    append(mark: isOuter ? "\u{201D}" : "\u{2019}")
  }

  mutating func startQuotation() {
    let isOuter = open.quotationCount.isMultiple(of: 2)
    pushInline(.q, mark: isOuter ? "\u{201C}" : "\u{2018}")
  }

  /// Opens a superscript or subscript. After text in another one of its kind, it is drawn by marks,
  /// as in `x^(2^(n))`.
  mutating func startScript(_ element: Element) {
    let trait = element == .sup ? RichText.Traits.superscript : .subscript
    if formatting.traits.contains(trait), text.ends(with: trait), !open.isFull {
      pushInline(element, mark: element == .sup ? "^(" : "_(")
    } else {
      formatting.open(element)
    }
  }

  /// Closes an inline element and those inside it (13.2.6.4.7, “any other end tag”), or else a
  /// style.
  mutating func endInline(_ element: Element) {
    if let index = open.index(of: element, unless: { !$0.isInline }) {
      return pop(downTo: index)
    }
    let formatting = formatting
    closeInline { formatting.closes(element, openIn: $0) }
    self.formatting.close(element)
  }

  mutating func startLink() {
    closeLink()
    let address = tokenizer.attributes.address(.href)
    formatting.openLink(address.isEmpty ? nil : text.addLink(address))
  }

  mutating func closeLink() {
    if let link = formatting.link {
      closeInline { $0.link == link }
    }
    formatting.closeLink()
  }

  /// Closes the inline elements opened since the start of a style or a link that is about to end
  /// (13.2.6.4.7, “adoption agency”).
  private mutating func closeInline(since isOpenOutside: (Formatting) -> Bool) {
    while let element = open.elements.last, let entry = open.last, element.isInline,
      isOpenOutside(entry.outside)
    {
      popLast()
    }
  }
}

// MARK: Images

extension TreeBuilder {
  /// The alternative texts that the editors of question sites insert, in lower case; they describe
  /// nothing.
  private static let placeholders: Set = ["enter image description here", "alt text"]

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
    if open.textKind == .code {
      flush()
      let link = formatting.link.map { text.links[$0] }
      append(.figure(image: image, link: link))
    } else {
      text.append(image, formatting: formatting)
    }
  }
}
