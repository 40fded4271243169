import GalleyDomain

extension TreeBuilder {
  mutating func startTable() {
    let part = open.elements.lastIndex(where: \.isTablePart)
    if let part, !open.elements[part].isCell {
      // A table directly inside a table closes the outer one (13.2.6.4.9).
      pop(downTo: open.elements.lastIndex(of: .table) ?? part)
    } else {
      closeParagraph()
    }
    push(.table, container: containers.hasRoom ? OpenContainer(.table) : nil, resetsTextKind: true)
  }

  /// Opens a part of the innermost table, after closing and opening the elements that the part requires.
  mutating func startTablePart(_ element: Element) {
    // Reads the attributes first, since they belong to this tag.
    let cell = tokenizer.attributes.cell
    func isAround(_ other: Element) -> Bool {
      switch element {
      case .td, .th: other == .tr || other == .thead || other == .tbody || other == .tfoot || other == .table
      case .tr: other == .thead || other == .tbody || other == .tfoot || other == .table
      default: other == .table
      }
    }
    guard let parent = open.elements.lastIndex(where: isAround) else { return boundary() }
    pop(downTo: parent + 1)
    switch element {
    case .td, .th:
      if open.elements.last == .table { push(.tbody) }
      if open.elements.last != .tr { push(.tr, container: containers.top.kind == .table ? OpenContainer(.row) : nil) }
      var container = OpenContainer(.cell)
      container.cell = cell
      container.cell.cell.isHeader = element == .th
      push(element, container: containers.top.kind == .row ? container : nil, resetsTextKind: true)
    case .tr:
      if open.elements.last == .table { push(.tbody) }
      push(element, container: containers.top.kind == .table ? OpenContainer(.row) : nil)
    case .caption:
      push(element, container: containers.top.kind == .table ? OpenContainer(.caption) : nil, resetsTextKind: true)
    default:
      push(element)
      beginTableSection(Self.sections[element])
    }
  }

  private static let sections: [Element: OpenTable.Section] = [
    .thead: .head, .tbody: .body, .tfoot: .foot,
  ]

  /// Starts a section of the innermost table, or ends the current one if `section` is `nil`. Does nothing unless the
  /// innermost container is a table.
  mutating func beginTableSection(_ section: OpenTable.Section?) {
    if containers.top.kind == .table { containers.top.table.begin(section) }
  }
}
