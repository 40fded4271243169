import TextLayout

/// The forms of what differs between two pages, row by row where as many rows were added as removed,
/// else for all rows together.
///
/// For a golden that is drawn, the new page has the old words already.
enum RestForms {
  /// A form in some rows.
  struct Found {
    let form: Form
    let rows: Hunk
    /// Whether it is told elsewhere already, and isn't counted again.
    var isEcho = false
  }

  static func found(in difference: RowDifference) -> [Found] {
    difference.hunks.flatMap { hunk in
      let isMoved = words(of: difference.old[hunk.old]) == words(of: difference.new[hunk.new])
      let parts = isMoved ? [hunk] : hunk.pairs
      return parts.compactMap { part in
        let old = difference.old[part.old]
        let new = difference.new[part.new]
        return old == new ? nil : Found(form: form(old, new), rows: hunk)
      }
    }
  }

  private typealias Rows = ArraySlice<ArraySlice<UInt8>>

  private static func form(_ old: Rows, _ new: Rows) -> Form {
    let words = words(of: old)
    let newWords = self.words(of: new)
    if words != newWords {
      let core = Form.core(text(of: words), text(of: newWords))
      return Form(kind: .words, old: core.old, new: core.new)
    }
    if words.isEmpty { return Form(kind: .rows, new: "\(new.count - old.count)") }
    let shifts = Set(zip(old, new).map { $1.count - $0.count })
    if old.map(withoutIndent) == new.map(withoutIndent), shifts.count == 1, let shift = shifts.first
    {
      return Form(kind: .columns, new: "\(shift)")
    }
    return Form(kind: .breaks)
  }

  private static func words(of rows: Rows) -> [ArraySlice<UInt8>] {
    rows.flatMap { $0.split(separator: UInt8(ascii: " ")) }
  }

  private static func text(of words: [ArraySlice<UInt8>]) -> String {
    words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  private static func withoutIndent(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    row.drop { $0 == UInt8(ascii: " ") }
  }
}
