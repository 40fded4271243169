import GalleySystem
import TextLayout

/// Proves which edits of texts changed goldens: the new code, drawn with the old words in their
/// place, gives the old golden, byte for byte.
///
/// Each golden is tried with its own edits first, then with those that are proved in other goldens
/// of its state, then with those that are proved anywhere. If none of these gives the old golden,
/// something else has changed too: the proved edits are taken back, and what is left is the rest.
struct Prover: Sendable {
  private let changes: [Change]
  /// The rows of each old golden.
  private let old: [[UInt8]]
  let experiments: [String: Experiment]
  /// The goldens of each state, those of text first.
  private let states: [String: [Int]]
  /// The edits that each golden proposes, and the texts that its page shows; only of pages that can
  /// be drawn.
  private var pages: [Page?]
  /// The proof of each golden; nil if it can't be drawn.
  private(set) var proofs: [Proof?]
  /// Whether a golden comes back whole.
  private var isProved: [Bool]

  private struct Page: Sendable {
    var own: [Edit]
    let texts: Set<Substitution.Text>
    /// The words of spoken text, which has no page.
    var words: Set<ArraySlice<UInt8>> = []
  }

  /// - Parameters:
  ///   - changes: the goldens, each state's text first.
  ///   - specimens: the states that can be drawn, by path.
  ///   - known: the edits that were taken back in an earlier report, by path and version.
  init(_ changes: [Change], specimens: [String: Specimen], known: (Change) -> [Edit]?) {
    self.changes = changes
    old = changes.map(\.oldRows)
    let open = changes.indices.filter {
      changes[$0].hasChangedRows && specimens[changes[$0].state] != nil
    }
    states = Dictionary(grouping: open) { changes[$0].state }
    experiments = Dictionary(
      uniqueKeysWithValues: states.keys.compactMap { state in
        specimens[state].map { (state, Experiment($0)) }
      })
    pages = Array(repeating: nil, count: changes.count)
    proofs = Array(repeating: nil, count: changes.count)
    isProved = Array(repeating: false, count: changes.count)
    look(known)
    tryOwn()
    for _ in 1...2 {
      tryState()
      tryAll()
    }
    takeRest()
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
      return (prover.page(of: change, experiment), nil)
    } finish: { prover, index, found in
      prover.pages[index] = found.page
      prover.accept(found.proof, of: index)
    }
    // The cells of the styles are those of the text.
    let places = Dictionary(
      changes.indices.map { (changes[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    for index in changes.indices where changes[index].isStyles {
      let text = places[changes[index].counterpart]
      let own = text.flatMap { proofs[$0]?.edits ?? pages[$0]?.own } ?? []
      pages[index]?.own = own
    }
  }

  private func page(of change: Change, _ experiment: Experiment) -> Page? {
    guard let name = GoldenName(change.path) else { return nil }
    guard let size = name.size else {
      guard experiment.bytes(of: change.path, takingBack: []) == change.new else { return nil }
      let proposals = Proposals(RowDifference(of: change), spoken: experiment.spokenTexts)
      let words = Set(change.new.split { $0 == 0x20 || $0 == 0x0A || $0 > 0xC2 })
      return Page(own: proposals.edits, texts: [], words: words)
    }
    let frame = experiment.frame(at: size)
    let bytes = name.aspect == .styles ? StyleRuns.encode(frame) : PlainText.encode(frame)
    guard bytes == change.new else { return nil }
    let texts = Set(frame.traces.compactMap { $0.source?.text })
    if name.aspect == .styles { return Page(own: [], texts: texts) }
    let isTable = name.parts.first == "themes"
    let proposals = Proposals(RowDifference(of: change), drawnBy: frame, isTable: isTable)
    return Page(own: proposals.edits, texts: texts)
  }

  private mutating func tryOwn() {
    attempt { prover, index in
      let own = prover.pages[index]?.own ?? []
      // The program's own words can have been kept together, which no golden shows.
      return [own, own.map(\.withoutBreaks)]
    }
  }

  /// Tries the edits of other goldens of the state, alone and with the golden's own.
  private mutating func tryState() {
    let proved = states.mapValues { self.proved(in: $0) }
    attempt { prover, index in
      let edits = proved[prover.changes[index].state] ?? []
      return [edits, Prover.joined([edits, prover.pages[index]?.own ?? []])]
    }
  }

  /// Tries the edits that are proved anywhere.
  private mutating func tryAll() {
    let all = proved(in: Array(changes.indices))
    attempt { prover, index in
      let edits = prover.applicable(all, to: index)
      return [edits, Prover.joined([edits, prover.pages[index]?.own ?? []])]
    }
  }

  /// Accepts the first of some lists of edits that gives the old golden, without the edits that
  /// aren't needed.
  private mutating func attempt(_ trials: @Sendable (Prover, Int) -> [[Edit]]) {
    each { prover, index, experiment -> Proof? in
      guard prover.pages[index] != nil else { return nil }
      let old = prover.old[index]
      for edits in trials(prover, index) where !edits.isEmpty {
        guard experiment.bytes(of: prover.changes[index].path, takingBack: edits) == old else {
          continue
        }
        return Proof(edits: prover.needed(edits, in: index, experiment, old), drawing: old)
      }
      return nil
    } finish: { prover, index, proof in
      prover.accept(proof, of: index)
    }
  }

  /// Takes the proved edits back in what is left; also unproved ones of its state, if no words stay
  /// different then.
  private mutating func takeRest() {
    let all = proved(in: Array(changes.indices))
    let texts = changes.indices.filter {
      !changes[$0].isStyles && GoldenName(changes[$0].path)?.size != nil
    }
    for goldens in [Set(texts), Set(changes.indices)] {
      let states = states.mapValues { own in Prover.joined(own.map { proofs[$0]?.edits ?? [] }) }
      each(goldens) { prover, index, experiment in
        let proved = prover.applicable(all, to: index)
        let own = prover.applicable(states[prover.changes[index].state] ?? [], to: index)
        let all = Prover.joined([proved, own, prover.pages[index]?.own ?? []])
        let trials = [proved, Prover.joined([proved, own]), all]
        return prover.rest(of: index, experiment, trials)
      } finish: { prover, index, proof in
        prover.proofs[index] = proof
      }
    }
  }

  /// The proved edits, or others with which only the places of words stay different.
  private func rest(of index: Int, _ experiment: Experiment, _ trials: [[Edit]]) -> Proof? {
    guard pages[index] != nil else { return nil }
    let change = changes[index]
    var tried: Set<[Edit]> = []
    var best: Proof?
    for edits in trials where tried.insert(edits).inserted {
      guard let drawing = experiment.bytes(of: change.path, takingBack: edits) else { continue }
      let isProved = best == nil
      if isProved || Alignment(RowDifference(old: old[index], new: drawing)).changes.isEmpty {
        best = Proof(edits: edits, drawing: drawing)
      }
    }
    return best.map { best in
      Proof(edits: needed(best.edits, in: index, experiment, best.drawing), drawing: best.drawing)
    }
  }

  /// The edits without which the drawing is another one.
  private func needed(_ edits: [Edit], in index: Int, _ experiment: Experiment, _ drawing: [UInt8])
    -> [Edit]
  {
    let own = Set(pages[index]?.own ?? [])
    var needed = edits
    for edit in edits where changes[index].isStyles || !own.contains(edit) {
      let others = needed.filter { $0 != edit }
      if experiment.bytes(of: changes[index].path, takingBack: others) == drawing {
        needed = others
      }
    }
    return needed
  }

  private mutating func accept(_ proof: Proof?, of index: Int) {
    guard let proof else { return }
    proofs[index] = proof
    isProved[index] = true
  }

  // MARK: Edits

  /// The proved edits of some goldens; the first golden's, if a text has several old forms.
  private func proved(in goldens: [Int]) -> [Edit] {
    Prover.joined(goldens.filter { isProved[$0] }.map { proofs[$0]?.edits ?? [] })
  }

  /// The edits of texts that are on the page, or that have a word in the spoken text.
  private func applicable(_ edits: [Edit], to index: Int) -> [Edit] {
    guard let page = pages[index] else { return [] }
    return edits.filter { edit in
      if page.texts.contains(edit.text) { return true }
      let first = edit.text.words.utf8.split { $0 == 0x20 || $0 == 0x0A || $0 > 0xC2 }.first
      return first.map { page.words.contains(Array($0)[...]) } ?? false
    }
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
    _ goldens: Set<Int>? = nil, _ body: @Sendable (Prover, Int, Experiment) -> Result,
    finish: (inout Prover, Int, Result) -> Void
  ) {
    let prover = self
    let results = Array(states).concurrentMap { state, indices in
      let open = indices.filter { !prover.isProved[$0] && (goldens?.contains($0) ?? true) }
      return open.compactMap { index in
        prover.experiments[state].map { (index, body(prover, index, $0)) }
      }
    }
    for (index, result) in results.joined() { finish(&self, index, result) }
  }
}
