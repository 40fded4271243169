import TextLayout

/// The forms of what differs between two pages, row by row where as many rows were added as removed,
/// else for all rows together.
///
/// For a golden that is drawn, the new page has the old words already.
enum RestForms {
  private typealias Rows = ArraySlice<ArraySlice<UInt8>>

  static func found(in difference: RowDifference) -> [Difference.Found] {
    var found: [Difference.Found] = []
    for hunk in difference.hunks {
      let words = words(of: difference.old[hunk.old])
      let isMoved = words == self.words(of: difference.new[hunk.new])
      for part in isMoved ? [hunk] : hunk.pairs {
        let forms = forms(difference.old[part.old], difference.new[part.new])
        found += forms.map { Difference.Found(form: $0, rows: hunk) }
      }
    }
    return found
  }

  private static func forms(_ old: Rows, _ new: Rows) -> [Form] {
    if old == new { return [] }
    let words = words(of: old)
    let newWords = self.words(of: new)
    let shifts = zip(old, new).map { indent(of: $1) - indent(of: $0) }
    let shift = Set(shifts).count == 1 ? shifts[0] : 0
    let columns = Form(kind: .columns, new: "\(shift)")
    if words != newWords {
      let form = Form(from: text(of: words), to: text(of: newWords))
      let isMoved = shift != 0 && words.first == newWords.first
      return isMoved ? [form, columns] : [form]
    }
    if words.isEmpty {
      return [Form(kind: .rows, new: "\(new.count - old.count)")]
    }
    let isOnlyMoved = shift != 0 && old.map(withoutIndent) == new.map(withoutIndent)
    return [isOnlyMoved ? columns : Form(kind: .breaks)]
  }

  private static func indent(of row: ArraySlice<UInt8>) -> Int {
    row.count - withoutIndent(row).count
  }

  private static func withoutIndent(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    row.drop { $0 == UInt8(ascii: " ") }
  }

  private static func words(of rows: Rows) -> [ArraySlice<UInt8>] {
    rows.flatMap { $0.split(separator: UInt8(ascii: " ")) }
  }

  private static func text(of words: [ArraySlice<UInt8>]) -> String {
    words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
