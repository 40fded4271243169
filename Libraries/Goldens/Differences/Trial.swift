import TextLayout

/// Other words in a text, or another value of a block, which a trial takes back.
package typealias Edit = Substitution.Edit

/// A golden of a state that can be drawn again, with old words and values in place of new ones.
struct Trial: Sendable {
  /// The old golden.
  let old: [UInt8]
  private let specimen: Specimen
  private let path: String
  /// The rows that differ, in the new golden.
  private let changed: [Range<Int>]
  let new: [UInt8]
  /// The texts and the values that the golden is drawn from.
  private let texts: Set<Substitution.Text>
  private let values: Set<GivenValue>
  /// The edits of words that its own rows propose, those of its text for styles.
  var own: [Edit] = []

  /// - Returns: nil if the golden isn't drawn as it is.
  init?(_ golden: Difference, _ specimen: Specimen) {
    guard let name = GoldenName(golden.change.path) else { return nil }
    let difference = RowDifference(old: golden.oldRows, new: golden.newRows)
    old = golden.oldRows
    new = golden.newRows
    path = golden.change.path
    self.specimen = specimen
    changed = difference.hunks.map(\.new)
    if let size = name.size {
      let frame = Trial.frame(of: specimen, size)
      guard Trial.bytes(of: frame, name) == golden.change.new else { return nil }
      texts = Set(frame.traces.compactMap { $0.source?.text })
      values = Set(frame.traces.flatMap { $0.path.flatMap(\.values) })
      if name.aspect == .text { own = Proposals(difference, drawnBy: frame).edits }
    } else {
      guard specimen.spoken?() == golden.change.new else { return nil }
      let lines = specimen.spokenTraces()
      texts = Set(lines.values.flatMap(\.texts).compactMap(\.text))
      values = Set(lines.values.flatMap(\.values))
      own = Proposals(difference, spoken: lines.mapValues(\.texts)).edits
    }
    own.removeAll(where: isMove)
  }

  /// Whether a text would become what another text of the page is: that text was moved.
  private func isMove(_ edit: Edit) -> Bool {
    // In a part of a text, the same words stand by chance.
    guard case .words(let edit) = edit, 2 * edit.range.count > edit.text.words.utf8.count
    else { return false }
    var bytes = Array(edit.text.words.utf8)
    bytes.replaceSubrange(edit.range, with: Array(edit.old.utf8))
    let words = bytes.decoded
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

  /// The golden with old words and values in the rows that differ. Elsewhere nothing changed, also
  /// where a text or a value is the same.
  func drawing(takingBack edits: [Edit]) -> [UInt8] {
    if edits.isEmpty { return new }
    let drawn = whole(takingBack: edits)
    if drawn == old || drawn == new { return drawn }
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

  /// The whole golden with old words and values, also in rows that are the same.
  private func whole(takingBack edits: [Edit]) -> [UInt8] {
    guard let name = GoldenName(path) else { return [] }
    return Substitution(edits).drawing {
      guard let size = name.size else { return specimen.spoken?() ?? [] }
      return Trial.bytes(of: specimen.draw(size, .unicode), name)
    }
  }

  /// The text beside a golden of styles.
  func text(takingBack edits: [Edit]) -> [UInt8] {
    guard let size = GoldenName(path)?.size else { return [] }
    return Substitution(edits).drawing { PlainText.encode(specimen.draw(size, .unicode)) }
  }

  /// The edits of values that could be what is left after other edits.
  func proposals(after edits: [Edit]) -> [Edit] {
    guard let name = GoldenName(path) else { return [] }
    return Substitution(edits).drawing {
      guard let size = name.size else {
        let drawn = specimen.spoken?() ?? []
        let difference = RowDifference(old: old, new: drawn)
        return ValueProposals.edits(difference, spoken: specimen.spokenTraces().mapValues(\.values))
      }
      let frame = Trial.frame(of: specimen, size)
      let difference = RowDifference(old: old, new: Trial.bytes(of: frame, name))
      return name.aspect == .styles
        ? ValueProposals.edits(ofRoles: difference, drawnBy: frame)
        : ValueProposals(difference, drawnBy: frame).edits
    }
  }

  /// Whether a golden that didn't change would be another one with edits.
  static func contradicts(_ edits: [Edit], _ golden: Golden) -> Bool {
    let plain = golden.bytes()
    return Substitution(edits).drawing(golden.bytes) != plain
  }

  private static func frame(of specimen: Specimen, _ size: Size) -> Frame {
    BlockTrace.recording { specimen.draw(size, .unicode) }
  }

  private static func bytes(of frame: Frame, _ name: GoldenName) -> [UInt8] {
    name.aspect == .styles ? StyleRuns.encode(frame) : PlainText.encode(frame)
  }
}
