import GalleyDomain

// MARK: Elements in the line that are kept open

extension TreeBuilder {
  /// Opens an element that starts no block; returns false if there is no room.
  @discardableResult
  mutating func pushInline(_ element: Element) -> Bool {
    // Beyond the limit there is room for one element that hides its content.
    guard !open.isFull || element.isHiding && !open.isHidden else {
      open.countUnkept(element)
      return false
    }
    open.push(
      .init(
        element: element, textKind: open.textKind, containerCount: containers.count,
        outside: formatting))
    return true
  }

  /// Closes the innermost element, which ends no block. Marks drawn at its start get their
  /// counterparts here, whatever closes the element.
  mutating func popInline() {
    guard let closed = open.pop() else { return }
    formatting.leaveBlock(to: closed.outside, isCell: false)
    switch closed.element {
    case .rt where text.removeMark("("): break
    case .rt, .sup, .sub: append(mark: ")")
    case .q: append(mark: open.quotationCount.isMultiple(of: 2) ? "\u{201D}" : "\u{2019}")
    default:
      if closed.foreign?.name == "a" { formatting.leaveLink(to: closed.outside) }
      if let mark = closed.foreign?.closingMark, !mark.isEmpty { append(mark: mark) }
    }
  }

  /// Closes an inline element and those inside it (13.2.6.4.7, “any other end tag”), or else a
  /// style.
  mutating func endInline(_ element: Element) {
    if let index = open.index(where: { $0 == element }, unless: { $0.isSpecial }) {
      return pop(downTo: index)
    }
    let formatting = formatting
    closeInline { formatting.closes(element, openIn: $0) }
    self.formatting.close(element)
  }

  /// Closes the inline elements opened since the start of a style or a link that is about to end
  /// (13.2.6.4.7, “adoption agency”).
  mutating func closeInline(since isOpenOutside: (Formatting) -> Bool) {
    while let last = open.last, !last.element.isSpecial, isOpenOutside(last.outside) { popLast() }
  }

  mutating func startQuotation() {
    let isOuter = open.quotationCount.isMultiple(of: 2)
    if pushInline(.q) { append(mark: isOuter ? "\u{201C}" : "\u{2018}") }
  }

  /// Opens a superscript or subscript. After text in another one of its kind, it is drawn by marks,
  /// as in `x^(2^(n))`.
  ///
  /// - Returns: the mark at its end; empty if it is a style.
  mutating func startScript(_ element: Element) -> String {
    let trait = element == .sup ? RichText.Traits.superscript : .subscript
    guard formatting.traits.contains(trait), text.ends(with: trait), !open.isFull else {
      formatting.open(element)
      return ""
    }
    append(mark: element == .sup ? "^(" : "_(")
    return ")"
  }

  /// 13.2.6.4.7, “a start tag whose tag name is one of: rb, rtc” and the following rule.
  mutating func startRubyPart(_ element: Element) {
    if open.index(where: { $0 == .ruby }) != nil {
      let keepsText = element == .rt || element == .rp
      while let last = open.last?.element, last.isEndImplied, !(keepsText && last == .rtc) {
        popLast()
      }
    }
    if pushInline(element), element == .rt { append(mark: "(") }
  }
}
