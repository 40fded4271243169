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
  /// It goes no deeper than `room`.
  func fits(in room: Int) -> Bool {
    guard let parts else { return true }
    return room > 0 && parts.joined().allSatisfy { $0.fits(in: room - 1) }
  }

  /// The block with no more than `room` containers one in the other; those deeper give way to what they hold.
  func flattened(to room: Int) -> [RichText.Block] {
    room > 0 ? [mappingParts { $0.flatMap { $0.flattened(to: room - 1) } }] : leaves
  }

  /// The block with other blocks inside.
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
