import TextLayout

/// The forms of what differs between two pages: the words and the rows that differ, and the places
/// of the others.
///
/// For a golden that is drawn, the new page has the old words already.
struct RestForms {
  /// A form in some rows.
  struct Found {
    let form: Form
    let rows: Hunk
    /// Whether it is told elsewhere already, and isn't counted again.
    var isEcho = false
  }

  /// Returns the roles of some cells of a page.
  typealias Roles = (_ row: Int, _ cells: Range<Int>) -> [String]

  private let difference: RowDifference
  private let alignment: Alignment
  private let oldRoles: Roles
  private let newRoles: Roles
  private(set) var found: [Found] = []

  /// - Parameters:
  ///   - isTable: whether no word moves from one row to another, as on the page of a theme.
  ///   - old: the roles of the old page.
  ///   - new: the roles of the new page.
  init(_ difference: RowDifference, isTable: Bool, old: @escaping Roles, new: @escaping Roles) {
    self.difference = difference
    oldRoles = old
    newRoles = new
    let moved = isTable ? [] : RestForms.moved(difference)
    alignment = Alignment(
      difference, isTable: isTable, without: (Set(moved.map(\.old)), Set(moved.map(\.new))))
    for row in moved { addMoved(row.old, row.new) }
    for change in alignment.changes { addWords(change) }
    for pair in alignment.pairs { addPlace(pair.old, pair.new) }
    let told = Set(found.map(\.rows))
    for hunk in difference.hunks where !told.contains(hunk) { addRows(hunk) }
  }

  // MARK: Words

  /// The rows that were removed in one place and added in another, with the same words.
  private static func moved(_ difference: RowDifference) -> [(old: Int, new: Int)] {
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for row in difference.hunks.reversed().flatMap({ $0.old.reversed() }) {
      places[difference.old[row].withoutIndent, default: []].append(row)
    }
    var moved: [(old: Int, new: Int)] = []
    for hunk in difference.hunks {
      for row in hunk.new {
        let words = difference.new[row].withoutIndent
        let isHere = hunk.old.contains { difference.old[$0].withoutIndent == words }
        guard !words.isEmpty, !isHere, let old = places[words]?.popLast() else { continue }
        moved.append((old, row))
      }
    }
    return moved
  }

  private mutating func addMoved(_ row: Int, _ newRow: Int) {
    let words = Word.list(of: difference.new, in: newRow..<newRow + 1)
    let form = Form(kind: .moved, new: Alignment.text(words[...]), role: role(of: words[...]))
    add(form, row, nil)
    // The row where it is now is told with it.
    add(form, nil, newRow, isEcho: true)
  }

  private mutating func addWords(_ change: Hunk) {
    let old = alignment.old[change.old]
    let new = alignment.new[change.new]
    let row = old.first?.row
    let newRow = new.first?.row
    if Alignment.isDivision(old, new) { return add(Form(kind: .breaks), row, newRow) }
    if !old.isEmpty, !new.isEmpty { addPlace(change.old.lowerBound, change.new.lowerBound) }
    let core = Form.core(Alignment.text(old), Alignment.text(new))
    let role = new.isEmpty ? role(of: old, oldRoles) : role(of: new)
    add(Form(kind: .words, old: core.old, new: core.new, role: role), row, newRow)
  }

  /// The role of the first word, and whether others have other roles.
  private func role(of words: ArraySlice<Word>, _ roles: Roles? = nil) -> String {
    let roles = words.flatMap { (roles ?? newRoles)($0.row, $0.cells) }.unique
    return (roles.prefix(1) + (roles.count > 1 ? ["…"] : [])).joined(separator: ", ")
  }

  // MARK: Places

  private mutating func addPlace(_ place: Int, _ newPlace: Int) {
    let old = alignment.old[place]
    let new = alignment.new[newPlace]
    let role = role(of: [new])
    func add(_ kind: Form.Kind, _ number: Int, of what: String = "", _ place: String = "") {
      if number == 0 { return }
      let form = Form(kind: kind, old: what, new: "\(number)", place: place, role: role)
      self.add(form, old.row, new.row)
    }
    if old.bytes != new.bytes, old.key == new.key, let glyph = new.repeatedGlyph {
      add(.length, new.cells.count - old.cells.count, of: glyph)
    }
    if old.isFirst, new.isFirst {
      add(.rows, new.blanks - old.blanks, "above")
      add(.columns, new.cells.lowerBound - old.cells.lowerBound)
    } else if old.isFirst != new.isFirst {
      self.add(Form(kind: .breaks, role: role), old.row, new.row)
    } else if place > 0, newPlace > 0, old.cells != new.cells {
      // A word whose cells are the same hasn't moved.
      let gap = old.cells.lowerBound - alignment.old[place - 1].cells.upperBound
      add(.gap, new.cells.lowerBound - alignment.new[newPlace - 1].cells.upperBound - gap)
    }
  }

  /// Rows without a form of their own: empty ones, or those in which only the place of what stands
  /// before a word differs.
  private mutating func addRows(_ hunk: Hunk) {
    let old = difference.old[hunk.old]
    let new = difference.new[hunk.new]
    var form = Form(kind: .rows, new: "\(new.count - old.count)", place: "at the end")
    if !(old + new).allSatisfy(\.isEmpty) {
      func text(_ rows: ArraySlice<ArraySlice<UInt8>>) -> String {
        rows.map(CellMarks.visible).joined(separator: "⏎")
      }
      form = Form(kind: .words, old: text(old), new: text(new), place: "as a whole")
    } else if hunk.old.upperBound < difference.old.count {
      let below = Word.list(of: difference.new, in: hunk.new.upperBound..<difference.new.count)
      form.place = "above"
      form.role = role(of: below.prefix(1))
    }
    found.append(Found(form: form, rows: hunk))
  }

  /// Adds a form to the hunk of its row. A row that is the same belongs to the hunk above it, whose
  /// rows are empty.
  private mutating func add(_ form: Form, _ row: Int?, _ newRow: Int?, isEcho: Bool = false) {
    let hunk = difference.hunks.first { hunk in
      row.map(hunk.old.contains) ?? false || newRow.map(hunk.new.contains) ?? false
    }
    let above = difference.hunks.last {
      $0.new.upperBound <= newRow ?? 0 && $0.old.upperBound <= row ?? 0
    }
    if let hunk = hunk ?? above { found.append(Found(form: form, rows: hunk, isEcho: isEcho)) }
  }
}

extension ArraySlice<UInt8> {
  /// The row without spaces at its beginning.
  fileprivate var withoutIndent: ArraySlice<UInt8> { drop { $0 == UInt8(ascii: " ") } }
}
