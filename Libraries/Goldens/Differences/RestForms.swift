import TextLayout

/// The forms of what differs between two pages, row by row where as many rows were added as removed,
/// else for all rows together.
///
/// For a golden that is drawn, the new page has the old words already.
enum RestForms {
  private typealias Rows = ArraySlice<GoldenRow>

  static func found(in difference: RowDifference) -> [Difference.Found] {
    var found: [Difference.Found] = []
    for hunk in difference.hunks {
      let old = words(of: difference.old[hunk.old])
      let new = words(of: difference.new[hunk.new])
      for part in old == new ? [hunk] : hunk.pairs {
        let before = difference.old[part.old]
        let after = difference.new[part.new]
        for form in forms(before, after) {
          found.append(Difference.Found(form: form, rows: hunk))
        }
      }
    }
    return found
  }

  private static func forms(_ old: Rows, _ new: Rows) -> [Form] {
    if old == new { return [] }
    let words = words(of: old)
    let newWords = self.words(of: new)
    let shifts = zip(old, new).map { before, after in
      indent(of: after) - indent(of: before)
    }
    let shift = Set(shifts).count == 1 ? shifts[0] : 0
    let columns = Form(kind: .columns, new: "\(shift)")
    if words != newWords {
      let form = Form(from: text(of: words), to: text(of: newWords))
      let isMoved = shift != 0 && words.first == newWords.first
      return isMoved ? [form, columns] : [form]
    }
    if words.isEmpty {
      let count = new.count - old.count
      return [Form(kind: .rows, new: "\(count)")]
    }
    let texts = old.map(withoutIndent)
    let isOnlyMoved = shift != 0 && texts == new.map(withoutIndent)
    return [isOnlyMoved ? columns : Form(kind: .breaks)]
  }

  private static func indent(of row: GoldenRow) -> Int {
    row.count - withoutIndent(row).count
  }

  private static func withoutIndent(_ row: GoldenRow) -> GoldenRow {
    row.drop { $0 == UInt8(ascii: " ") }
  }

  private static func words(of rows: Rows) -> [GoldenRow] {
    let space = UInt8(ascii: " ")
    return rows.flatMap { $0.split(separator: space) }
  }

  private static func text(of words: [GoldenRow]) -> String {
    words.map(\.decoded).joined(separator: " ")
  }
}
