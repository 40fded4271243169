import GalleyDomain

/// Converts tokens into rich text (WHATWG 13.2.6, limited to visible effects).
///
/// There is no document tree: text is collected until a block starts or ends, and then becomes a
/// block in the innermost container. The standard's rules for overlapping, missing and misplaced
/// elements are applied to three smaller structures: a stack of open elements (at most
/// ``OpenElements/limit``), counters of inline styles, and a stack of containers (at most
/// ``Domain/RichText/maximumDepth`` levels). It uses loops only, in linear time.
struct TreeBuilder {
  var tokenizer: Tokenizer
  var open = OpenElements()
  var formatting = Formatting()
  var text = BlockText()
  var containers = Containers()

  /// Creates a builder for UTF-8 with normalized line ends.
  init(_ source: [UInt8], site: String?) {
    tokenizer = Tokenizer(source, site: site)
  }

  /// Parses the whole source.
  mutating func build() -> RichText {
    while true {
      let foreign = open.currentForeign
      tokenizer.isForeign = foreign != nil
      switch tokenizer.next() {
      case .text(let range, _)
      where foreign?.placesChildren == true
        && tokenizer.cursor.source[range].allSatisfy(\.isHTMLSpace):
        break
      case .text(let range, let hasReferences):
        append(range, hasReferences: hasReferences, keepsNUL: foreign?.content == .foreign)
      case .startTag(let element, let isSelfClosing):
        if startForeign(element, isSelfClosing: isSelfClosing) { break }
        if element == .svg || element == .math {
          pushForeign(in: nil, isSelfClosing: isSelfClosing)
        } else {
          start(element)
        }
      case .endTag(let element): if !endForeign(element) { end(element) }
      case .end:
        pop(downTo: 0)
        flush()
        return RichText(blocks: containers.top.blocks)
      }
    }
  }
}

// MARK: Open elements

extension TreeBuilder {
  /// Opens an element; text collected before becomes a separate block.
  ///
  /// - Parameters:
  ///   - textKind: the kind of block for its text; by default that of the parent. In preformatted
  ///     text it is always code.
  ///   - container: the container that it becomes.
  ///   - resetsTextKind: whether an outer kind, such as a heading, doesn't apply inside.
  mutating func push(
    _ element: Element, textKind: OpenElements.TextKind? = nil, container: OpenContainer? = nil,
    resetsTextKind: Bool = false
  ) {
    if open.isHidden {
      pushInline(element)
      return
    }
    if container == nil { boundary() } else { flush() }
    let outer = open.textKind
    guard !open.isFull else { return open.countUnkept(element) }
    open.push(
      .init(
        element: element,
        textKind: outer == .code ? .code : textKind ?? (resetsTextKind ? .paragraph : outer),
        containerCount: containers.count, outside: formatting))
    formatting.enterBlock(isCell: element.isCell)
    if let container {
      containers.countMarks(rows: 1, read: tokenizer.cursor.position)
      containers.push(container)
    }
  }

  /// Closes the innermost element.
  mutating func popLast() {
    guard let entry = open.last else { return }
    if entry.element.isInline || open.isHidden { return popInline() }
    let count = open.entries.count
    let kindOutside = count > 1 ? open.entries[count - 2].textKind : nil
    if entry.textKind == .code, kindOutside == .code, containers.count == entry.containerCount {
      text.beginLineOfCode(formatting: formatting)
    } else {
      flush()
    }
    guard let closed = open.pop() else { return }
    containers.pop(downTo: closed.containerCount)
    formatting.leaveBlock(to: closed.outside, isCell: closed.element.isCell)
    if [.thead, .tbody, .tfoot].contains(closed.element) { beginTableSection(nil) }
  }

  /// Closes elements until `count` are left.
  mutating func pop(downTo count: Int) {
    while open.entries.count > count { popLast() }
  }

  /// Closes an open `p`, which can't contain blocks (13.2.6.4.7, “close a p element”).
  mutating func closeParagraph() {
    if let index = open.index(of: .p) { pop(downTo: index) }
  }

  /// Closes the previous item (13.2.6.4.7, “a start tag whose tag name is li”).
  mutating func closeSibling(_ isSibling: (Element) -> Bool) {
    let index = open.index(
      where: isSibling, unless: { $0.isSpecial && $0 != .address && $0 != .div && $0 != .p })
    if let index { pop(downTo: index) }
  }
}
