extension RichText.Block {
  /// What a container holds, each list of blocks for itself; `nil` for a block that is no container.
  private var parts: [[RichText.Block]]? {
    switch self {
    case .paragraph, .heading, .code, .figure, .rule: nil
    case .quote(let blocks), .spoiler(let blocks): [blocks]
    case .details(let summary, let blocks): [summary.isEmpty ? [] : [.paragraph(runs: summary)], blocks]
    case .list(let items): items.map(\.blocks)
    case .definitions(let entries):
      entries.flatMap { [$0.term.isEmpty ? [] : [.paragraph(runs: $0.term)], $0.blocks] }
    case .table(let header, let rows): (header + rows).flatMap { $0.cells.map(\.blocks) }
    }
  }

  /// Whether at most `room` containers, itself among them, lie one in the other.
  ///
  /// It goes no deeper than `room`, whatever is in there.
  func fits(in room: Int) -> Bool {
    func fit(_ blocks: [RichText.Block]) -> Bool { blocks.allSatisfy { $0.fits(in: room - 1) } }
    func fit(_ rows: [RichText.TableRow]) -> Bool { rows.allSatisfy { $0.cells.allSatisfy { fit($0.blocks) } } }
    switch self {
    case .paragraph, .heading, .code, .figure, .rule: return true
    case .quote(let blocks), .spoiler(let blocks), .details(_, let blocks): return room > 0 && fit(blocks)
    case .list(let items): return room > 0 && items.allSatisfy { fit($0.blocks) }
    case .definitions(let entries): return room > 0 && entries.allSatisfy { fit($0.blocks) }
    case .table(let header, let rows): return room > 0 && fit(header) && fit(rows)
    }
  }

  /// The block with no more than `room` containers one in the other; those deeper give way to what they hold.
  func flattened(to room: Int) -> [RichText.Block] {
    guard room > 0 else { return leaves }
    func inner(_ blocks: [RichText.Block]) -> [RichText.Block] {
      blocks.flatMap { $0.flattened(to: room - 1) }
    }
    func inner(_ rows: [RichText.TableRow]) -> [RichText.TableRow] {
      rows.map { row in
        RichText.TableRow(
          cells: row.cells.map { cell in
            var flat = cell
            flat.blocks = inner(cell.blocks)
            return flat
          })
      }
    }
    switch self {
    case .paragraph, .heading, .code, .figure, .rule: return [self]
    case .quote(let blocks): return [.quote(blocks: inner(blocks))]
    case .spoiler(let blocks): return [.spoiler(blocks: inner(blocks))]
    case .details(let summary, let blocks): return [.details(summary: summary, blocks: inner(blocks))]
    case .list(let items):
      return [.list(items: items.map { .init(marker: $0.marker, blocks: inner($0.blocks)) })]
    case .definitions(let entries):
      return [.definitions(entries: entries.map { .init(term: $0.term, blocks: inner($0.blocks)) })]
    case .table(let header, let rows): return [.table(header: inner(header), rows: inner(rows))]
    }
  }

  /// Every block in here that is no container, in order; without recursion, since there is no bound on the depth.
  private var leaves: [RichText.Block] {
    var leaves: [RichText.Block] = []
    var rest = [self]
    while let block = rest.popLast() {
      if let parts = block.parts {
        rest.append(contentsOf: parts.joined().reversed())
      } else {
        leaves.append(block)
      }
    }
    return leaves
  }
}
