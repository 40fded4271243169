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

  /// Opens a part of the innermost table, after closing and opening the elements that it requires.
  mutating func startTablePart(_ element: Element) {
    // Reads the attributes first, since they belong to this tag.
    let cell = tokenizer.attributes.cell
    let parents = Self.parents(of: element)
    guard let parent = open.elements.lastIndex(where: parents.contains) else {
      return boundary()
    }
    pop(downTo: parent + 1)
    switch element {
    case .td, .th:
      startCell(element, cell)
    case .tr:
      if open.elements.last == .table {
        push(.tbody)
      }
      push(.tr, container: container(.row, in: .table))
    case .caption:
      push(.caption, container: container(.caption, in: .table), resetsTextKind: true)
    default:
      push(element)
      beginTableSection(Self.sections[element])
    }
  }

  /// The elements that can contain a part of a table, or the parts between them and it.
  private static func parents(of element: Element) -> [Element] {
    switch element {
    case .td, .th:
      [.tr, .thead, .tbody, .tfoot, .table]
    case .tr:
      [.thead, .tbody, .tfoot, .table]
    default: [.table]
    }
  }

  private mutating func startCell(_ element: Element, _ cell: SpanningCell) {
    if open.elements.last == .table {
      push(.tbody)
    }
    if open.elements.last != .tr {
      push(.tr, container: container(.row, in: .table))
    }
    var container = container(.cell, in: .row)
    container?.cell = cell
    container?.cell.cell.isHeader = element == .th
    push(element, container: container, resetsTextKind: true)
  }

  /// A container, if the innermost one is of the kind that it requires.
  private func container(_ kind: OpenContainer.Kind, in outer: OpenContainer.Kind) -> OpenContainer?
  {
    containers.top.kind == outer ? OpenContainer(kind) : nil
  }

  static let sections: [Element: OpenTable.Section] = [
    .thead: .head, .tbody: .body, .tfoot: .foot,
  ]

  /// Starts a section of the innermost table, or ends the current one if `section` is `nil`. Does
  /// nothing unless the innermost container is a table.
  mutating func beginTableSection(_ section: OpenTable.Section?) {
    if containers.top.kind == .table {
      containers.top.table.begin(section)
    }
  }
}
