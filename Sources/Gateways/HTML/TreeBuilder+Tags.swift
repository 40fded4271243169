// MARK: Start tags

extension TreeBuilder {
  /// Handles a start tag. Preformatted text has only links, line breaks and images.
  mutating func start(_ element: Element) {
    if open.isInCode, ![.a, .br, .img].contains(element) {
      return
    }
    if let level = element.headingLevel {
      return startHeading(element, level: level)
    }
    if element.isPlainBlock {
      closeParagraph()
      return push(element)
    }
    switch element {
    case .a: startLink()
    case .br: breakLine()
    case .pre: startPreformatted()
    case .ul, .ol, .dl: startList(element)
    case .li: startItem(element, besides: [.li])
    case .dt, .dd: startItem(element, besides: [.dt, .dd])
    case .blockquote:
      let classes = tokenizer.attributes.words(.class).split(separator: " ")
      startContainer(element, OpenContainer(classes.contains("spoiler") ? .spoiler : .quote))
    case .details: startContainer(element, OpenContainer(.details))
    case .summary:
      closeParagraph()
      push(element, textKind: open.last == .details ? .summary : nil)
    case .table: startContainer(element, OpenContainer(.table))
    case .thead, .tbody, .tfoot: startTablePart(element, in: [.table])
    case .tr: startTablePart(element, in: Self.parentsOfRow)
    case .td, .th: startTablePart(element, in: Self.parentsOfRow + [.tr])
    case .hr:
      closeParagraph()
      flush()
      containers.append(.rule)
    case .img: startImage()
    case .sup, .sub: startScript(element)
    default: formatting.open(element)
    }
  }

  private mutating func startPreformatted() {
    closeParagraph()
    push(.pre)
    // A newline after the tag isn't part of the text (13.2.6.4.7).
    if tokenizer.has("\n") {
      tokenizer.skip()
    }
  }

  private mutating func startHeading(_ element: Element, level: Int) {
    closeParagraph()
    if open.last?.headingLevel != nil {
      popLast()
    }
    // A heading in a summary belongs to it.
    push(element, textKind: open.textKind == .summary ? nil : .heading(level: level))
  }

  private mutating func startContainer(_ element: Element, _ container: OpenContainer) {
    closeParagraph()
    push(element, textKind: .paragraph, container: containers.hasRoom ? container : nil)
  }

  private mutating func startList(_ element: Element) {
    var container = OpenContainer(.list)
    if element == .ol {
      container.number = tokenizer.attributes.integer(.start) ?? 1
    }
    startContainer(element, container)
  }

  /// Opens an item of a list, after closing the previous one (13.2.6.4.7, “a start tag whose tag name
  /// is li”). A description belongs to the item with its term.
  private mutating func startItem(_ element: Element, besides siblings: [Element]) {
    close(where: siblings.contains) { !$0.isPlainBlock }
    closeParagraph()
    let isItem = containers.top.kind == .list && element != .dd
    push(element, textKind: .paragraph, container: isItem ? OpenContainer(.item) : nil)
  }
}

// MARK: End tags

extension TreeBuilder {
  mutating func end(_ element: Element) {
    if open.isInCode, ![.a, .br, .pre].contains(element) {
      return
    }
    switch element {
    case .a: formatting.link = nil
    case .br: breakLine()
    case .pre, .ul, .ol, .dl, .dt, .dd, .blockquote, .details, .summary,
      _ where element.isPlainBlock:
      // An end tag without an element ends only a block.
      if !close(where: { $0 == element }) { flush() }
    case .li:
      close(where: { $0 == .li }) { $0.isScopeBoundary || $0 == .ul || $0 == .ol }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      close { $0.headingLevel != nil }
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th:
      if !close(where: { $0 == element }, unless: { $0 == .table }) { flush() }
    case .sup, .sub: endScript(element)
    default:
      formatting.close(element)
    }
  }
}
