import GalleySystem
import TextLayout

extension Prover {
  /// After as many goldens of a screen that no value explains, its others are only tried with what is
  /// proved elsewhere.
  private static let failureLimit = 3

  /// Proves edits of values in a few goldens of each screen, and tries them in the others.
  mutating func proveValues() {
    var failures: [[String]: Int] = [:]
    var isSeen: Set<Int> = []
    while true {
      // Each screen has one golden in a round: its styles follow from what its texts have shown.
      var next: [String: Int] = [:]
      for index in plainestFirst(open) where !isSeen.contains(index) {
        let change = goldens[index].change
        let isWorthwhile = failures[change.kind, default: 0] < Prover.failureLimit
        if isWorthwhile { next[change.screen] = next[change.screen] ?? index }
      }
      if next.isEmpty { return }
      let chosen = Set(next.values)
      isSeen.formUnion(chosen)
      let elections = each { prover, index in
        chosen.contains(index) ? prover.elect(prover.alternatives(index)) : nil
      }
      settle(by: elections)
      for index in chosen where !goldens[index].isProved {
        failures[goldens[index].change.kind, default: 0] += 1
      }
      agree()
      prove()
    }
  }

  /// Texts before styles and spoken texts, and those with the fewest changed rows first.
  private func plainestFirst(_ indices: [Int]) -> [Int] {
    let ranks = indices.map { index in
      let rows = goldens[index].trial?.changed.map(\.count) ?? []
      return (goldens[index].change.isText ? 0 : 1, rows.reduce(0, +), index)
    }
    return ranks.sorted(by: <).map { $0.2 }
  }

