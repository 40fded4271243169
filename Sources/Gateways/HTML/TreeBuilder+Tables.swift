extension TreeBuilder {
  /// Opens a part of the innermost table, after closing and opening the elements that it requires.
  mutating func startTablePart(_ element: Element) {
    let parents = Self.parents(of: element)
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

  /// The elements that can contain a part of a table, or the parts between them and it.
  private static func parents(of element: Element) -> ArraySlice<Element> {
    let parents: [Element] = [.tr, .thead, .tbody, .tfoot, .table]
    return switch element {
    case .td, .th: parents[...]
    case .tr: parents.dropFirst()
    default: parents.suffix(1)
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
