import GalleyDomain
import GalleyPresentation
import TextLayout

/// An image with its name and status (X7).
struct Figure: BlockConvertible {
  /// The image's name.
  var name: Run
  /// The address to load it from; `nil` without one.
  var address: UntrustedText?
  /// The status, such as `1,200 × 800 pixels`; `nil` for none.
  var status: String?
  /// The number of the image's link, such as `[1]`.
  var reference: Run?
  /// The number of rows inside the frame.
  var rows = 3

  /// Makes the name a link.
  mutating func lead(to address: UntrustedText?) {
    guard let address else { return }
    name.role = .link
    name.link = address.raw
  }

  /// The status in its spoken form, right after the name.
  var spokenStatus: [Run] { status.map { [.spoken(", \($0)")] } ?? [] }
  /// The status in its visible form.
  var shownStatus: Run? { status.map { .ornament($0, .aside) } }

  /// A frame of the available width with the name centred.
  var asBlock: Block {
    let runs = [name] + (reference.map { [$0] } ?? []) + spokenStatus
    // In a frame with one row, a name may take three lines: in running text, it stands for the picture's content.
    let overflow: TextBlock.Overflow = rows > 1 ? .truncateMiddle : .truncate(lines: 3, kept: runs.count - 1)
    let lines = Stack {
      // An empty row above keeps the name in the middle when the status changes.
      if shownStatus != nil, rows > 1 { TextBlock(.own("")) }
      TextBlock(runs, overflow: overflow, alignment: .center)
      if let shownStatus { TextBlock(shownStatus).aligned(.center) }
    }
    return whole(Box(lines.asBlock, role: .rule, height: max(rows, lines.items.count)))
  }

  /// The image without a frame: name and status on one line, or on two if they don't fit.
  var line: Block {
    var pieces = [Flow.Item([name] + spokenStatus)]
    if let shownStatus { pieces.append(Flow.Item([shownStatus])) }
    return whole(Flow(pieces).marked(.ornament("▣ ", .figure)))
  }

  /// The name and the status, each on its own line, for a column beside other lines.
  var lines: Block {
    whole(
      Stack {
        TextBlock([name] + spokenStatus).truncatedInTheMiddle()
        if let shownStatus { TextBlock(shownStatus) }
      }.marked(.ornament("▣ ", .figure)))
  }

  private func whole(_ block: some BlockConvertible) -> Block { found(block.asBlock).meaning(.image) }

  /// The region by which the program finds the images to fetch; `nil` without an address.
  var region: Region.Kind? { address.map { .image(Identifier($0)) } }

  /// Returns a block marked as the image's region.
  func found(_ block: Block) -> Block { region.map { .region($0, block) } ?? block }
}

extension Figure {
  /// Creates a figure from its state.
  init(_ state: FigureState) {
    // The app's own word for an image isn't a name.
    let words: SafeText? = if case .own = state.name { SafeText(own: "without a name") } else { nil }
    address = state.address
    name = Run(SafeText(state.name), .figure, spokenAs: words)
    status =
      switch state.status {
      case .notRequested: nil
      case .loading(let words), .loaded(let words), .failed(let words), .malformed(let words): words
      }
  }
}

extension SafeText {
  /// One line of the app's own words or of words from outside.
  init(_ wording: Wording) {
    self =
      switch wording {
      case .own(let words): SafeText(own: words)
      case .outside(let text): SafeText(outside: text.raw)
      }
  }
}
