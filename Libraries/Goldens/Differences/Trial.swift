import TextLayout

/// Other words in a text, or another value of a block, which a trial takes back.
package typealias Edit = Substitution.Edit

extension GivenValue {
  /// The constant that could give it: its kind and value. A large number is a constant for several
  /// kinds, such as the width of a column and of a text.
  var constant: [String] {
    let isLarge = Int(value).map { $0 >= 10 } ?? false
    return [isLarge ? "" : kind, value]
  }

  /// What a constant can be given to: a height and a limit of rows are often one, and so are the cells
  /// on both sides of a block.
  var kind: String {
    switch name {
    case .height, .lines, .rows: "rows"
    case .indent, .paddingBefore, .paddingAfter: "margin"
    default: name.rawValue
    }
  }
}

extension Edit {
  /// The constant of a value, and the value before; nil for words.
  var change: [String]? {
    guard case .value(let given, let old) = self else { return nil }
    return given.constant + [old]
  }

  /// Whether it is of a value of 0 that the code often doesn't give, unlike the gap of a list.
  var isOfNothing: Bool {
    guard case .value(let given, _) = self else { return false }
    return given.value == "0" && given.name != .gap
  }

  /// Whether it is another order of rows.
  var isOfOrder: Bool {
    guard case .value(let given, _) = self else { return false }
    return given.name == .order
  }

  /// Whether it is another alternative or order, which no number says.
  var isOfStructure: Bool {
    guard case .value(let given, _) = self else { return false }
    return given.name == .breakpoint || isOfOrder
  }
}

/// The edits that are taken back in a golden, and what is left of its difference.
struct Proof: Sendable {
  let edits: [Edit]
  /// The golden with the edits taken back.
  let drawing: [UInt8]
  /// The bytes in which it differs from the old golden; 0 if the edits explain the whole difference.
  let distance: Int
}

/// A golden of a state that can be drawn again, with old words and values in place of new ones.
struct Trial: Sendable {
  /// The old golden.
  let old: [UInt8]
  private let new: [UInt8]
  private let specimen: Specimen
  private let name: GoldenName
  /// The rows that differ, in the new golden.
  let changed: [Range<Int>]
  /// The texts and the values that the golden is drawn from.
  private let texts: Set<Substitution.Text>
  private let values: Set<GivenValue>
  /// The edits of words that its own rows propose, those of its text for styles.
  var own: [Edit] = []
  /// The most edits of values that are tried at once.
  private static let limit = 24

  /// - Returns: nil if the golden isn't drawn as it is.
  init?(_ golden: Difference, _ specimen: Specimen) {
    guard let name = golden.change.name else { return nil }
    let drawn = Drawn(specimen, name)
    guard drawn.bytes == golden.change.new else { return nil }
    old = golden.oldRows
    new = golden.newRows
    changed = RowDifference(old: old, new: new).hunks.map(\.new)
    texts = drawn.texts
    values = drawn.values
    self.name = name
    self.specimen = specimen
    if name.aspect != .styles {
      own = Proposals(from: old, to: drawn).words.filter { !isMove($0) }
    }
  }

  /// Whether a text would become what another text of the page is: that text was moved.
  private func isMove(_ edit: Edit) -> Bool {
    // In a part of a text, the same words stand by chance.
    guard case .words(let edit) = edit, 2 * edit.range.count > edit.text.words.utf8.count
    else { return false }
    let words = edit.before
    return texts.contains { $0.words == words }
  }

  /// The edits of texts and values that the golden is drawn from.
  func applicable(_ edits: [Edit]) -> [Edit] {
    edits.filter { edit in
      switch edit {
      case .words(let words): texts.contains(words.text)
      case .value(let given, _): values.contains(given)
      }
    }
  }

  /// The edits of all values that are the same as the values of some edits, as if these were one
  /// constant.
  func constants(_ edits: [Edit]) -> [Edit] {
    let changes = edits.compactMap(\.change).map { (Array($0[..<2]), $0[2]) }
    let olds = Dictionary(changes) { first, _ in first }
    return values.compactMap { given in
      olds[given.constant].map { Edit.value(given, old: $0) }
    }
  }

  /// The golden with old words and values in the rows that differ, and what is left.
  func proof(_ edits: [Edit]) -> Proof {
    let drawing = drawing(takingBack: edits)
    let left = drawing == old ? 0 : RowDifference(old: old, new: drawing).distance
    return Proof(edits: edits, drawing: drawing, distance: left)
  }

  /// A proof without those of some edits that bring the drawing no nearer to the old golden.
  func nearest(_ proof: Proof, without edits: [Edit]) -> Proof {
    var best = proof
    for edit in edits {
      let less = self.proof(best.edits.filter { $0 != edit })
      let isNeedless = best.distance == 0 || !own.contains(edit)
      let isAsNear = isNeedless && less.distance == best.distance
      if less.distance < best.distance || isAsNear { best = less }
    }
    return best
  }

  /// The edits that its own rows don't propose. Those of styles are proposed by their text.
  func others(_ edits: [Edit]) -> [Edit] {
    name.aspect == .styles ? edits : edits.filter { !own.contains($0) }
  }

  /// Whether the old words and values give the old golden also if they are taken back in the rows
  /// that are the same.
  func drawsWhole(_ edits: [Edit]) -> Bool {
    Substitution(edits).drawing { bytes(of: name.aspect) } == old
  }

  /// The golden with old words and values in the rows that differ. Elsewhere nothing changed, also
  /// where a text or a value is the same, unless rows stand in another order.
  func drawing(takingBack edits: [Edit]) -> [UInt8] {
    if edits.isEmpty { return new }
    let drawn = Substitution(edits).drawing { bytes(of: name.aspect) }
    if drawn == old || drawn == new || edits.contains(where: \.isOfOrder) { return drawn }
    var rows = RowDifference.rows(of: drawn)
    let difference = RowDifference(old: drawn, new: new)
    for hunk in difference.hunks.flatMap(\.pairs).reversed() where !isChanged(hunk.new) {
      rows.replaceSubrange(hunk.old, with: difference.new[hunk.new])
    }
    return rows.joinedRows
  }

  private func isChanged(_ rows: Range<Int>) -> Bool {
    changed.contains { own in
      let gap = max(own.lowerBound, rows.lowerBound) - min(own.upperBound, rows.upperBound)
      return gap < 0 || gap == 0 && (own.isEmpty || rows.isEmpty)
    }
  }

  private func bytes(of aspect: GoldenName.Aspect) -> [UInt8] {
    guard let size = name.size else { return specimen.spoken?() ?? [] }
    return aspect.encode(specimen.draw(size, .unicode))
  }

  /// The text beside a golden of styles.
  func text(takingBack edits: [Edit]) -> [UInt8] {
    Substitution(edits).drawing { bytes(of: .text) }
  }

  /// The edits of values that could be what is left after other edits.
  func proposals(after edits: [Edit]) -> [Edit] {
    let drawn = Substitution(edits).drawing { Drawn(specimen, name) }
    let values =
      name.aspect == .styles
      ? Proposals.roles(from: old, to: drawn) : Proposals(from: old, to: drawn).values
    return Array(values.prefix(Trial.limit))
  }
}
