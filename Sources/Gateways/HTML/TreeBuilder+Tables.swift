import GalleyDomain

extension TreeBuilder {
  mutating func startTable() {
    let part = open.index(where: { $0.isTablePart }, unless: { $0 == .template })
    if let part, !open.entries[part].element.isCell {
      // A table directly inside a table closes the outer one (13.2.6.4.9).
      pop(downTo: open.index(where: { $0 == .table }, unless: { $0 == .template }) ?? part)
    } else {
      closeParagraph()
    }
    push(.table, frame: containers.hasRoom ? Frame(.table) : nil, resetsLeaf: true)
  }

  /// Opens a part of the innermost table, after closing and opening the elements that the part requires.
  mutating func startTablePart(_ element: Element) {
    // Reads the attributes first, since they belong to this tag.
    let cell = tokenizer.attributes.cellSpan
    func isAround(_ other: Element) -> Bool {
      switch element {
      case .td, .th: other == .tr || other == .thead || other == .tbody || other == .tfoot || other == .table
      case .tr: other == .thead || other == .tbody || other == .tfoot || other == .table
      default: other == .table
      }
    }
    guard let parent = open.index(where: isAround, unless: { $0 == .template }) else { return boundary() }
    pop(downTo: parent + 1)
    switch element {
    case .td, .th:
      if open.last?.element == .table { push(.tbody) }
      if open.last?.element != .tr { push(.tr, frame: containers.top == .table ? Frame(.row) : nil) }
      var frame = Frame(.cell)
      frame.cell = cell
      frame.cell.isHeader = element == .th
      push(element, frame: containers.top == .row ? frame : nil, resetsLeaf: true)
    case .tr:
      if open.last?.element == .table { push(.tbody) }
      push(element, frame: containers.top == .table ? Frame(.row) : nil)
    case .caption: push(element, frame: containers.top == .table ? Frame(.caption) : nil, resetsLeaf: true)
    default:
      push(element)
      if !open.isHidden { containers.beginSection(element == .thead ? .head : element == .tfoot ? .foot : .body) }
    }
  }
}
