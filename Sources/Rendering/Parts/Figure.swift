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

  /// Whether its name is spoken: not where other words say what it is.
  var isSpoken: Bool {
    name.first?.isOrnament == false
  }

  /// The image where other words say what it is, so that its file's name isn't spoken.
  var silent: Figure {
    changing(self) { figure in
      for index in figure.name.indices {
        figure.name[index].isOrnament = true
      }
    }
  }

  /// The status in its spoken form, right after the name.
  var spokenStatus: [Run] {
    status.map { [.spoken(isSpoken ? ", \($0)" : $0)] } ?? []
  }
  /// The status in its visible form.
  var shownStatus: Run? {
    status.map { .ornament($0, .aside) }
  }

  /// A frame with the name and the status in its border; what doesn't fit there is inside.
  var asBlock: Block {
    let title = name + (reference.map { [$0] } ?? []) + spokenStatus
    // The number of a link matters more than the end of a file's name.
    let heading = changing(Flow.Item(title)) { $0.keepsEnd = reference == nil && keepsEnd }
    if let place = place(rows: 12) {
      return Box(title: heading, role: .rule) { place }.meaning(.image)
    }
    let status = shownStatus.map { TextBlock($0) }
    // A name may take three lines: in running text, it stands for the picture's content.
    let kept = reference == nil ? 0 : 1
    let isMiddle = reference == nil && keepsEnd
    let words = TextBlock(
      title, overflow: isMiddle ? .truncateMiddle(lines: 3) : .truncate(lines: 3, kept: kept))
    return .firstThatFits([
      framed(
        Box(title: heading, note: shownStatus.map { Flow.Item([$0]) }, role: .rule) {
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
    ])
  }

  /// Whether a name that doesn't fit is cut in its middle: the end of a file's name says what it
  /// is, but a word of the program stays whole.
  private var keepsEnd: Bool { name.first?.text.origin != .own }

  private var mark: TextBlock {
    TextBlock(.ornament("▣", .figure))
  }

  private func framed(_ box: Box) -> Block {
    found(box).meaning(.image)
  }

  /// Words with a small frame at their left and its picture's name below them; on a narrow page,
  /// the name has a mark instead. Without a picture, the words stand alone.
  static func card(_ figure: Figure?, _ words: some BlockConvertible) -> Block {
    guard let figure else { return words.asBlock }
    return Either(atLeast: Page.narrow) {
      Row {
        figure.frame.fixed(10)
        Stack {
          words
          figure.named(figure.brief)
        }.filling(minimum: 16)
      }
    } else: {
      words
      figure.line.indented
    }.asBlock
  }

  private var frame: Block {
    place(rows: 3) ?? found(Box(role: .rule) { mark.aligned(.center) })
  }

  /// The name and the status in one row, in which the name is cut, or in two if too little of the
  /// name would be left.
  private var brief: Block {
    let words = keepsEnd ? TextBlock(name).truncatedInTheMiddle() : TextBlock(name).truncated(to: 1)
    guard status != nil, let shownStatus else {
      return words.asBlock
    }
    let state = TextBlock([shownStatus] + spokenStatus).truncated(to: 1)
    if name.isEmpty { return state.asBlock }
    return Row {
      words.column(minimum: 8)
      state.whole()
    }.asBlock
  }

  /// The name and the status with the mark.
  var marked: Block {
    found(
      Row(gap: 1) {
        mark
        brief.filling(minimum: 8)
      })
  }

  /// The cells that the mark and the longest of the program's own words need in `marked`, with
  /// either set of glyphs: an ellipsis has three cells in ASCII, and the mark two.
  var leastCells: Int {
    let own = name.prefix(1).filter { $0.text.origin == .own }
    // An ellipsis can stand in place of the site after the name.
    let shown = status ?? own.map { $0.text.string + "…" }.joined()
    let words = shown.replacing("…", with: "...").split(separator: " ")
    let longest = words.map { Cells.count(String($0)) }.max() ?? 0
    let mark = 2 + 1
    return mark + longest
  }

  /// The image without a frame, as one of several facts.
  var line: Block { named(marked) }

  /// Blank rows for a picture that is shown.
  private func place(rows: Int) -> Block? {
    guard isShown, let address else { return nil }
    let blank = Box(border: .none, padding: 0, height: rows) { TextBlock(.own("")).asBlock }
    return .region(.image(Identifier(PicturePlace(address: address))), blank.asBlock)
  }

  /// A block with the meaning of an image; without any, if nothing of it is spoken.
  private func named(_ block: Block) -> Block {
    isSpoken || status != nil ? block.meaning(.image) : block
  }

  /// The region by which the program finds the images to fetch; `nil` without an address.
  var region: Region.Kind? {
    address.map { .image(Identifier($0)) }
  }

  /// Returns a block marked as the image's region.
  func found(_ block: some BlockConvertible) -> Block {
    Figure.found(block, at: address)
  }

  static func found(_ block: some BlockConvertible, at address: UntrustedText?) -> Block {
    address.map { block.region(.image(Identifier($0))) } ?? block.asBlock
  }
}

extension UntrustedText {
  /// Whether a program may open the address, so that it looks like a link.
  var opens: Bool {
    LinkTarget(raw) != nil
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
    if let site = state.site {
      name += [.own(", ", .figure, spokenAs: ", from "), .outside(site, .figure)]
    }
  }
}
