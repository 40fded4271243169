import GalleyDomain
import GalleyPresentation
import TextLayout

/// The place of a picture that the program shows itself: a region of blank rows.
public struct PicturePlace: Hashable, Sendable {
  /// The picture's address.
  public var address: UntrustedText
}

/// An image with its name and status (X7).
struct Figure: BlockConvertible {
  /// The image's name.
  var name: [Run]
  /// The address to load it from; `nil` without one.
  var address: UntrustedText?
  /// The status, such as `1,200 × 800 pixels`; `nil` for none.
  var status: String?
  /// The number of the image's link, such as `[1]`.
  var reference: Run?
  /// Whether the program shows the picture itself.
  var isShown = false

  /// The glyph that stands for a picture. A no-break space keeps it on the same line as the name.
  static let mark = SafeText(own: "▣\u{A0}", breaks: .keep)

  /// Makes the name a link.
  mutating func lead(to address: UntrustedText?) {
    for index in name.indices {
      if address?.opens == true {
        name[index].role = .link
      }
      name[index].link = address?.raw
    }
  }

  /// A frame with the name and the status in its border; what doesn't fit there is inside.
  var asBlock: Block {
    var title = name
    if let reference { title.append(reference) }
    // The status is spoken right after the name.
    if let status { title.append(.spoken(", \(status)")) }
    // The number of a link matters more than the end of a file's name.
    let isMiddle = reference == nil && keepsEnd
    let heading = changing(Flow.Item(title)) { $0.keepsEnd = isMiddle }
    if isShown, let address {
      // A third of the rows of a small terminal.
      return Box(title: heading, role: .rule) {
        Block.place(of: address, rows: 8)
      }.meaning(.image)
    }
    let note = status.map { Run.ornament($0, .aside) }
    let status = note.map { TextBlock($0) }
    // A name may take three lines: in running text, it stands for the picture's content.
    let kept = reference == nil ? 0 : 1
    let words = TextBlock(
      title,
      overflow: isMiddle ? .truncateMiddle(lines: 3) : .truncate(lines: 3, kept: kept))
    return Choice([
      framed(
        Box(title: heading, note: note, role: .rule) {
          mark.aligned(.center)
        }),
      framed(
        Box(title: heading, role: .rule) {
          Row(gap: 1) {
            mark
            status
          }
        }),
      framed(
        Box(role: .rule) {
          Row(gap: 1) {
            mark
            Stack {
              words
              status
            }.filling()
          }
        }),
    ]).asBlock
  }

  /// Whether a name that doesn't fit is cut in its middle: the end of a file's name says what it
  /// is, but a word of the program stays whole.
  private var keepsEnd: Bool {
    name.first?.text.origin != .own
  }

  private var mark: TextBlock {
    TextBlock(.ornament("▣", .figure))
  }

  private func framed(_ box: Box) -> Block {
    box.asBlock.finding(imageAt: address).meaning(.image)
  }
}

extension Block {
  /// Blank rows for a picture that the program shows.
  static func place(
    of address: UntrustedText,
    rows: Int,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    let blank = Box(border: .none, padding: 0, height: rows, file: file, line: line) {
      TextBlock(.own("")).asBlock
    }
    return blank.region(.image(Identifier(PicturePlace(address: address))))
  }

  /// A block marked as the region by which the program finds an image to fetch.
  func finding(imageAt address: UntrustedText?) -> Block {
    address.map { region(.image(Identifier($0))) } ?? self
  }
}

extension UntrustedText {
  /// Whether a program may open the address, so that it looks like a link.
  var opens: Bool {
    raw.linkTarget != nil
  }
}

extension Figure {
  /// Creates a figure from its state.
  init(_ state: FigureState) {
    address = state.address
    isShown = state.isShown
    status = state.status
    name = [Run(state.name, .figure)]
    // The app's own word for an image isn't a name.
    if case .own = state.name {
      name[0].spokenAs = SafeText(own: "without a name")
    }
  }
}
