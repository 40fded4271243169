import GalleyDomain
import GalleySystem

/// Converts tokens into rich text (WHATWG 13.2.6, limited to visible effects).
///
/// The input is the HTML of a question site: paragraphs, headings, code, quotes, lists, tables,
/// details, links, images and styles, often misplaced. Elements that such a site doesn't allow,
/// such as SVG, MathML, `ruby`, `q`, forms and embedded media, have no rules: their text is read as
/// if they weren't there. The content of elements that a browser never shows is dropped.
///
/// There is no document tree: text is collected until a block starts or ends, and then becomes a
/// block in the innermost container. The standard's rules for overlapping, missing and misplaced
/// elements are applied to three smaller structures: a stack of open blocks (at most
/// ``OpenElements/limit``), counters of styles, and a stack of containers (at most
/// ``Domain/RichText/maximumDepth`` levels). It uses loops only, in linear time.
struct TreeBuilder {
  var tokenizer: Tokenizer
  var open = OpenElements()
  var formatting = Formatting()
  var text = BlockText()
  var containers = Containers()

  /// Parses the whole source.
  mutating func build() -> RichText {
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let element) where element.isRawText:
        tokenizer.skipRawText(of: element)
      case .text(let range):
        // NULs are dropped (13.2.6.4.7).
        append(tokenizer.source[range].decoded(nul: ""))
      case .startTag(let element):
        start(element)
      case .endTag(let element):
        end(element)
      }
    }
    pop(downTo: 0)
    flush()
    return RichText(blocks: containers.top.blocks)
  }
}

// MARK: Open elements

extension TreeBuilder {
  /// Opens an element, unless the stack is full; text collected before becomes a separate block.
  ///
  /// - Parameters:
  ///   - textKind: the kind of block for its text; by default that of the parent.
  ///   - container: the container that it becomes.
  mutating func push(
    _ element: Element, textKind: OpenElements.TextKind? = nil, container: OpenContainer? = nil
  ) {
    flush()
    guard open.entries.count < OpenElements.limit else { return }
    let entry = OpenElements.Entry(
      element: element,
      textKind: textKind ?? open.textKind,
      hasContainer: container != nil)
    open.entries.append(entry)
    if let container { containers.push(container) }
  }

  /// Closes the innermost element.
  mutating func popLast() {
    flush()
    if open.entries.popLast()?.hasContainer == true {
      containers.pop()
    }
  }

  /// Closes elements until `count` are left.
  mutating func pop(downTo count: Int) {
    while open.entries.count > count { popLast() }
  }

  /// Closes the innermost wanted element.
  ///
  /// - Returns: `false` if there is none, or if a boundary is further inside.
  @discardableResult
  mutating func close(
    where isWanted: (Element) -> Bool,
    unless isBoundary: (Element) -> Bool = { $0.isScopeBoundary }
  ) -> Bool {
    let index = open.entries.lastIndex { isWanted($0.element) || isBoundary($0.element) }
    guard let index, isWanted(open.entries[index].element) else { return false }
    pop(downTo: index)
    return true
  }

  /// Closes an open `p`, which can't contain blocks (13.2.6.4.7, “close a p element”).
  mutating func closeParagraph() {
    close { $0 == .p }
  }
}
