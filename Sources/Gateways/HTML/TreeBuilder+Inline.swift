import Domain

// MARK: Elements in the line that are kept open

extension TreeBuilder {
  /// Opens an element that begins no block; false if there is no room for it.
  @discardableResult
  mutating func pushInline(_ element: Element) -> Bool {
    guard !open.isFull else {
      open.countUnkept(element)
      return false
    }
    if !open.isHidden, !element.isHiding { leaveImpliedList() }
    open.push(.init(element: element, leaf: open.leaf, frameCount: containers.count, outside: formatting))
    return true
  }

  /// Closes the innermost element, which ends no block. What was drawn at its beginning has its counterpart here, however
  /// the element comes to its end.
  mutating func popInline() {
    let foreign = open.currentForeign
    guard let closed = open.pop() else { return }
    formatting.leaveBlock(to: closed.outside, isCell: false)
    switch closed.element {
    case .rt: append(mark: ")")
    case .q:
      quotations -= 1
      append(mark: quotations.isMultiple(of: 2) ? "\u{201D}" : "\u{2019}")
    default: if foreign?.name == ForeignElement.link { formatting.leaveLink(to: closed.outside) }
    }
  }

  /// Closes an element in the line, and those in it (13.2.6.4.7, “any other end tag”).
  mutating func endInline(_ element: Element) {
    let index = open.index(where: { $0 == element }, unless: { $0.isSpecial && $0 != .impliedList })
    if let index { pop(downTo: index) }
  }

  /// Closes what is open in the line since a style or a link began, before that ends itself (13.2.6.4.7, “adoption
  /// agency”).
  mutating func closeInline(since isOpenOutside: (Formatting) -> Bool) {
    while let last = open.last, !last.element.isSpecial, isOpenOutside(last.outside) { popLast() }
  }

  mutating func startQuotation() {
    guard pushInline(.q) else { return }
    append(mark: quotations.isMultiple(of: 2) ? "\u{201C}" : "\u{2018}")
    quotations += 1
  }

  /// 13.2.6.4.7, “a start tag whose tag name is one of: rb, rtc” and the next one.
  mutating func startRubyPart(_ element: Element) {
    if open.index(where: { $0 == .ruby }) != nil {
      let keepsText = element == .rt || element == .rp
      while let last = open.last?.element, last.isEndImplied, !(keepsText && last == .rtc) { popLast() }
    }
    if pushInline(element), element == .rt { append(mark: "(") }
  }
}

// MARK: SVG and MathML

extension TreeBuilder {
  /// Opens an element of SVG or MathML, unless its tag is also its end.
  ///
  /// - Parameter parent: the element of SVG or MathML around it, `nil` where it begins that in HTML.
  mutating func pushForeign(in parent: ForeignElement?, isSelfClosing: Bool) {
    guard !isSelfClosing else { return }
    let encoding = words(.encoding).lowercased()
    let element = ForeignElement(
      name: tokenizer.name, in: parent,
      isHTML: encoding == "text/html" || encoding == "application/xhtml+xml")
    if !open.isHidden { leaveImpliedList() }
    guard open.push(element, outside: formatting, frameCount: containers.count) else { return }
    if element.content != .foreign { formatting.enterBlock(isCell: false) }
    if element.name == ForeignElement.link { startLink() }
  }

  /// Takes a start tag, if it belongs to SVG or MathML (13.2.6.5).
  mutating func startForeign(_ element: Element, isSelfClosing: Bool) -> Bool {
    guard let current = open.currentForeign, !current.reads(element, named: tokenizer.name) else { return false }
    if ForeignElement.isEnded(by: tokenizer.name, tokenizer.attributes) {
      leaveForeign()
      return false
    }
    pushForeign(in: current, isSelfClosing: isSelfClosing)
    return true
  }

  /// Takes an end tag, if it belongs to SVG or MathML (13.2.6.5).
  mutating func endForeign(_ element: Element) -> Bool {
    if open.foreign.isEmpty { return false }
    // Of HTML's elements, only those that are not special can be left for one around them.
    guard var index = open.entries.lastIndex(where: { $0.element.isForeign || $0.element.isSpecial }) else {
      return false
    }
    let isCurrent = index == open.entries.count - 1
    if isCurrent, element == .p || element == .br {
      leaveForeign()
      return false
    }
    for foreign in open.foreign.reversed() where open.entries[index].element.isForeign {
      if foreign.name == tokenizer.name {
        pop(downTo: index)
        return true
      }
      guard isCurrent, index > 0 else { break }
      index -= 1
    }
    if element == .unknown { leaveHiddenForeign() }
    return false
  }

  /// Closes what isn't shown of SVG and MathML: an element of HTML that isn't kept ends, perhaps one around them.
  private mutating func leaveHiddenForeign() {
    while let index = open.entries.lastIndex(where: { $0.element != .foreign }),
      open.entries[index].element == .hiddenForeign
    {
      pop(downTo: index)
    }
  }

  /// Closes elements up to one in which HTML is read.
  private mutating func leaveForeign() {
    while let current = open.currentForeign, current.content == .foreign { popLast() }
  }
}
