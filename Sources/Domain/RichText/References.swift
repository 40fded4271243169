extension RichText {
  /// The addresses that a body links to, each once, in reading order. Their numbers start at 1.
  public struct Links: Sendable {
    /// The addresses in reading order.
    public private(set) var addresses: [UntrustedText] = []
    private var numbers: [UntrustedText: Int] = [:]

    /// The number of an address; `nil` if the body doesn't link to it.
    public func number(of address: UntrustedText) -> Int? { numbers[address] }

    fileprivate mutating func add(_ address: UntrustedText) {
      // Looks up and inserts with one hash of the address.
      if Self.fill(&numbers[address, default: 0], with: addresses.count + 1) { addresses.append(address) }
    }

    /// Sets a number that is 0; returns false if it already has a value.
    private static func fill(_ number: inout Int, with value: Int) -> Bool {
      guard number == 0 else { return false }
      number = value
      return true
    }
  }

  /// The links of the body.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var links: Links {
    var links = Links()
    Self.visit(blocks) { _, link in
      if let link { links.add(link) }
    }
    return links
  }

  /// The images in the body, in reading order, including repetitions.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var images: [Image] {
    var images: [Image] = []
    Self.visit(blocks) { image, _ in
      if let image { images.append(image) }
    }
    return images
  }

  /// Calls `body` with the image and the link of each run and figure that has one of them, in reading order.
  ///
  /// The recursion ends at ``maximumDepth``.
  fileprivate static func visit(_ blocks: [Block], _ body: (Image?, UntrustedText?) -> Void) {
    func visit(_ runs: [Run]) {
      for index in runs.indices {
        if case .image(let image) = runs[index].content {
          body(image, runs[index].link)
        } else if let link = runs[index].link {
          body(nil, link)
        }
      }
    }
    for block in blocks {
      switch block {
      case .paragraph(let runs), .heading(_, let runs), .code(_, let runs): visit(runs)
      case .rule: break
      case .figure(let image, let link): body(image, link)
      case .quote(let blocks), .spoiler(let blocks): Self.visit(blocks, body)
      case .details(let summary, let blocks):
        visit(summary)
        Self.visit(blocks, body)
      case .list(let items): for item in items { Self.visit(item.blocks, body) }
      case .definitions(let entries):
        for entry in entries {
          visit(entry.term)
          Self.visit(entry.blocks, body)
        }
      case .table(let header, let rows):
        for row in header { for cell in row.cells { Self.visit(cell.blocks, body) } }
        for row in rows { for cell in row.cells { Self.visit(cell.blocks, body) } }
      }
    }
  }
}

extension RichText.Block {
  /// The number of images in the block.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var imageCount: Int {
    var count = 0
    RichText.visit([self]) { image, _ in
      if image != nil { count += 1 }
    }
    return count
  }
}
