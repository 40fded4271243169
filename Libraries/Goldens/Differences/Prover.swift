import GalleySystem
import TextLayout

/// Proves which edits of texts changed goldens: the new code, drawn with the old words in their
/// place, gives the old golden, byte for byte.
///
/// Each golden is tried with its own edits first, then with those that are proved in other goldens
/// of its state, then with those that are proved anywhere. If none of these gives the old golden,
/// something else has changed too: the proved edits are taken back, and what is left is the rest.
struct Prover: Sendable {
  /// The goldens, each state's text first, with their proofs.
  private(set) var goldens: [Difference]
  private let experiments: [String: Experiment]
  /// The goldens of each state that can be drawn, those of text first.
  private let states: [String: [Int]]
  /// The page of each golden; nil if its drawing isn't that of the comparison.
  private var pages: [ProvablePage?]
  /// Whether a golden comes back whole, or is taken back as in an earlier report.
  private var isSettled: [Bool]

  /// - Parameters:
  ///   - goldens: the goldens, each state's text first.
  ///   - places: the numbers of the goldens, by path.
  ///   - specimens: the states that can be drawn, by path.
  ///   - accepted: the edits that were taken back in an earlier report.
  init(
    _ goldens: [Difference],
    at places: [String: Int],
    specimens: [String: Specimen],
    accepted: Acceptance
  ) {
    self.goldens = goldens
    let open = goldens.indices.filter { index in
      let golden = goldens[index]
      return golden.hasChangedRows && specimens[golden.change.state] != nil
    }
    let states = Dictionary(grouping: open) { goldens[$0].change.state }
    self.states = states
    let drawn = specimens.filter { states[$0.key] != nil }
    experiments = drawn.mapValues(Experiment.init)
    pages = Array(repeating: nil, count: goldens.count)
    isSettled = Array(repeating: false, count: goldens.count)
    look(at: places, accepted)
    settle(proofs { [[$0.own]] })
    // A text can have had one form in one width, and another one in others.
    for _ in 1...2 {
      settle(proofs(\.stateTrials))
    }
    // What is found in one width is tried in others.
    for isText in [true, true, false] {
      let rest = proofs(isLast: true) { evidence in
        evidence.isText == isText ? evidence.restTrials : []
      }
      settle(rest)
    }
  }

  /// Draws each golden once more; one that isn't drawn as it is stays without a proof.
  private mutating func look(at places: [String: Int], _ accepted: Acceptance) {
    let goldens = goldens
    let known = each { index, experiment -> Proof? in
      let change = goldens[index].change
      guard let edits = accepted.edits(of: change) else { return nil }
      let drawing = experiment.bytes(of: change.path, takingBack: edits)
      return drawing.map { Proof(edits: edits, drawing: $0) }
    }
    for (index, proof) in known where proof != nil {
      self.goldens[index].proof = proof
      isSettled[index] = true
    }
    let drawn = each { index, experiment in
      ProvablePage(goldens[index], experiment)
    }
    for (index, page) in drawn { pages[index] = page }
    // The cells of the styles are those of the text.
    for (index, golden) in goldens.enumerated() where golden.change.isStyles {
      guard let text = places[golden.change.counterpart] else { continue }
      let own = pages[text]?.own ?? []
      pages[index]?.own = self.goldens[text].proof?.edits ?? own
    }
  }

  private mutating func settle(_ proofs: Results<Proof?>) {
    for (index, proof) in proofs {
      guard let proof else { continue }
      goldens[index].proof = proof
      isSettled[index] = goldens[index].isProved
    }
  }

  // MARK: Trials

  /// The edits that can be taken back in a golden.
  private struct Evidence {
    /// Whether it is a golden of text.
    let isText: Bool
    /// Those that its own rows propose.
    let own: [Edit]
    /// Those that are proved in its state: first all of them, then those of each golden.
    let proved: [[Edit]]
    /// Those that are taken back in its state, proved or not.
    let taken: [Edit]
    /// Those that are proved in any state.
    let anywhere: [Edit]

    /// The lists to take back with edits that are proved in its state.
    var stateTrials: [[[Edit]]] {
      let others = [[proved[0], own], [anywhere], [anywhere, own]]
      return proved.map { [$0] } + others
    }

