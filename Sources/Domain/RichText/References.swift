extension RichText {
  /// The addresses of the links and of the images in a body, each once, in reading order.
  ///
  /// Their numbers start at 1, without those that the author has written in square brackets, such
  /// as `[1]`.
  public struct Links: Sendable {
    /// The addresses in reading order.
    public private(set) var addresses: [UntrustedText] = []
    /// The number of each address.
    public private(set) var numbers: [Int] = []
    /// The position of each address, from 1.
    private var positions: [UntrustedText: Int] = [:]

    /// The number of an address; `nil` if the body doesn't link to it.
    public func number(of address: UntrustedText) -> Int? {
      positions[address].map { numbers[$0 - 1] }
    }

    init(in blocks: [Block]) {
      var brackets = BracketedNumbers()
      RichText.visit(blocks) { runs in
        for run in runs {
          // An address that is its own link's text can be read and copied there.
          if let link = run.target, run.content != .text(link), link != addresses.last,
            positions[link] == nil
          {
            addresses.append(link)
            positions[link] = addresses.count
          }
          switch run.content {
          case .text(let text):
            brackets.read(text)
          case .image(let image):
            if let name = image.alternative ?? image.source {
              brackets.read(name)
            }
          case .lineBreak:
            break
          }
        }
      }
      numbers = Array((1...).lazy.filter { !brackets.numbers.contains($0) }.prefix(addresses.count))
    }
  }

  /// The images in the body, in reading order, including repetitions.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var images: [Image] {
    var images: [Image] = []
    Self.visit(blocks) { runs in
      for run in runs {
        if case .image(let image) = run.content { images.append(image) }
      }
    }
    return images
  }

  /// Calls `body` with the runs of each block in reading order; a figure counts as a run with an
  /// image.
  ///
  /// The recursion ends at ``maximumDepth``.
  fileprivate static func visit(_ blocks: [Block], _ body: ([Run]) -> Void) {
    for block in blocks {
      switch block {
      case .paragraph(let runs), .heading(_, let runs), .code(let runs):
        body(runs)
      case .figure(let image, let link):
        body([Run(.image(image), link: link)])
      default:
        for part in block.parts ?? [] {
          visit(part, body)
        }
      }
    }
  }
}

/// The numbers that a text has in square brackets, such as `[1]`. A number can span several runs.
private struct BracketedNumbers {
  private(set) var numbers: Set<Int> = []
  /// The number since the last opening bracket; `nil` outside brackets.
  private var number: Int?

  mutating func read(_ text: UntrustedText) {
    for byte in Array(text.raw.utf8) {
      if byte == UInt8(ascii: "[") {
        number = 0
      } else if let begun = number {
        number = nil
        if byte == UInt8(ascii: "]") {
          numbers.insert(begun)
        } else if byte.isDigit, begun < 1_000_000 {
          // Longer numbers are never those of links.
          number = begun * 10 + Int(byte - 0x30)
        }
      }
    }
  }
}
