extension RichText.Block {
  /// The lists of blocks in a container; `nil` if the block isn't a container.
  var parts: [[RichText.Block]]? {
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

  /// Returns the block with at most `room` nested containers; deeper containers are replaced with their content.
  func flattened(to room: Int) -> [RichText.Block] {
    room > 0 ? [mappingParts { $0.flatMap { $0.flattened(to: room - 1) } }] : leaves
  }

  /// Returns the block with each list of its blocks changed.
  private func mappingParts(_ change: ([RichText.Block]) -> [RichText.Block]) -> RichText.Block {
    func changed(_ rows: [RichText.TableRow]) -> [RichText.TableRow] {
      rows.map { row in
        var row = row
        for index in row.cells.indices { row.cells[index].blocks = change(row.cells[index].blocks) }
        return row
      }
    }
    switch self {
    case .paragraph, .heading, .code, .figure, .rule: return self
    case .quote(let blocks): return .quote(blocks: change(blocks))
    case .spoiler(let blocks): return .spoiler(blocks: change(blocks))
    case .details(let summary, let blocks): return .details(summary: summary, blocks: change(blocks))
    case .list(let items): return .list(items: items.map { .init(marker: $0.marker, blocks: change($0.blocks)) })
    case .definitions(let entries):
      return .definitions(entries: entries.map { .init(term: $0.term, blocks: change($0.blocks)) })
    case .table(let header, let rows): return .table(header: changed(header), rows: changed(rows))
    }
  }

  /// The innermost blocks, in order: those that aren't containers. It uses no recursion, since the depth is unbounded
  /// here.
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
