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
  var goldens: [Difference]
  /// The edits of values that stand for others, which draw the same goldens.
  var several: Set<Edit> = []
  /// The lists that didn't give each golden.
  var tried: [Set<[Edit]>]
  /// The edits that are proved.
  private(set) var evidence = Evidence()
  /// The numbers of the goldens, by path.
  let places: [String: Int]
  let specimens: [String: Specimen]
  private let accepted: Acceptance

  /// The edits that are proved in each state, and anywhere.
  struct Evidence: Sendable {
    var states: [String: [Edit]] = [:]
    var all: [Edit] = []
  }

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
    self.places = places
    self.specimens = specimens
    self.accepted = accepted
    tried = Array(repeating: [], count: goldens.count)
    for (index, golden) in goldens.enumerated() {
      // The cells of styles move with the words of their text.
      if golden.change.isStyles, let text = places[golden.change.counterpart] {
        self.goldens[index].trial?.own = goldens[text].trial?.own ?? []
      }
      if let edits = accepted.edits(of: golden.change) {
        self.goldens[index].proof = golden.trial?.proof(edits)
      }
    }
    prove()
    proveValues()
    gather()
    for (index, proof) in each({ $0.rest($1) }) {
      self.goldens[index].proof = proof
    }
  }

  /// The goldens that can be drawn and don't come back yet.
  var open: [Int] {
    goldens.indices.filter { goldens[$0].trial != nil && goldens[$0].proof == nil }
  }

  /// The goldens that come back, but for those with the edits of an earlier report.
  var proved: [Int] {
    goldens.indices.filter { index in
      goldens[index].isProved && accepted.edits(of: goldens[index].change) == nil
    }
  }

  /// The edits that are taken back in a golden.
  func edits(of index: Int) -> [Edit] { goldens[index].proof?.edits ?? [] }

  /// Calls a function for each open golden, side by side.
  func each<Result: Sendable>(
    _ body: @Sendable (Prover, Int) -> Result
  ) -> [(index: Int, result: Result)] {
    open.concurrentMap { (index: $0, result: body(self, $0)) }
  }

  // MARK: Trials

  /// Collects the edits that are proved.
  mutating func gather() {
    evidence = Evidence()
    for golden in goldens {
      guard let edits = golden.proof?.edits else { continue }
      let state = golden.change.state
      evidence.states[state] = Prover.joined([evidence.states[state] ?? [], edits])
    }
    evidence.all = Prover.joined(goldens.compactMap { $0.proof?.edits })
  }

  /// The edits that are proved in the state of a golden, and those anywhere of its texts and values.
  func known(_ index: Int, _ trial: Trial) -> [Edit] {
    let state = evidence.states[goldens[index].change.state] ?? []
    return Prover.joined([state, trial.applicable(evidence.all)])
  }

  /// The lists of edits of a golden in the order of trust: those that its own rows propose; those
  /// that are proved elsewhere, also with the same values of other lines, since lines share
  /// constants; and both.
  private func lists(_ index: Int, _ trial: Trial) -> [[Edit]] {
    let known = known(index, trial)
    let constants = Prover.joined([known, trial.constants(evidence.all)])
    let others = [known, constants]
    let lists = [trial.own] + others + others.map { Prover.joined([$0, trial.own]) }
    return lists.filter { !$0.isEmpty && !tried[index].contains($0) }.unique
  }

  /// Tries the lists of each golden, as long as something more is proved.
  mutating func prove() {
    var isDone = false
    while !isDone {
      gather()
      let results = each { $0.attempt($1) }
      isDone = results.allSatisfy { $0.result.proof == nil }
      for (index, result) in results {
        tried[index].formUnion(result.lists)
        goldens[index].proof = result.proof
      }
    }
  }

  /// Tries the lists of a golden: each as a whole, and then the nearest without what brings the
  /// drawing no nearer.
  ///
  /// - Returns: the proof, and the lists that were tried.
  func attempt(_ index: Int) -> (proof: Proof?, lists: [[Edit]]) {
    guard let trial = goldens[index].trial else { return (nil, []) }
    let lists = lists(index, trial)
    var best: Proof?
    for edits in lists {
      let next = trial.proof(edits)
      if next.distance < best?.distance ?? .max { best = next }
      if next.distance == 0 { break }
    }
    let nearest = best.map { trial.nearest($0, without: trial.others($0.edits)) }
    return (nearest?.distance == 0 ? nearest : nil, lists)
  }

  /// Takes back the proved edits that bring a drawing nearer to the old golden, and then small edits
  /// of words that aren't proved but do so too, since the same format of dates is proved for other
  /// dates only.
  private func rest(_ index: Int) -> Proof? {
    guard let trial = goldens[index].trial else { return nil }
    let all = trial.proof(known(index, trial))
    var best = trial.nearest(all, without: all.edits)
    for edit in trial.own where edit.isSmall {
      let more = trial.proof(Prover.joined([best.edits, [edit]]))
      if more.distance < best.distance { best = more }
    }
    return best
  }

  /// The edits of several lists; those of an earlier list win for a text or a value.
  static func joined(_ lists: [[Edit]]) -> [Edit] {
    var places: Set<Edit.Place> = []
    var joined: [Edit] = []
    for edits in lists {
      joined += edits.filter { !places.contains($0.place) }
      places.formUnion(edits.map(\.place))
    }
    return joined.unique.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }
}

extension Edit {
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
