extension RichText {
  /// The addresses of the links and of the images in a body, each once, in reading order.
  public struct Links: Sendable {
    /// The addresses in reading order.
    public private(set) var addresses: [UntrustedText] = []
    private var numbers: [UntrustedText: Int] = [:]

    /// The number of an address, from 1; `nil` if the body doesn't link to it.
    public func number(of address: UntrustedText) -> Int? {
      numbers[address]
    }

    init(in blocks: [Block]) {
      RichText.visit(blocks) { runs in
        for run in runs {
          // An address that is its own link's text can be read and copied there.
          guard let link = run.target, run.content != .text(link), numbers[link] == nil else {
            continue
          }
          addresses.append(link)
          numbers[link] = addresses.count
        }
      }
    }
  }

  /// The links of the body.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var links: Links { Links(in: blocks) }

  /// The images in the body, in reading order, including repetitions.
  ///
  /// - Complexity: O(n) in the number of runs.
  public var images: [Image] {
    var images: [Image] = []
    Self.visit(blocks) { runs in
      for run in runs {
        if case .image(let image) = run.content {
          images.append(image)
        }
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
