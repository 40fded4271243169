import GalleyDomain

// MARK: SVG and MathML

extension TreeBuilder {
  /// Opens an element of SVG or MathML, unless its tag is self-closing.
  ///
  /// - Parameter parent: the enclosing element of SVG or MathML; `nil` in HTML.
  mutating func pushForeign(in parent: ForeignElement?, isSelfClosing: Bool) {
    let child = parent?.childCount ?? 0
    if parent != nil { open.countChild() }
    guard !isSelfClosing else { return }
    let encoding = tokenizer.attributes.words(.encoding).lowercased()
    let element = ForeignElement(
      name: tokenizer.name, in: parent,
      isHTML: ["text/html", "application/xhtml+xml"].contains(encoding))
    if child == 1, parent?.name == "mfrac" { append(mark: "/") }
    guard open.push(element, outside: formatting, containerCount: containers.count) else { return }
    if element.isMath { open.close(with: startMath(element, child, of: parent?.name ?? "")) }
    if element.content != .foreign { formatting.enterBlock(isCell: false) }
    if element.name == "a" { startLink() }
  }

  /// Writes what MathML draws by the place of an element (MathML Core 3.3 to 3.5): scripts,
  /// fractions, roots and tables.
  ///
  /// - Returns: the text at its end.
  private mutating func startMath(_ element: ForeignElement, _ child: Int, of parent: String)
    -> String
  {
    var marks = (start: "", end: "")
    switch (parent, child) {
    case ("msup", 1), ("mover", 1), ("msubsup", 2), ("munderover", 2), ("mmultiscripts", 2):
      marks.end = startScript(.sup)
    case ("msub", 1), ("munder", 1), ("msubsup", 1), ("munderover", 1), ("mmultiscripts", 1):
      marks.end = startScript(.sub)
    case ("mroot", 1): marks = ("^(1/", ")")
    case ("mtr", 1...): marks.start = " "
    case ("mtable", 1...): marks.start = "; "
    case ("mfrac", _), ("mroot", 0): if element.content == .foreign { marks = ("(", ")") }
    default: break
    }
    if element.name == "msqrt" { marks = (marks.start + "√(", ")" + marks.end) }
    if marks.start != "" { append(mark: marks.start) }
    return marks.end
  }

  /// Handles a start tag that belongs to SVG or MathML (13.2.6.5); returns false for others.
  mutating func startForeign(_ element: Element, isSelfClosing: Bool) -> Bool {
    guard let current = open.currentForeign, !current.reads(element, named: tokenizer.name) else {
      return false
    }
    if ForeignElement.isEnded(by: tokenizer.name, tokenizer.attributes) {
      leaveForeign()
      return false
    }
    pushForeign(in: current, isSelfClosing: isSelfClosing)
    return true
  }

  /// Handles an end tag that belongs to SVG or MathML (13.2.6.5); returns false for others.
  mutating func endForeign(_ element: Element) -> Bool {
    // Only HTML elements that aren't special can be closed by a tag of an outer element.
    guard
      var index = open.entries.lastIndex(where: { $0.element.isForeign || $0.element.isSpecial })
    else {
      return false
    }
    let isCurrent = index == open.entries.count - 1
    if isCurrent, element == .p || element == .br {
      leaveForeign()
      return false
    }
    while let foreign = open.entries[index].foreign {
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

  /// Closes hidden elements of SVG and MathML at the end tag of an element that isn't on the stack,
  /// which may enclose them.
  private mutating func leaveHiddenForeign() {
    while let index = open.entries.lastIndex(where: { $0.element != .foreign }),
      open.entries[index].element == .hiddenForeign
    {
      pop(downTo: index)
    }
  }

  /// Closes elements up to one whose content is HTML.
  private mutating func leaveForeign() {
    while let current = open.currentForeign, current.content == .foreign { popLast() }
  }
}
