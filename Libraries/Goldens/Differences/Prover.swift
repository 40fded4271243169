import GalleySystem
import TextLayout

/// Proves which edits changed goldens: the new code, drawn with old words and values in the rows that
/// differ, gives the old golden, byte for byte.
///
/// The lists of edits of a golden are tried in the order of trust, again while something more is
/// proved. If none of these gives the old golden, something else has changed too: the proved edits
/// are taken back as far as they bring the drawing nearer, and what is left is the rest.
struct Prover: Sendable {
  /// The goldens, each state's text first, with their proofs.
  private(set) var goldens: [Difference]
  /// The edits of values that stand for others, which draw the same goldens.
  private(set) var several: Set<Edit> = []
  /// The goldens of each state that can be drawn.
  private var states: [String: [Int]] = [:]
  private let specimens: [String: Specimen]
  private var isSettled: [Bool]
  private var tried: [Set<[Edit]>]

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
    self.specimens = specimens
    isSettled = goldens.map { !$0.hasChangedRows || specimens[$0.change.state] == nil }
    tried = Array(repeating: [], count: goldens.count)
    states = Dictionary(grouping: open) { goldens[$0].change.state }
    look(at: places, accepted)
    prove()
    proveValues(at: places)
    let evidence = evidence
    for (index, proof) in each({ $0.nearest($1, evidence) }) {
      self.goldens[index].proof = proof
    }
  }

  /// The goldens that don't come back yet.
  private var open: [Int] { goldens.indices.filter { !isSettled[$0] } }

  /// Draws each golden once more; one that isn't drawn as it is stays without a proof.
  private mutating func look(at places: [String: Int], _ accepted: Acceptance) {
    let trials = each { prover, index in
      let golden = prover.goldens[index]
      return prover.specimens[golden.change.state].flatMap { Trial(golden, $0) }
    }
    for (index, trial) in trials {
      goldens[index].trial = trial
      if trial == nil { isSettled[index] = true }
    }
    for (index, golden) in goldens.enumerated() {
      if golden.change.isStyles, let text = places[golden.change.counterpart] {
        let own = goldens[text].trial?.own ?? []
        goldens[index].trial?.own = own
      }
      guard let edits = accepted.edits(of: golden.change) else { continue }
      goldens[index].proof = golden.trial.map { trial in
        Difference.Proof(edits: edits, drawing: trial.drawing(takingBack: edits))
      }
      isSettled[index] = true
    }
  }

  // MARK: Trials

  /// The lists of edits of a golden in the order of trust: those that its own rows propose; those
  /// that are proved in its state, all and then those of each golden; and those that are proved
  /// anywhere.
  private func lists(_ index: Int, _ evidence: Evidence) -> [[Edit]] {
    guard let trial = goldens[index].trial else { return [] }
    let state = evidence.states[goldens[index].change.state] ?? []
    let inState = Prover.joined(state)
    let anywhere = Prover.joined([inState, trial.applicable(evidence.all)])
    let lists =
      [trial.own, inState] + state + [
        Prover.joined([inState, trial.own]),
        anywhere,
        Prover.joined([anywhere, trial.own]),
      ]
    return lists.filter { !$0.isEmpty && !tried[index].contains($0) }.unique
  }

  /// The proved edits, of each state by golden, and of all.
  private struct Evidence {
    let states: [String: [[Edit]]]
    let all: [Edit]
  }

  private var evidence: Evidence {
    let proved = states.mapValues { own in
      own.filter { isSettled[$0] }.compactMap { goldens[$0].proof?.edits }
    }
    let all = goldens.indices.filter { isSettled[$0] }.compactMap { goldens[$0].proof?.edits }
    return Evidence(states: proved, all: Prover.joined(all))
  }

  /// Tries the lists of each golden, as long as something more is proved.
  private mutating func prove() {
    var isDone = false
    while !isDone {
      let evidence = evidence
      let results = each { prover, index -> (proof: Difference.Proof?, tried: [[Edit]]) in
        var tried: [[Edit]] = []
        for edits in prover.lists(index, evidence) {
          if let proof = prover.proof(edits, index) { return (proof, tried) }
          tried.append(edits)
        }
        return (nil, tried)
      }
      isDone = true
      for (index, result) in results {
        tried[index].formUnion(result.tried)
        guard let proof = result.proof else { continue }
        goldens[index].proof = proof
        isSettled[index] = true
        isDone = false
      }
    }
  }

  /// The proof of a golden with some edits, without those that aren't needed; nil if it doesn't come
  /// back.
  private func proof(_ edits: [Edit], _ index: Int) -> Difference.Proof? {
    guard let trial = goldens[index].trial else { return nil }
    let old = goldens[index].oldRows
    guard trial.drawing(takingBack: edits) == old else { return nil }
    var needed = edits
    for edit in edits where !trial.own.contains(edit) || goldens[index].change.isStyles {
      let others = needed.filter { $0 != edit }
      if trial.drawing(takingBack: others) == old { needed = others }
    }
    return Difference.Proof(edits: needed, drawing: old)
  }

  // MARK: Values

  /// Proves edits of values in a few goldens of each screen, and tries them in the others.
  private mutating func proveValues(at places: [String: Int]) {
    var failures: [[String]: Int] = [:]
    while true {
      // Each screen has one golden of each aspect in a round.
      var next: [[String]: Int] = [:]
      for index in open {
        let change = goldens[index].change
        let key = [change.screen, GoldenName(change.path)?.aspect.rawValue ?? ""]
        if failures[key, default: 0] < 3, !tried[index].contains([]) {
          next[key] = next[key] ?? index
        }
      }
      if next.isEmpty { return }
      let indices = Set(next.values)
      let evidence = evidence
      let found = each { prover, index in
        indices.contains(index) ? prover.alternatives(index, evidence) : []
      }
      for (index, alternatives) in found where indices.contains(index) {
        tried[index].insert([])
        guard let best = elect(alternatives, places), let proof = proof(best, index) else {
          continue
        }
        goldens[index].proof = proof
        isSettled[index] = true
      }
      for (key, index) in next where !isSettled[index] { failures[key, default: 0] += 1 }
      prove()
    }
  }

  /// The lists of edits with one more value, or a few, that give an old golden. Where one doesn't,
  /// the one that brings the drawing nearest is tried with another one.
  private func alternatives(_ index: Int, _ evidence: Evidence) -> [[Edit]] {
    guard let trial = goldens[index].trial else { return [] }
    let bases = ([[]] + lists(index, evidence) + tried[index]).unique.map { Attempt($0, trial) }
    guard var base = bases.min(by: { $0.distance < $1.distance }) else { return [] }
    for _ in 1...4 {
      let steps = trial.proposals(after: base.edits).map { edit in
        Attempt(Prover.joined([base.edits, [edit]]), trial)
      }
      let proofs = steps.filter { $0.distance == 0 }
      if !proofs.isEmpty { return proofs.map(\.edits) }
      guard let best = steps.min(by: { $0.distance < $1.distance }), best.distance < base.distance
      else { return [] }
      base = best
    }
    return []
  }

  /// The list of edits that proves most of the open goldens, and contradicts the fewest that didn't
  /// change.
  private mutating func elect(_ alternatives: [[Edit]], _ places: [String: Int]) -> [Edit]? {
    guard alternatives.count > 1 else { return alternatives.first }
    let open = open
    let votes = alternatives.map { edits in
      let others = open.filter { goldens[$0].trial?.applicable(edits).isEmpty == false }
      let proofs = others.spread(8).count { index in
        goldens[index].trial?.drawing(takingBack: edits) == goldens[index].oldRows
      }
      let states = Set(others.map { goldens[$0].change.state }).sorted().spread(4)
      let unchanged = states.compactMap { specimens[$0] }.flatMap(\.goldens).filter { golden in
        places[golden.path] == nil
      }
      return proofs - unchanged.spread(4).count { Trial.contradicts(edits, $0) }
    }
    let most = votes.max()
    let elected = alternatives.indices.filter { votes[$0] == most }
    if elected.count > 1 { several.formUnion(alternatives[elected[0]].filter(\.isValue)) }
    return alternatives[elected[0]]
  }

  // MARK: The rest

  /// Takes back the proved edits that bring a drawing nearer to the old golden, and then small edits
  /// of words that aren't proved but do so too, since the same format of dates is proved for other
  /// dates only.
  private func nearest(_ index: Int, _ evidence: Evidence) -> Difference.Proof? {
    guard let trial = goldens[index].trial else { return nil }
    let state = evidence.states[goldens[index].change.state] ?? []
    var best = Attempt(Prover.joined(state + [trial.applicable(evidence.all)]), trial)
    let isEntangled = best.distance > 0 && best.isEntangled(trial)
    for edit in best.edits where isEntangled || !trial.own.contains(edit) {
      let less = Attempt(best.edits.filter { $0 != edit }, trial)
      if less.distance <= best.distance { best = less }
    }
    let known = Set(best.edits.map(\.place))
    for edit in trial.own where edit.isSmall && !known.contains(edit.place) {
      let more = Attempt(Prover.joined([best.edits, [edit]]), trial)
      if more.distance < best.distance { best = more }
    }
    return Difference.Proof(edits: best.edits, drawing: best.drawing)
  }

  /// A drawing with some edits taken back, and its distance from the old golden.
  private struct Attempt {
    let edits: [Edit]
    let drawing: [UInt8]
    let distance: Int

    init(_ edits: [Edit], _ trial: Trial) {
      self.edits = edits
      drawing = trial.drawing(takingBack: edits)
      distance = Prover.distance(trial.old, drawing)
    }

    /// Whether rows that are left are also rows that the edits change.
    func isEntangled(_ trial: Trial) -> Bool {
      let rest = RowDifference(old: trial.old, new: drawing).hunks
      let taken = RowDifference(old: drawing, new: trial.new).hunks
      return rest.contains { left in taken.contains { $0.old.overlaps(left.new) } }
    }
  }

  /// The bytes in which two goldens differ, without those that the rows of a pair have in common.
  static func distance(_ old: [UInt8], _ new: [UInt8]) -> Int {
    if old == new { return 0 }
    let difference = RowDifference(old: old, new: new)
    return difference.hunks.flatMap(\.pairs).reduce(0) { sum, part in
      let rows = difference.old[part.old].joinedRows
      let newRows = difference.new[part.new].joinedRows
      let whole = Hunk(old: rows.indices, new: newRows.indices)
      let own = LongestCommonSubsequence.trimmed(whole, rows, newRows)
      return sum + own.old.count + own.new.count
    }
  }

  /// The edits of several lists; those of an earlier list win for a text or a value.
  private static func joined(_ lists: [[Edit]]) -> [Edit] {
    var places: Set<Edit.Place> = []
    var joined: [Edit] = []
    for edits in lists {
      joined += edits.filter { !places.contains($0.place) }
      places.formUnion(edits.map(\.place))
    }
    return joined.unique.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Calls a function for each golden that isn't settled, the states side by side.
  private func each<Result: Sendable>(
    _ body: @Sendable (Prover, Int) -> Result
  ) -> [(index: Int, result: Result)] {
    let results = Array(states.values).concurrentMap { indices in
      indices.filter { !isSettled[$0] }.map { (index: $0, result: body(self, $0)) }
    }
    return Array(results.joined())
  }
}

extension Edit {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }

  /// Whether it has at most two words on each side.
  fileprivate var isSmall: Bool {
    guard case .words(let edit) = self else { return false }
    return [edit.old, edit.new].allSatisfy { $0.split(separator: " ").count <= 2 }
  }

  /// An order that is the same in every run.
  var order: [String] {
    switch self {
    case .words(let words): words.order
    case .value(let given, let old):
      ["", given.line.file, "\(given.line.number)", given.name.rawValue, given.value, old]
    }
  }
}
