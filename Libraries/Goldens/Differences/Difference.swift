/// A golden that differs, with everything that is known of its change.
struct Difference: Sendable {
  /// A form in the golden.
  struct Found: Sendable {
    let form: Form
    /// The edit that is taken back; nil for what is left.
    var edit: Edit?
    /// The rows of what is left: of the old golden, and of the drawing with the old words.
    var rows: Hunk?
    /// Whether it is told with the text of these styles already, and isn't counted again.
    var isEcho = false
    /// A hash of the form with its rows or its text. What is accepted is kept by it.
    var mark = ""
    /// The cause; nil if it is accepted and waits for others.
    var cause: Int?
  }

  let change: Change
  /// The edits that are taken back; nil for a whole file, and for a golden that can't be drawn.
  let proof: Proof?
  var found: [Found] = []

  /// What is left after the edits are taken back.
  var rest: RowDifference {
    RowDifference(old: change.oldRows, new: proof?.drawing ?? change.newRows)
  }

  private var restForms: [Form] { found.filter { $0.rows != nil }.map(\.form).unique }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  ///
  /// - Parameters:
  ///   - text: the text of a golden of styles; nil if it is the same.
  ///   - roles: the roles of the cells of the old and of the new page.
  init(
    _ change: Change, _ proof: Proof?, text: Difference?, old: @escaping RestForms.Roles,
    new: @escaping RestForms.Roles
  ) {
    self.change = change
    self.proof = proof
    if let file = change.file { note(Found(form: file)) }
    guard change.hasChangedRows else { return }
    for edit in proof?.edits ?? [] { note(Found(form: Form(edit), edit: edit)) }
    let rest = rest
    guard !rest.hunks.isEmpty else { return }
    let left =
      change.isStyles
      ? StyleForms(rest, text: text?.rest, forms: text?.restForms ?? []).found
      : RestForms(rest, isTable: change.path.hasPrefix("themes/"), old: old, new: new).found
    var sums: [Hunk: String] = [:]
    for one in left {
      let sum = sums[one.rows] ?? rest.checksum(of: one.rows)
      sums[one.rows] = sum
      note(Found(form: one.form, rows: one.rows, isEcho: one.isEcho), sum)
    }
  }

  private mutating func note(_ found: Found, _ rows: String = "") {
    var found = found
    found.mark = (found.form.parts + (found.edit?.order ?? []) + [rows]).checksum
    self.found.append(found)
  }
}

extension RowDifference {
  /// A number made of the places and the rows of a hunk.
  fileprivate func checksum(of hunk: Hunk) -> String {
    let rows = Array(old[hunk.old]).joinedRows + [0] + Array(new[hunk.new]).joinedRows
    return "\(hunk.old.lowerBound).\(hunk.new.lowerBound).\(rows.checksum)"
  }
}

extension Change {
  /// The form of the whole file; nil if only its rows changed.
  fileprivate var file: Form? {
    switch verdict {
    case .changed: oldCondition.map { Form(kind: .file, old: $0.summary, place: "mended") }
    case .missing, .orphaned, .unstable, .removed: Form(kind: .file, place: verdict.name)
    case .moved(let old): moved(from: old)
    case .invalid(let reason): Form(kind: .file, new: reason.summary, place: verdict.name)
    case .added: Form(kind: .file, new: state, place: verdict.name)
    }
  }

  private func moved(from old: String) -> Form {
    let names = Change.rename(from: old, to: path)
    return Form(kind: .file, old: names[0], new: names[1], place: verdict.name)
  }
}
