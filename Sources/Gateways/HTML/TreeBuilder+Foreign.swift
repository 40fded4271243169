import Domain

// MARK: SVG and MathML

extension TreeBuilder {
  /// Opens an element of SVG or MathML, unless its tag is also its end.
  ///
  /// - Parameter parent: the element of SVG or MathML around it, `nil` where it begins that in HTML.
  mutating func pushForeign(in parent: ForeignElement?, isSelfClosing: Bool) {
    guard !isSelfClosing else { return }
    let encoding = tokenizer.attributes.words(.encoding).lowercased()
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
