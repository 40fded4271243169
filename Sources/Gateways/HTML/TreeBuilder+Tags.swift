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
    case .li:
      closeSibling { $0 == .li }
      startItem(element)
    case .dt, .dd:
      closeSibling { $0 == .dt || $0 == .dd }
      startItem(element)
    case .blockquote:
      let isSpoiler = tokenizer.attributes.tokens(.class).contains("spoiler")
      startContainer(element, OpenContainer(isSpoiler ? .spoiler : .quote))
    case .details: startContainer(element, OpenContainer(.details))
    case .summary:
      closeParagraph()
      push(element, textKind: open.last == .details ? .summary : nil)
    case .table: startContainer(element, OpenContainer(.table))
    case .thead, .tbody, .tfoot, .tr, .td, .th:
      startTablePart(element)
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
    switch open.textKind {
    case .paragraph, .heading:
      push(element, textKind: .heading(level: level))
    // A heading in a summary belongs to it.
    case .summary: push(element)
    }
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

  /// Opens an item of a list. A description belongs to the item with its term.
  private mutating func startItem(_ element: Element) {
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
      close(open.index { $0 == element })
    case .li:
      let index = open.index(
        where: { $0 == .li },
        unless: { $0.isScopeBoundary || $0 == .ul || $0 == .ol })
      if let index { pop(downTo: index) }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      let index = open.index { $0.headingLevel != nil }
      if let index { pop(downTo: index) }
    case .table, .thead, .tbody, .tfoot, .tr, .td, .th:
      close(open.index(where: { $0 == element }, unless: { $0 == .table }))
    case .sup, .sub: endScript(element)
    default:
      formatting.close(element)
    }
  }

  /// Closes an element; an end tag without one ends only a block.
  private mutating func close(_ index: Int?) {
    if let index {
      pop(downTo: index)
    } else {
      flush()
    }
  }
}
