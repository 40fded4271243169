import GalleyPresentation
import TextLayout

extension Block {
  /// A grey view with a fixed number of rows, from edge to edge, with its words in the middle of a
  /// very wide page.
  static func panel(
    _ rows: Int,
    padding: Box.Padding = PageMeasure.padding,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    @BlockBuilder _ content: () -> Block
  ) -> Block {
    Box(
      border: .none,
      background: .panelBackground,
      padding: padding,
      height: rows,
      file: file,
      line: line
    ) {
      content().width(PageMeasure.maximum - 2 * padding.leading).aligned(.center)
    }.asBlock
  }

  /// The owner of a question in a grey view, whose height depends on the width alone (S10).
  ///
  /// The reputation, the date and a name that fits are whole at every width. The word `asked`, the
  /// picture's status and then its mark give way to them.
  static func owner(_ owner: QuestionOwnerState) -> Block {
    let name = name(of: owner)
    let pictures = owner.avatar.map { Thumbnail(state: $0).lines } ?? []
    let namesBesidePictures = pictures.map { picture in
      Row([Row.Cell(name), Row.Cell(picture)]).asBlock
    }
    let names = namesBesidePictures + [name]
    let standing = TextBlock(.own(owner.standing ?? "", .aside)).truncated(to: 1).asBlock
    let dates = dates(of: owner)
    return Either(atLeast: PageMeasure.broad) {
      Block.panel(1, padding: 0) {
        line(facts(of: owner, name, standing, pictures, dates))
      }
    } else: {
      Either(atLeast: PageMeasure.small) {
        Block.panel(2, padding: 0) {
          line(names)
          line(owner.standing == nil ? dates : dates.map { ends(standing, $0) })
        }
      } else: {
        Block.panel(3, padding: 0) {
          line(names)
          line([standing], orElse: number(in: owner.standing))
          line(dates)
        }
      }
    }.asBlock
  }

  /// The forms of a row with all facts about the owner, the longest first.
  private static func facts(
    of owner: QuestionOwnerState,
    _ name: Block,
    _ standing: Block,
    _ pictures: [Block],
    _ dates: [Block]
  ) -> [Block] {
    var start = [name.column(minimum: 8)]
    if owner.standing != nil { start.append(standing.whole()) }
    func row(_ picture: Block?, _ date: Block) -> Block {
      let middle = picture.map { [Row.Cell($0)] } ?? []
      let end = Row.Cell(date, maximum: .max, alignment: .trailing)
      return Row(start + middle + [end]).asBlock
    }
    // The word of the date gives way to the status of the picture.
    var rows = dates.map { row(pictures.first, $0) }
    guard let short = dates.last else { return rows }
    rows += pictures.dropFirst().map { row($0, short) }
    return rows + [row(nil, short)]
  }

  /// A fact at each end of a row.
  private static func ends(_ standing: Block, _ date: Block) -> Block {
    let end = Row.Cell(date, maximum: .max, alignment: .trailing)
    return Row([standing.whole(), end], gap: 1).asBlock
  }

  /// The reputation without its word, which is spoken.
  private static func number(in standing: String?) -> [Block] {
    guard let words = standing?.split(separator: " "), words.last == "reputation" else { return [] }
    return [TextBlock(.own("\(words[0])", .aside), .spoken(" reputation")).asBlock]
  }

  /// The first of several rows that fits with a space on both sides, or else without it; or a shorter
  /// one.
  private static func line(_ forms: [Block], orElse short: [Block] = []) -> Block {
    let spaced = forms.map { form in
      Box(border: .none, padding: PageMeasure.padding) { form }.asBlock
    }
    return Choice(spaced + forms + short + spaced.suffix(1)).asBlock
  }

  private static func name(of owner: QuestionOwnerState) -> Block {
    let status = owner.avatar?.status.map { Run.spoken("\nprofile image: \($0)") }
    let words = [.ornament("◉ ", .figure), Run(owner.name, .rowTitle), status]
    return TextBlock(words.compactMap { $0 }).truncatedInTheMiddle().labelled("asked by")
  }

  /// The name once more in the body, if the view cuts it.
  static func wholeName(of owner: QuestionOwnerState) -> Block {
    let name = TextBlock(Run(owner.name, .rowTitle).again)
    let whole = name.marked(.ornament(" ◉ ", .figure))
    return .whole(whole, besides: .owner(owner))
  }

  /// The forms of the date of asking, such as `asked 2 March 2017` and `2 March 2017`, which are
  /// spoken in the same way.
  private static func dates(of owner: QuestionOwnerState) -> [Block] {
    guard let words = owner.asked else { return [TextBlock("").asBlock] }
    // One word, so that no row is too narrow for it.
    let date = words.replacing(" ", with: "\u{A0}")
    let word = changing(Run.own("asked ", .aside)) {
      $0.isRepeated = true
    }
    let short = TextBlock(.spoken("asked "), .own(date, .aside))
    return [TextBlock(word, .own(date, .aside)).asBlock, short.asBlock]
  }

  /// A part of a line with the words of the grey views.
  var inset: Block {
    marked(.ornament(String(repeating: " ", count: PageMeasure.inset)))
  }
}
