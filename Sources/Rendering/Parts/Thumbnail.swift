import GalleyPresentation
import TextLayout

/// An image beside words that say what it is: a mark, and its status if that matters (X7).
struct Thumbnail {
  let state: ThumbnailState

  private var mark: Run { .ornament("▣", .figure) }

  /// A small frame with the mark, or the picture itself.
  var frame: Block {
    if state.isShown, let address = state.address {
      return .place(of: address, rows: 3)
    }
    return Box(role: .rule) { TextBlock(mark).aligned(.center) }.asBlock
      .finding(imageAt: state.address)
  }

  /// The mark and the status in a row; without room for it, an ellipsis stands for the status.
  var line: Block { Choice(lines(with: mark)).asBlock }

  /// The mark and the whole status in a row.
  var wholeLine: Block { lines(with: mark)[0] }

  /// The mark and the status in a row, and a form with an ellipsis for the status. A narrow page
  /// can leave them out.
  var lines: [Block] { lines(with: mark.again) }

  private func lines(with mark: Run) -> [Block] {
    let words = state.status.map { [" \($0)", "\u{A0}…"] } ?? [""]
    return words.map { status in
      TextBlock(mark, .repeated(status, .aside)).asBlock.finding(imageAt: state.address)
    }
  }

  /// The status alone, which is spoken.
  var status: Block {
    guard let status = state.status else { return .nothing }
    return TextBlock(status, .aside).labelled("picture")
  }

  /// Words with a small frame at their left, if it has room, and its status below them. Words
  /// without a picture begin at the same cell.
  static func card(_ picture: ThumbnailState?, _ words: some BlockConvertible) -> Block {
    let thumbnail = picture.map(Thumbnail.init)
    return Either(atLeast: PageMeasure.narrow) {
      row(thumbnail?.frame, cells: 10, gap: 2, words, thumbnail)
    } else: {
      marked(picture, words)
    }.asBlock
  }

  /// Words with the mark before them and its status below. Words without a picture begin at the
  /// same cell.
  static func marked(_ picture: ThumbnailState?, _ words: some BlockConvertible) -> Block {
    let thumbnail = picture.map(Thumbnail.init)
    let mark = thumbnail.map { TextBlock($0.mark).asBlock.finding(imageAt: $0.state.address) }
    return row(mark, cells: 1, gap: 1, words, thumbnail)
  }

  private static func row(
    _ picture: Block?, cells: Int, gap: Int, _ words: some BlockConvertible, _ thumbnail: Thumbnail?
  ) -> Block {
    Row(gap: gap) {
      (picture ?? TextBlock("").asBlock).fixed(cells)
      Block {
        words
        thumbnail?.status
      }.filling(minimum: 16)
    }.asBlock
  }
}
