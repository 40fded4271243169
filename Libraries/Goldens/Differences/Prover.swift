import GalleySystem
import TextLayout

/// Proves which edits of texts changed goldens: the new code, drawn with the old words in their
/// place, gives the old golden, byte for byte.
///
/// Each golden is tried with its own edits first, then with those that are proved in other goldens
/// of its state, then with those that are proved anywhere. If none of these gives the old golden,
/// something else has changed too: the proved edits are taken back, and what is left is the rest.
struct Prover: Sendable {
  let changes: [Change]
  /// The proof of each golden; nil if it can't be drawn.
  private(set) var proofs: [Proof?]
  /// The numbers of the goldens, by path.
  let places: [String: Int]
  /// The rows of each old golden.
  let old: [[UInt8]]
  /// The rows of each new golden.
  let new: [[UInt8]]
  /// Whether the rows of each golden can be compared, and differ.
  let hasChangedRows: [Bool]
  private let experiments: [String: Experiment]
  /// The goldens of each state that can be drawn, those of text first.
  private let states: [String: [Int]]
  /// What each page shows; nil if it isn't drawn as it is.
  private var pages: [Page?]
  /// Whether a golden comes back whole.
  private var isProved: [Bool]

  /// - Parameters:
  ///   - changes: the goldens, each state's text first.
  ///   - specimens: the states that can be drawn, by path.
  ///   - known: the edits that were taken back in an earlier report.
  init(_ changes: [Change], specimens: [String: Specimen], known: (Change) -> [Edit]?) {
    self.changes = changes
    old = changes.concurrentMap(\.oldRows)
    new = changes.concurrentMap(\.newRows)
    let hasChangedRows = zip(changes, zip(old, new)).map { $0.comparesRows && $1.0 != $1.1 }
    self.hasChangedRows = hasChangedRows
    places = Dictionary(
      changes.indices.map { (changes[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    let open = changes.indices.filter {
      hasChangedRows[$0] && specimens[changes[$0].state] != nil
    }
    let states = Dictionary(grouping: open) { changes[$0].state }
    self.states = states
    experiments = specimens.filter { states[$0.key] != nil }.mapValues(Experiment.init)
    pages = Array(repeating: nil, count: changes.count)
    proofs = Array(repeating: nil, count: changes.count)
    isProved = Array(repeating: false, count: changes.count)
    look(known)
    // The program's own words can have been kept together, which no golden shows.
    attempt { [[$0.own], [$0.own.map(\.withoutBreaks)]] }
    // A text can have had one form in one width, and another one in others.
    for _ in 1...2 {
      attempt { known in
        known.proved.map { [$0] }
          + [[known.proved[0], known.own], [known.anywhere], [known.anywhere, known.own]]
      }
    }
    let isText = changes.map { !$0.isStyles && GoldenName($0.path)?.size != nil }
    // What is found in one width is tried in others.
    for isWanted in [true, true, false] {
      attempt(where: { isText[$0] == isWanted }, isLast: true, \.restTrials)
    }
  }

  /// Whether something is left of a golden after the edits are taken back.
  func hasRest(_ path: String) -> Bool {
    guard let place = places[path] else { return false }
    return (proofs[place]?.drawing ?? new[place]) != old[place]
  }

  // MARK: Trials

  /// Draws each golden once more; one that isn't drawn as it is stays without a proof.
  private mutating func look(_ known: (Change) -> [Edit]?) {
    let kept = changes.map(known)
    each { prover, index, experiment -> (page: Page?, proof: Proof?) in
      let change = prover.changes[index]
      if let edits = kept[index], let drawing = experiment.bytes(of: change.path, takingBack: edits)
      {
        return (nil, Proof(edits: edits, drawing: drawing))
      }
      let difference = RowDifference(old: prover.old[index], new: prover.new[index])
      return (Page(change, difference, experiment), nil)
    } finish: { prover, index, found in
      prover.pages[index] = found.page
      prover.proofs[index] = found.proof
      prover.isProved[index] = found.proof != nil
    }
    // The cells of the styles are those of the text.
    for index in changes.indices where changes[index].isStyles {
      let text = places[changes[index].counterpart]
      let edits = text.flatMap { proofs[$0]?.edits ?? pages[$0]?.own }
      pages[index]?.own = edits ?? []
    }
  }

  /// The edits that can be taken back in a golden.
  private struct Evidence {
    /// Those that its own rows propose.
    let own: [Edit]
    /// Those that are proved in its state: first all of them, then those of each golden.
    let proved: [[Edit]]
    /// Those that are taken back in its state, proved or not.
    let taken: [Edit]
    /// Those that are proved in any state.
    let anywhere: [Edit]

    /// The lists to take back where something is left. Proved edits come first. Of the others, only
    /// small ones are tried.
    var restTrials: [[[Edit]]] {
      // The same new text can have had other old words here.
      let alike = anywhere.filter { edit in
        !own.contains { $0.text == edit.text && $0 != edit }
      }
      let small = own.filter(\.isSmall)
      return [
        [anywhere], [alike], [anywhere, taken], [anywhere, taken, small], [small, anywhere, taken],
      ]
    }
  }

  /// Takes back the first of some lists of edits that gives the old golden, without the edits that
  /// aren't needed.
  ///
  /// - Parameters:
  ///   - isLast: whether otherwise the list after which words differ in the fewest places is taken
  ///     back.
  ///   - trials: returns the lists, each as several: those of an earlier one win for a text.
  private mutating func attempt(
    where isChosen: @Sendable (Int) -> Bool = { _ in true }, isLast: Bool = false,
    _ trials: @Sendable (Evidence) -> [[[Edit]]]
  ) {
    let proved = states.mapValues { own in
      [self.proved(in: own)] + own.filter { isProved[$0] }.compactMap { proofs[$0]?.edits }
    }
    let taken = states.mapValues { own in Prover.joined(own.map { proofs[$0]?.edits ?? [] }) }
    let all = self.proved(in: Array(changes.indices))
    each { prover, index, experiment -> Proof? in
      guard isChosen(index), let page = prover.pages[index] else { return nil }
      let state = prover.changes[index].state
      let evidence = Evidence(
        own: page.own, proved: proved[state] ?? [[]], taken: page.applicable(taken[state] ?? []),
        anywhere: page.applicable(all))
      let lists = trials(evidence).map(Prover.joined).unique.filter { isLast || !$0.isEmpty }
      return prover.best(of: lists, for: index, experiment, isLast: isLast)
    } finish: { prover, index, proof in
      guard let proof else { return }
      prover.proofs[index] = proof
      prover.isProved[index] = proof.drawing == prover.old[index]
    }
  }

  private func best(
    of trials: [[Edit]], for index: Int, _ experiment: Experiment, isLast: Bool
  ) -> Proof? {
    var best: Proof?
    var least = Int.max
    for edits in trials {
      guard let drawing = experiment.bytes(of: changes[index].path, takingBack: edits) else {
        continue
      }
      if drawing == old[index] {
        best = Proof(edits: edits, drawing: drawing)
        break
      }
      guard isLast else { continue }
      let count = Alignment(RowDifference(old: old[index], new: drawing)).changes.count
      if count < least {
        least = count
        best = Proof(edits: edits, drawing: drawing)
      }
    }
    return best.map { needed($0, in: index, experiment) }
  }

  /// The edits without which the drawing is another one.
  private func needed(_ proof: Proof, in index: Int, _ experiment: Experiment) -> Proof {
    let own = Set(pages[index]?.own ?? [])
    var needed = proof.edits
    for edit in proof.edits where changes[index].isStyles || !own.contains(edit) {
      let others = needed.filter { $0 != edit }
      if experiment.bytes(of: changes[index].path, takingBack: others) == proof.drawing {
        needed = others
      }
    }
    return Proof(edits: needed, drawing: proof.drawing)
  }

  /// The proved edits of some goldens; the first golden's, if a text has several old forms.
  private func proved(in goldens: [Int]) -> [Edit] {
    Prover.joined(goldens.filter { isProved[$0] }.map { proofs[$0]?.edits ?? [] })
  }

  /// The edits of several lists; those of an earlier list win for a text.
  private static func joined(_ lists: [[Edit]]) -> [Edit] {
    var texts: Set<Substitution.Text> = []
    var joined: [Edit] = []
    for edits in lists {
      joined += edits.filter { !texts.contains($0.text) }
      texts.formUnion(edits.map(\.text))
    }
    return joined.unique.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Calls a function for each golden that isn't proved, the states side by side.
  private mutating func each<Result: Sendable>(
    _ body: @Sendable (Prover, Int, Experiment) -> Result,
    finish: (inout Prover, Int, Result) -> Void
  ) {
    let prover = self
    let results = Array(states).concurrentMap { state, indices in
      indices.filter { !prover.isProved[$0] }.compactMap { index in
        prover.experiments[state].map { (index, body(prover, index, $0)) }
      }
    }
    for (index, result) in results.joined() { finish(&self, index, result) }
  }
}

/// What a page shows that is drawn as it is.
private struct Page: Sendable {
  /// The edits that could have changed it.
  var own: [Edit] = []
  private var texts: Set<Substitution.Text> = []
  /// The words of spoken text, which has no page.
  private var words: Set<ArraySlice<UInt8>> = []

  /// - Returns: nil if the page isn't drawn as it is.
  init?(_ change: Change, _ difference: RowDifference, _ experiment: Experiment) {
    guard let name = GoldenName(change.path) else { return nil }
    guard let size = name.size else {
      guard experiment.bytes(of: change.path, takingBack: []) == change.new else { return nil }
      let texts = experiment.spokenTexts
      own = Proposals(difference, spoken: texts).edits
      words = Set(change.new.split(whereSeparator: Page.isSpace))
      leaveMoves(among: Set(texts.values.joined().compactMap(\.text)))
      return
    }
    let frame = experiment.frame(at: size)
    let bytes = name.aspect == .styles ? StyleRuns.encode(frame) : PlainText.encode(frame)
    guard bytes == change.new else { return nil }
    texts = Set(frame.traces.compactMap { $0.source?.text })
    if name.aspect == .styles { return }
    own = Proposals(difference, drawnBy: frame).edits
    leaveMoves(among: texts)
  }

  /// Removes the edits that would make a text what another text of the page is: that text was moved.
  private mutating func leaveMoves(among texts: Set<Substitution.Text>) {
    let words = Set(texts.map(\.words))
    own.removeAll { edit in
      // In a part of a text, the same words stand by chance.
      2 * edit.range.count > edit.text.words.utf8.count && words.contains(edit.oldWords)
    }
  }

  /// The edits of texts that are on the page, or that have a word in the spoken text.
  func applicable(_ edits: [Edit]) -> [Edit] {
    edits.filter { edit in
      if texts.contains(edit.text) { return true }
      let first = edit.text.words.utf8.split(whereSeparator: Page.isSpace).first
      return first.map { words.contains(Array($0)[...]) } ?? false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte > 0xC2
  }
}

extension Edit {
  /// Whether it has at most two words on each side.
  fileprivate var isSmall: Bool {
    [old, String(decoding: text.bytes(range), as: UTF8.self)].allSatisfy { words in
      words.split(separator: " ").count <= 2
    }
  }

  /// The words of the whole text as they were.
  fileprivate var oldWords: String {
    let bytes = Array(text.words.utf8)
    let whole = bytes[..<range.lowerBound] + Array(old.utf8) + bytes[range.upperBound...]
    return String(decoding: whole, as: UTF8.self)
  }
}
