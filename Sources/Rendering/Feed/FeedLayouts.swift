import GalleyPresentation
import TextLayout

extension FeedListState: BlockConvertible {
  /// The items of all sources in one list (A1, A4), each with its picture's mark and its source at
  /// the right, beside the words or below them.
  public var asBlock: Block {
    ListPage(
      state: list,
      top: Masthead(list, showsNoun: true).asBlock,
      progress: Block.progress(progress),
      notices: notices.map { Block($0) },
      isOpenable: false
    ) { row in
      let words = Block {
        Prose.clamped(.outside(text: row.title), .rowTitle)
        row.subtitle.map { Prose.clamped(.outside(text: $0), .prose).indented }
      }
      let picture = row.picture.map(Thumbnail.init)
      let status = picture?.state.status.map { Run.spoken("\npicture: \($0)") }
      let source = TextBlock([.own(row.source, .aside), status].compactMap { $0 })
      Either(atLeast: PageMeasure.wide) {
        Row(gap: 4) {
          words.filling(minimum: 20)
          Row {
            if let picture { picture.line.column() }
            source.trailing()
          }.trailing()
        }
      } else: {
        words
        Either {
          Row {
            (picture?.wholeLine ?? TextBlock("").asBlock).filling()
            source.trailing()
          }
        } else: {
          picture?.line
          source.aligned(.trailing)
        }.indented
      }
    }.asBlock
  }
}

extension Block {
  /// The sources that are asked: which have answered, and which are slow.
  fileprivate static func progress(_ sources: [FeedSourceProgress]) -> Block {
    let items = sources.map { source in
      let (mark, words): (Run, String) =
        switch source.status {
        case .waiting: (.ornament("◌ ", .status), "has not answered")
        case .answered: (.check, "has answered")
        case .failed: (.ornament("! ", .failure), "has failed")
        }
      return Flow.Item([mark, .own(source.name, .status, spokenAs: "\(source.name) \(words)")])
    }
    return sources.isEmpty ? .nothing : .flow(Flow(items))
  }

  fileprivate init(_ notice: FeedNotice) {
    switch notice {
    case .note(let words):
      self = .notice(words)
    case .failed(let failure):
      self = .failureBanner(failure)
    }
  }
}
