extension TreeBuilder {
  /// The elements that can contain a row.
  static let parentsOfRow: [Element] = [.table, .thead, .tbody, .tfoot]

  /// Opens a part of the innermost table, after closing and opening the elements that it requires.
  ///
  /// - Parameter parents: the elements that can contain it, or the parts between them and it.
  mutating func startTablePart(_ element: Element, in parents: [Element]) {
    guard let parent = open.entries.lastIndex(where: { parents.contains($0.element) }) else {
      return flush()
    }
    pop(downTo: parent + 1)
    switch element {
    case .td, .th:
      if open.last != .tr {
        startRow()
      }
      var container = container(.cell, in: .row)
      container?.cell.isHeader = element == .th
      container?.cell.alignment = tokenizer.attributes.alignment
      push(element, textKind: .paragraph, container: container)
    case .tr:
      startRow()
    default:
      push(element)
    }
  }

  private mutating func startRow() {
    var container = container(.row, in: .table)
    container?.isHead = open.last == .thead
    push(.tr, container: container)
  }

  /// A container, if the innermost one is of the kind that it requires.
  private func container(_ kind: OpenContainer.Kind, in outer: OpenContainer.Kind) -> OpenContainer?
  {
    containers.top.kind == outer ? OpenContainer(kind) : nil
  }
}
