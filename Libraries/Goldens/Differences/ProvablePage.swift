import TextLayout

/// The content of a golden that is drawn without changes, with the edits that it proposes.
struct ProvablePage: Sendable {
  /// The edits that could have changed it.
  var own: [Edit] = []
  let isSpoken: Bool
  private var texts: Set<Substitution.Text> = []
  /// The words of spoken text, which has no page.
  private var words: Set<GoldenRow> = []

  /// - Returns: nil if the golden isn't drawn as it is.
  init?(_ golden: Difference, _ experiment: Experiment) {
    let change = golden.change
    guard let name = GoldenName(change.path) else { return nil }
    isSpoken = name.size == nil
    if let size = name.size {
      let frame = experiment.frame(at: size)
      let bytes = change.isStyles ? StyleRuns.encode(frame) : PlainText.encode(frame)
      guard bytes == change.new else { return nil }
      texts = Set(frame.traces.compactMap { $0.source?.text })
      // The edits of styles are those of the text.
      if change.isStyles { return }
      own = Proposals(golden.rest, drawnBy: frame).edits
      leaveMoves(among: texts)
    } else {
      guard experiment.bytes(of: change.path, takingBack: []) == change.new else {
        return nil
      }
      let spoken = experiment.spokenTexts
      words = Set(change.new.words.map { change.new[$0] })
      own = Proposals(golden.rest, spoken: spoken).edits
      leaveMoves(among: spoken.values.joined().compactMap(\.text))
    }
  }

  /// Removes the edits that would make a text what another text of the page is: that text was moved.
  private mutating func leaveMoves(among texts: some Sequence<Substitution.Text>) {
    let words = Set(texts.map(\.words))
    own.removeAll { edit in
      // In a part of a text, the same words stand by chance.
      let isWhole = 2 * edit.range.count > edit.text.words.utf8.count
      return isWhole && words.contains(edit.oldWords)
    }
  }

  /// The edits of texts that are on the page, or that have a word in the spoken text.
  func applicable(_ edits: [Edit]) -> [Edit] {
    edits.filter { edit in
      if texts.contains(edit.text) { return true }
      let bytes = Array(edit.text.words.utf8)
      return bytes.words.first.map { words.contains(bytes[$0]) } ?? false
    }
  }
}

extension Edit {
  /// The words of the whole text as they were.
  fileprivate var oldWords: String {
    var bytes = Array(text.words.utf8)
    bytes.replaceSubrange(range, with: Array(old.utf8))
    return bytes.decoded
  }
}
