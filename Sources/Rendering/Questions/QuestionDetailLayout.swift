import GalleyDomain
import GalleyPresentation
import TextLayout

extension QuestionDetailState: BlockConvertible {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, what is fixed gives way row by row: the second row of a title that the body
  /// repeats, the line below it, the tags, the line above the owner, and the owner. So a higher page never shows less of the body.
  public var asBlock: Block {
    let head = Either(atLeast: PageMeasure.narrow) {
      Masthead(backTo: back, aside: standing(inWords: true)).line.centred
    } else: {
      Masthead(backTo: back, aside: standing(inWords: false)).line
    }.asBlock
    let line = Rule("─", .rule)
    let titleView = titleView(rows: 2)
    let titleRow = Choice([
      (.shortened(titleView), self.titleView(rows: 1)), (.always, titleView),
    ]).asBlock
    let tagRow = Self.row(of: tags).centred
    let ownerView = Block.owner(owner)
    let top = Block {
      head
      titleView
    }
    let lineAndOwner = Block {
      line
      ownerView
    }
    let all = Block {
      line
      tagRow
      ownerView
    }
    let arrangements: [Viewport.Arrangement] = [
      .init(
        top: Block {
          top
          line
        }, bottom: all, leavesMost: true),
      .init(
        top: Block {
          head
          titleRow
          line
        }, bottom: all, leavesMost: true),
      .init(top: top, bottom: all),
      .init(top: top, bottom: lineAndOwner),
      .init(top: top, bottom: ownerView),
      .init(top: top),
    ]
    let text = Stack(gap: 1) {
      Self.whole(title, besides: titleView)
      Self.layout(of: body).inset
      Self.all(tags)
      Block.wholeName(of: owner)
    }.asBlock.centred
    return .viewport(Viewport(arrangements: arrangements, body: text))
  }

  /// The check mark and the votes of the row that was opened.
  private func standing(inWords: Bool) -> [Run] {
    var runs: [Run] = []
    if isAnswered {
      runs.append(.check)
      if inWords { runs.append(.repeated("answered  ", .aside)) }
    }
    runs.append(.ornament(votes, .aside))
    return runs
  }

  /// The title, after which the check mark and the votes are spoken.
  private func titleView(rows: Int) -> Block {
    let standing = (isAnswered ? "answered, " : "") + votes.spokenCounts
    let text = Prose([.outside(title, .articleTitle), .spoken("\n\(standing)")]).text
    return .panel(rows) { Block.fitting(text, rows: rows).heading(1) }
  }

  /// The title once more in the body, if it doesn't fit into its view (S8).
  private static func whole(_ title: UntrustedText, besides view: Block) -> Block {
    Block.whole(Prose([Run.outside(title, .articleTitle).again]).asBlock.inset, besides: view)
  }

  private static func layout(of body: QuestionBodyState) -> Block {
    switch body {
    case .written(let text, let figures): RichTextLayout(text, figures: figures).block
    case .empty(let words): Prose(words, .status).asBlock
    }
  }

  /// The tags on one row; those that don't fit are counted.
  private static func row(of tags: [UntrustedText]) -> Block {
    if tags.isEmpty {
      return TextBlock("No tags", .aside).asBlock.inset
    }
    let items = tags.map { Flow.Item([.outside($0, .tag)], meaning: .link, region: .tag($0)) }
    return Flow(items, rows: 1, countRole: .aside)
      .meaning(.list(count: tags.count))
      .labelled("tags")
      .marked(.ornament(" # ", .aside))
  }

  /// All tags at the end of the body, if their row can't show them (S11).
  private static func all(_ tags: [UntrustedText]) -> Block {
    let items = tags.map { Flow.Item([Run.outside($0, .tag).again], region: .tag($0)) }
    let all = Flow(items).marked(.ornament(" # ", .aside))
    return Block.whole(all, besides: row(of: tags))
  }
}

extension Region.Kind {
  /// The region of a tag, which searches for it.
  fileprivate static func tag(_ tag: UntrustedText) -> Region.Kind {
    .action(Identifier(ScreenAction.tag(tag)))
  }
}
