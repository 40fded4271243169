import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4), each with its picture's mark and its source at
  /// the right, beside the words or below them.
  public init(_ state: FeedListState) {
    self =
      ListPage(
        state: state.list,
        top: Masthead(state.list, showsNoun: true).asBlock,
        progress: Block.progress(state.progress),
        notices: state.notices.map { Block($0) },
        isOpenable: false
      ) { row in
        let words = Block {
          Prose.clamped(.outside(text: row.title), .rowTitle)
          row.subtitle.map { Prose.clamped(.outside(text: $0), .prose).indented }
        }
        let picture = row.picture.map(Thumbnail.init)
        let status = picture?.state.status.map { Run.spoken("\npicture: \($0)") }
        let source = TextBlock([.own(row.source, .aside), status].compactMap { $0 })
        Either(atLeast: Page.wide) {
          Row(gap: 4) {
            words.filling(minimum: 20)
            Row {
              if let picture { picture.line.column() }
              source.trailing()
            }.trailing()
          }
        } else: {
          words
          Row {
            (picture?.line ?? TextBlock("").asBlock).filling()
            source.trailing()
          }.indented
        }
      }.asBlock
  }

  /// The sources that are asked: which have answered, and which are slow.
  private static func progress(_ sources: [FeedSourceProgress]) -> Block {
    let items = sources.map { source in
      let mark = source.hasAnswered ? Run.ornament("✓ ", .check) : .ornament("◌ ", .status)
      let spoken = "\(source.name) \(source.hasAnswered ? "has answered" : "has not answered")"
      return Flow.Item([mark, .own(source.name, .status, spokenAs: spoken)])
    }
    return sources.isEmpty ? .nothing : .flow(Flow(items))
  }

  private init(_ notice: FeedNotice) {
    switch notice {
    case .note(let words):
      self = .notice(words)
    case .failed(let failure):
      self = .failureBanner(failure)
    }
  }
}
