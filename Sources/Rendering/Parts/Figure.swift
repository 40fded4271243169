import Domain
import Presentation
import TextLayout

/// An image where it stands, with its name and what is known of it (X7).
struct Figure {
  /// The image's name.
  var name: Run
  /// The address that it can be had from; nil where there is none.
  var address: UntrustedText?
  /// What is known of it, such as `1200 × 800 pixels`; nil where nothing is said.
  var status: String?
  /// The number of the link that it leads to.
  var reference: Run?
  /// Rows inside the frame.
  var rows = 3

  /// Makes its name a link.
  mutating func lead(to address: UntrustedText?) {
    guard let address else { return }
    name.role = .link
    name.link = address.raw
  }

  /// What is known of it, said in one breath with the name wherever it stands on the page.
  var spokenStatus: [Run] { status.map { [.spoken(", \($0)")] } ?? [] }
  /// The same for the eye.
  var shownStatus: Run? { status.map { .ornament($0, .aside) } }

  /// A frame of the width that there is, with the name in its middle.
  var block: Block {
    let runs = [name] + (reference.map { [$0] } ?? []) + spokenStatus
    // In a low frame a name may take three lines, since in running text it says what the picture would have said.
    let overflow: Text.Overflow = rows > 1 ? .truncateMiddle : .truncate(lines: 3, kept: runs.count - 1)
    var lines: [Block] = [.text(Text(runs, overflow: overflow, alignment: .center))]
    if let shownStatus {
      // The name stays in the middle when the image's status changes.
      let words = Block.text(Text([shownStatus], alignment: .center))
      lines = rows > 1 ? [.text(Text([.own("")])), lines[0], words] : [lines[0], words]
    }
    return whole(.box(Box(.stack(Stack(lines)), role: .rule, height: max(rows, lines.count))))
  }

  /// One line, where a frame would take too much room; two where what is known doesn't fit on it.
  var line: Block {
    var pieces = [Flow.Item([name] + spokenStatus)]
    if let shownStatus { pieces.append(Flow.Item([shownStatus])) }
    return whole(marked(.flow(Flow(pieces))))
  }

  /// A line for each, in a column beside other lines.
  var lines: Block {
    let name = Block.text(Text([name] + spokenStatus, overflow: .truncateMiddle))
    return whole(marked(.stack(Stack([name] + (shownStatus.map { [.text(Text([$0]))] } ?? [])))))
  }

  private func marked(_ block: Block) -> Block { .indent(Indent(marker: [.ornament("▣ ", .figure)], block)) }

  private func whole(_ block: Block) -> Block { .meaning(.image, found(block)) }

  /// Where the program that fetches images finds it.
  var region: Region.Kind? { address.map { .image(Identifier($0)) } }

  /// A block as the place of the image.
  func found(_ block: Block) -> Block { region.map { .region($0, block) } ?? block }
}

extension Figure {
  /// An image as a view state tells of it.
  init(_ state: FigureState) {
    // The app's own word for an image is no name.
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
  /// Words on one line, the app's own or from outside.
  init(_ wording: Wording) {
    self =
      switch wording {
      case .own(let words): SafeText(own: words)
      case .outside(let text): SafeText(outside: text.raw)
      }
  }
}
