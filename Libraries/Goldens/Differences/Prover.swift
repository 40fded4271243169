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
  /// Whether the edits are those of an earlier report.
  private var isAccepted: [Bool]
  private var tried: [Set<[Edit]>]
  /// After as many goldens of a screen that no value explains, its others are only tried with what is
  /// proved elsewhere.
  private static let failureLimit = 3

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
    isAccepted = goldens.map { accepted.edits(of: $0.change) != nil }
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
      isSettled[index] = trial == nil
    }
    for (index, golden) in goldens.enumerated() {
      if golden.change.isStyles, let text = places[golden.change.counterpart] {
        let own = goldens[text].trial?.own ?? []
        goldens[index].trial?.own = own
      }
      guard let edits = accepted.edits(of: golden.change) else { continue }
      settle(index, golden.trial?.proof(edits))
    }
  }

  private mutating func settle(_ index: Int, _ proof: Proof?) {
    goldens[index].proof = proof
    isSettled[index] = true
  }

  // MARK: Trials

  /// The proved edits, of each state by golden, and of all.
  private struct Evidence {
    let states: [String: [[Edit]]]
    let all: [Edit]
  }

  private var evidence: Evidence {
    Evidence(
      states: states.mapValues { own in own.compactMap { goldens[$0].proof?.edits } },
      all: Prover.joined(goldens.compactMap { $0.proof?.edits })
    )
  }

  /// The lists of edits of a golden in the order of trust: those that its own rows propose; those
  /// that are proved in its state, of each golden and all; those that are proved anywhere; and the
  /// same values of other lines, since lines share constants.
  private func lists(_ index: Int, _ evidence: Evidence) -> [[Edit]] {
    guard let trial = goldens[index].trial else { return [] }
    let state = evidence.states[goldens[index].change.state] ?? []
    let inState = Prover.joined(state)
    let anywhere = Prover.joined([inState, trial.applicable(evidence.all)])
    let constants = trial.constants(evidence.all)
    let single = constants.count <= 6 ? constants.map { [$0] } : []
    let known = [anywhere, Prover.joined([anywhere, constants])]
    let withOwn = known.map { Prover.joined([$0, trial.own]) }
    let lists = [trial.own, inState] + state + known + withOwn + single
    return lists.filter { !$0.isEmpty && !tried[index].contains($0) }.unique
  }

  /// Tries the lists of each golden, as long as something more is proved.
  private mutating func prove() {
    var isDone = false
    while !isDone {
      let evidence = evidence
      let results = each { prover, index in
        let lists = prover.lists(index, evidence)
        return (proof: prover.firstProof(lists, index), lists: lists)
      }
      isDone = true
      for (index, result) in results {
        tried[index].formUnion(result.lists)
        guard let proof = result.proof else { continue }
        settle(index, proof)
        isDone = false
      }
    }
  }

  private func firstProof(_ lists: [[Edit]], _ index: Int) -> Proof? {
    lists.lazy.compactMap { proof($0, index) }.first
  }

  /// The proof of a golden with some edits, without those that aren't needed; nil if it doesn't come
  /// back.
  private func proof(_ edits: [Edit], _ index: Int) -> Proof? {
    guard let trial = goldens[index].trial, trial.drawing(takingBack: edits) == trial.old else {
      return nil
    }
    var needed = edits
    for edit in edits where !trial.own.contains(edit) || goldens[index].change.isStyles {
      let others = needed.filter { $0 != edit }
      if trial.drawing(takingBack: others) == trial.old { needed = others }
    }
    return Proof(edits: needed, drawing: trial.old, distance: 0)
  }

  // MARK: Values

  /// Proves edits of values in a few goldens of each screen, and tries them in the others.
  private mutating func proveValues(at places: [String: Int]) {
    var failures: [[String]: Int] = [:]
    while true {
      // Each screen has one golden of each aspect in a round.
      var next: [[String]: Int] = [:]
      for index in open where !tried[index].contains([]) {
        let change = goldens[index].change
        let key = [change.screen, GoldenName(change.path)?.aspect.rawValue ?? ""]
        if failures[key, default: 0] < Prover.failureLimit { next[key] = next[key] ?? index }
      }
      if next.isEmpty { return }
      let indices = Set(next.values)
      let evidence = evidence
      let found = each { prover, index -> Election? in
        guard indices.contains(index) else { return nil }
        return prover.elect(prover.alternatives(index, evidence), index, places)
      }
      for index in indices { tried[index].insert([]) }
      let elections = found.compactMap { index, election in election.map { (index, $0) } }
      let all = elections.flatMap(\.1.changes) + evidence.all.compactMap(\.change)
      let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count)
      // What is certain comes first, and what explains most goldens; the others can be the same
      // constant.
      let sorted = elections.sorted { first, second in
        let isEqual = first.1.lists.count == second.1.lists.count
        return isEqual
          ? first.1.votes > second.1.votes : first.1.lists.count < second.1.lists.count
      }
      for (index, election) in sorted {
        if let known = firstProof(lists(index, self.evidence), index) {
          settle(index, known)
          continue
        }
        let best = election.best(by: counts)
        if election.lists.count > 1 { several.formUnion(best.filter { $0.change != nil }) }
        settle(index, proof(best, index))
      }
      for (key, index) in next where !isSettled[index] { failures[key, default: 0] += 1 }
      agree()
      prove()
    }
  }

  /// Takes, in goldens that come back, what proves more of them: one value in place of several words,
  /// and one old value of a constant, since a text breaks at several widths in the same way.
  private mutating func agree() {
    let proved = goldens.indices.filter { goldens[$0].isProved && !isAccepted[$0] }
    let lists = proved.compactMap { goldens[$0].proof?.edits }
    let alone = lists.filter { $0.count == 1 && $0[0].change != nil }.unique
    for index in proved where edits(of: index).count(where: { $0.change == nil }) > 1 {
      let new = alone.filter { !tried[index].contains($0) }
      tried[index].formUnion(new)
      if let proof = firstProof(new, index) { goldens[index].proof = proof }
    }
    let values = Dictionary(grouping: lists.joined().compactMap(\.change)) { Array($0.dropLast()) }
    for (constant, changes) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let olds = Set(changes.compactMap(\.last)).sorted()
      if olds.count == 1 { continue }
      let users = proved.filter { edits(of: $0).contains { $0.isOf(constant) } }
      let sample = users.spread(8)
      let votes = olds.map { old in
        sample.count { firstProof([edits(of: $0, constant, old)], $0) != nil }
      }
      let best = olds[votes.firstIndex(of: votes.max() ?? 0) ?? 0]
      for index in users {
        let edits = edits(of: index, constant, best)
        guard let proof = firstProof([edits], index) else { continue }
        if !several.isDisjoint(with: self.edits(of: index)) { several.formUnion(edits) }
        goldens[index].proof = proof
      }
    }
  }

  private func edits(of index: Int) -> [Edit] { goldens[index].proof?.edits ?? [] }

  /// The edits of a golden with an old value of a constant.
  private func edits(of index: Int, _ constant: [String], _ old: String) -> [Edit] {
    edits(of: index).map { edit in
      guard case .value(let given, _) = edit, edit.isOf(constant) else { return edit }
      return .value(given, old: old)
    }
  }

  /// The lists of edits with one more value, or a few, that give an old golden. Where one doesn't,
  /// the one that brings the drawing nearest is tried with another one.
  private func alternatives(_ index: Int, _ evidence: Evidence) -> [[Edit]] {
    guard let trial = goldens[index].trial else { return [] }
    let bases = ([[]] + lists(index, evidence) + tried[index]).unique
    // Words that a value has moved are nearer in their old places, and no value explains the rest.
    let others = bases.filter { Set($0).isDisjoint(with: trial.own) }
    let found = Prover.alternatives(trial, from: others)
    return found.isEmpty && others != bases ? Prover.alternatives(trial, from: bases) : found
  }

  private static func alternatives(_ trial: Trial, from bases: [[Edit]]) -> [[Edit]] {
    var base = bases.map(trial.proof).min { $0.distance < $1.distance }
    for _ in 1...4 {
      guard let last = base else { return [] }
      let steps = trial.proposals(after: last.edits).map { edit in
        trial.proof(Prover.joined([last.edits, [edit]]))
      }
      let proofs = steps.filter { $0.distance == 0 }
      if !proofs.isEmpty {
        let whole = proofs.filter { trial.drawsWhole($0.edits) }
        return (whole.isEmpty ? proofs : whole).map(\.edits)
      }
      base = steps.filter { $0.distance < last.distance }.min { $0.distance < $1.distance }
    }
    return []
  }

  /// The lists of edits that give an old golden and do equally well in others.
  private struct Election: Sendable {
    let lists: [[Edit]]
    /// About how many goldens each proves.
    let votes: Int

    /// The values before and after in all lists, each once.
    var changes: Set<[String]> { Set(lists.joined().compactMap(\.change)) }

    /// The list with the value that was given before in most goldens: the same constant.
    func best(by counts: [[String]: Int]) -> [Edit] {
      let ranks = lists.map { edits in
        edits.compactMap(\.change).compactMap { counts[$0] }.max() ?? 0
      }
      let place = ranks.firstIndex(of: ranks.max() ?? 0) ?? 0
      return lists[place]
    }
  }

  /// The lists of edits that prove most of the open goldens, and contradict the fewest that didn't
  /// change.
  private func elect(
    _ alternatives: [[Edit]],
    _ index: Int,
    _ places: [String: Int]
  ) -> Election? {
    let open = open
    let size = GoldenName(goldens[index].change.path)?.size
    let votes = alternatives.map { edits in
      let others = open.filter { goldens[$0].trial?.applicable(edits).isEmpty == false }
      if alternatives.count == 1 { return others.count }
      let sample = others.spread(8)
      let proofs = sample.count { index in
        goldens[index].trial?.drawing(takingBack: edits) == goldens[index].oldRows
      }
      let states = Set(others.map { goldens[$0].change.state }).sorted().spread(4)
      // At another width, a breakpoint is another one.
      let isOfSize = edits.contains(where: \.isOfStructure)
      let unchanged = states.compactMap { specimens[$0] }.flatMap(\.goldens).filter { golden in
        places[golden.path] == nil && (!isOfSize || golden.size == size)
      }
      let contradictions = unchanged.spread(4).count { golden in
        Substitution(edits).drawing(golden.bytes) != golden.bytes()
      }
      return proofs * others.count / max(1, sample.count) - contradictions
    }
    guard let most = votes.max() else { return nil }
    let elected = alternatives.indices.filter { votes[$0] == most }.map { alternatives[$0] }
    return Election(lists: elected, votes: most)
  }

  // MARK: The rest

  /// Takes back the proved edits that bring a drawing nearer to the old golden, and then small edits
  /// of words that aren't proved but do so too, since the same format of dates is proved for other
  /// dates only.
  private func nearest(_ index: Int, _ evidence: Evidence) -> Proof? {
    guard let trial = goldens[index].trial else { return nil }
    let state = evidence.states[goldens[index].change.state] ?? []
    var best = trial.proof(Prover.joined(state + [trial.applicable(evidence.all)]))
    for edit in best.edits {
      let less = trial.proof(best.edits.filter { $0 != edit })
      let isOwn = trial.own.contains(edit)
      if less.distance < best.distance || !isOwn && less.distance == best.distance { best = less }
    }
    for edit in trial.own where edit.isSmall {
      let more = trial.proof(Prover.joined([best.edits, [edit]]))
      if more.distance < best.distance { best = more }
    }
    return best
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
    return results.joined().sorted { $0.index < $1.index }
  }
}

extension Edit {
  /// Whether it is of a constant: its name and value.
  fileprivate func isOf(_ constant: [String]) -> Bool {
    change?.dropLast().elementsEqual(constant) ?? false
  }

  /// Whether it has at most two words on each side.
  fileprivate var isSmall: Bool {
    guard case .words(let edit) = self else { return false }
    return [edit.old, edit.new].allSatisfy { $0.words.count <= 2 }
  }

  /// An order that is the same in every run.
  fileprivate var order: [String] {
    switch self {
    case .words(let words): words.order
    case .value(let given, let old):
      ["", given.line.file, "\(given.line.number)", given.name.rawValue, given.value, old]
    }
  }
}
