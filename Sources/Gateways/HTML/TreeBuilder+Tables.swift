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
    push(.table, container: containers.hasRoom ? OpenContainer(.table) : nil, resetsTextKind: true)
  }

  /// Opens a part of the innermost table, after closing and opening the elements that the part
  /// requires.
  mutating func startTablePart(_ element: Element) {
    // Reads the attributes first, since they belong to this tag.
    let cell = tokenizer.attributes.cell
    func isAround(_ other: Element) -> Bool {
      switch element {
      case .td, .th:
        other == .tr || other == .thead || other == .tbody || other == .tfoot || other == .table
      case .tr: other == .thead || other == .tbody || other == .tfoot || other == .table
      default: other == .table
      }
    }
    guard let parent = open.index(where: isAround, unless: { $0 == .template }) else {
      return boundary()
    }
    pop(downTo: parent + 1)
    switch element {
    case .td, .th:
      if open.last?.element == .table { push(.tbody) }
      if open.last?.element != .tr {
        push(.tr, container: containers.top.kind == .table ? OpenContainer(.row) : nil)
      }
      var container = OpenContainer(.cell)
      container.cell = cell
      container.cell.cell.isHeader = element == .th
      push(element, container: containers.top.kind == .row ? container : nil, resetsTextKind: true)
    case .tr:
      if open.last?.element == .table { push(.tbody) }
      push(element, container: containers.top.kind == .table ? OpenContainer(.row) : nil)
    case .caption:
      push(
        element, container: containers.top.kind == .table ? OpenContainer(.caption) : nil,
        resetsTextKind: true)
    default:
      push(element)
      if !open.isHidden {
        beginTableSection(element == .thead ? .head : element == .tfoot ? .foot : .body)
      }
    }
  }

  /// Starts a section of the innermost table, or ends the current one if `section` is `nil`. Does
  /// nothing unless the innermost container is a table.
  mutating func beginTableSection(_ section: OpenTable.Section?) {
    if containers.top.kind == .table { containers.top.table.begin(section) }
  }
}