  /// Takes the elected lists. What is certain comes first, and what explains most goldens; the others
  /// can be the same constant.
  private mutating func settle(by results: [(index: Int, result: Election?)]) {
    let elections = results.compactMap { index, election in election.map { (index, $0) } }
    let all = elections.flatMap(\.1.changes) + evidence.all.compactMap(\.change)
    let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count)
    let sorted = elections.sorted { first, second in
      let isEqual = first.1.lists.count == second.1.lists.count
      return isEqual
        ? first.1.votes > second.1.votes : first.1.lists.count < second.1.lists.count
    }
    for (index, election) in sorted {
      gather()
      if let known = attempt(index).proof {
        goldens[index].proof = known
        continue
      }
      let best = election.best(by: counts)
      if election.lists.count > 1 { several.formUnion(best.filter { $0.change != nil }) }
      goldens[index].proof = proof(best, index)
    }
  }

  /// Takes, in goldens that come back, what proves more of them: one value in place of others or of
  /// several words, and one old value of a constant, since a text breaks at several widths in the
  /// same way.
  private mutating func agree() {
    let proved = proved
    let lists = proved.map(edits)
    let alone = lists.filter { $0.count == 1 && $0[0].change != nil }.unique
    // A golden of one word has no plainer proof.
    let others = proved.filter { edits(of: $0).count > 1 || alone.contains(edits(of: $0)) }
    let sample = others.spread(16)
    let ranks = alone.map { edits in (edits: edits, votes: sample.count { draws(edits, $0) }) }
    let best = ranks.sorted { $0.votes > $1.votes }.map(\.edits)
    for index in others {
      let better = best.prefix { $0 != edits(of: index) }.filter { !tried[index].contains($0) }
      tried[index].formUnion(better)
      if let edits = better.first(where: { draws($0, index) }), let proof = proof(edits, index) {
        goldens[index].proof = proof
      }
    }
    let values = Dictionary(grouping: lists.joined().compactMap(\.change)) { Array($0.dropLast()) }
    for (constant, changes) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let olds = Set(changes.compactMap(\.last)).sorted()
      if olds.count == 1 { continue }
      let users = proved.filter { edits(of: $0).contains { $0.isOf(constant) } }
      let sample = users.spread(8)
      let votes = olds.map { old in
        sample.count { proof(edits(of: $0, constant, old), $0) != nil }
      }
      let best = olds[votes.firstIndex(of: votes.max() ?? 0) ?? 0]
      for index in users {
        let edits = edits(of: index, constant, best)
        guard let proof = proof(edits, index) else { continue }
        if !several.isDisjoint(with: self.edits(of: index)) { several.formUnion(edits) }
        goldens[index].proof = proof
      }
    }
  }

  /// Whether a golden comes back with some edits.
  private func draws(_ edits: [Edit], _ index: Int) -> Bool {
    goldens[index].trial?.drawing(takingBack: edits) == goldens[index].oldRows
  }

  /// The proof of a golden with some edits; nil if it doesn't come back.
  private func proof(_ edits: [Edit], _ index: Int) -> Proof? {
    guard let trial = goldens[index].trial else { return nil }
    let proof = trial.proof(edits)
    return proof.distance == 0 ? trial.nearest(proof, without: trial.others(edits)) : nil
  }

  /// The edits of a golden with an old value of a constant.
  private func edits(of index: Int, _ constant: [String], _ old: String) -> [Edit] {
    edits(of: index).map { edit in
      guard case .value(let given, _) = edit, edit.isOf(constant) else { return edit }
      return .value(given, old: old)
    }
  }

  // MARK: Alternatives

  /// The lists of edits with one more value, or a few, that give an old golden. Where one doesn't,
  /// the one that brings the drawing nearest is tried with another one.
  private func alternatives(_ index: Int) -> [[Edit]] {
    guard let trial = goldens[index].trial else { return [] }
    // Words that a value has moved are nearer in their old places, and no value explains the rest.
    let known = known(index, trial).filter { !trial.own.contains($0) }
    let all = Prover.joined([known, trial.own])
    // A value that is proved elsewhere can have been another one here.
    let words = all.filter { $0.change == nil }
    for base in [known, all, words].unique {
      let found = Prover.alternatives(trial, from: base)
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func alternatives(_ trial: Trial, from edits: [Edit]) -> [[Edit]] {
    var base: Proof? = trial.nearest(trial.proof(edits), without: trial.others(edits))
    for _ in 1...4 {
      guard let last = base else { return [] }
      // A value alone, and with the others of its constant.
      let proposals = trial.proposals(after: last.edits)
      let lists = proposals.flatMap { [[$0], trial.constants([$0])] }.unique
      let steps = lists.map { trial.proof(joined([last.edits, $0])) }
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
  private func elect(_ alternatives: [[Edit]]) -> Election? {
    let votes = alternatives.map(votes)
    guard let most = votes.max() else { return nil }
    let elected = alternatives.indices.filter { votes[$0] == most }.map { alternatives[$0] }
    return Election(lists: elected, votes: most)
  }

  /// About how many of the open goldens some edits prove, without those that they contradict.
  private func votes(for edits: [Edit]) -> Int {
    let others = open.filter { goldens[$0].trial?.applicable(edits).isEmpty == false }
    let sample = others.spread(8)
    let proofs = sample.count { draws(edits, $0) }
    let states = Set(others.map { goldens[$0].change.state }).sorted().spread(4)
    let unchanged = states.compactMap { specimens[$0] }.flatMap(\.goldens).filter { golden in
      places[golden.path] == nil
    }
    let contradictions = unchanged.spread(4).count { golden in
      Substitution(edits).drawing(golden.bytes) != golden.bytes()
    }
    return proofs * others.count / max(1, sample.count) - contradictions
  }
}

extension Edit {
  /// Whether it is of a constant: its name and value.
  fileprivate func isOf(_ constant: [String]) -> Bool {
    change?.dropLast().elementsEqual(constant) ?? false
  }
}

extension Change {
  /// Its screen and aspect.
  fileprivate var kind: [String] {
    [screen, name?.aspect.rawValue ?? ""]
  }
}