    /// The lists to take back where something is left. Proved edits come first. Of the others, only
    /// small ones are tried.
    var restTrials: [[[Edit]]] {
      let small = own.filter(\.isSmall)
      return [
        [anywhere],
        [anywhere, taken],
        [anywhere, taken, small],
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
  private func proofs(
    isLast: Bool = false,
    _ trials: @Sendable (Evidence) -> [[[Edit]]]
  ) -> Results<Proof?> {
    let proved = states.mapValues { own in
      let settled = own.filter { isSettled[$0] }
      return [provedEdits(in: own)] + settled.map(edits)
    }
    let taken = states.mapValues { own in
      Prover.joined(own.map(edits))
    }
    let all = provedEdits(in: Array(goldens.indices))
    return each { index, experiment in
      guard let page = pages[index] else { return nil }
      let state = goldens[index].change.state
      let evidence = Evidence(
        isText: !goldens[index].change.isStyles && !page.isSpoken,
        own: page.own,
        proved: proved[state] ?? [[]],
        taken: page.applicable(taken[state] ?? []),
        anywhere: page.applicable(all)
      )
      let lists = trials(evidence).map(Prover.joined).unique
      let best = best(of: lists, index, experiment, isLast: isLast)
      return best.map { needed($0, in: index, experiment) }
    }
  }

  private func best(
    of lists: [[Edit]],
    _ index: Int,
    _ experiment: Experiment,
    isLast: Bool
  ) -> Proof? {
    let golden = goldens[index]
    let path = golden.change.path
    var best: Proof?
    var least = Int.max
    for edits in lists where isLast || !edits.isEmpty {
      let drawing = experiment.bytes(of: path, takingBack: edits)
      guard let drawing else { continue }
      let proof = Proof(edits: edits, drawing: drawing)
      if drawing == golden.oldRows { return proof }
      guard isLast else { continue }
      let places = changes(from: golden, to: drawing).count
      if places < least {
        least = places
        best = proof
      }
    }
    guard let best else { return nil }
    // Nothing is taken back if that would only bring the drawing farther from the old golden.
    let nothing = Proof(edits: [], drawing: golden.newRows)
    let before = words(from: golden, to: nothing.drawing)
    let after = words(from: golden, to: best.drawing)
    return before < after ? nothing : best
  }

  /// The places where a drawing has other words than the old golden.
  private func changes(from golden: Difference, to drawing: [UInt8]) -> [Hunk] {
    Alignment(RowDifference(old: golden.oldRows, new: drawing)).changes
  }

  /// The number of words in these places.
  private func words(from golden: Difference, to drawing: [UInt8]) -> Int {
    let changes = changes(from: golden, to: drawing)
    return changes.reduce(0) { count, change in
      count + change.old.count + change.new.count
    }
  }

  /// The edits without which the drawing is another one.
  private func needed(
    _ proof: Proof,
    in index: Int,
    _ experiment: Experiment
  ) -> Proof {
    let change = goldens[index].change
    let own = change.isStyles ? [] : pages[index]?.own ?? []
    var needed = proof.edits
    for edit in proof.edits where !own.contains(edit) {
      let others = needed.filter { $0 != edit }
      let drawing = experiment.bytes(of: change.path, takingBack: others)
      if drawing == proof.drawing { needed = others }
    }
    return Proof(edits: needed, drawing: proof.drawing)
  }

  /// The edits that are taken back in a golden.
  private func edits(in index: Int) -> [Edit] {
    goldens[index].proof?.edits ?? []
  }

  /// The proved edits of some goldens; the first golden's, if a text has several old forms.
  private func provedEdits(in indices: [Int]) -> [Edit] {
    let settled = indices.filter { isSettled[$0] }
    return Prover.joined(settled.map(edits))
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

  /// Calls a function for each golden that isn't settled, the states side by side.
  private func each<Result: Sendable>(
    _ body: @Sendable (Int, Experiment) -> Result
  ) -> Results<Result> {
    let results = Array(states).concurrentMap { state, indices -> Results<Result> in
      guard let experiment = experiments[state] else { return [] }
      let open = indices.filter { !isSettled[$0] }
      return open.map { ($0, body($0, experiment)) }
    }
    return Array(results.joined())
  }

  /// The results for some goldens, each with its number.
  private typealias Results<Result> = [(index: Int, result: Result)]
}

extension Edit {
  /// Whether it has at most two words on each side.
  fileprivate var isSmall: Bool {
    [old, new].allSatisfy { $0.split(separator: " ").count <= 2 }
  }
}
