import TextLayout

/// A golden that differs, with everything that is known of its change.
struct Difference: Sendable {
  /// A form in the golden.
  struct Found: Sendable {
    let form: Form
    /// The edit that is taken back; nil for what is left.
    var edit: Edit?
    /// The rows of what is left: of the old golden, and of the drawing with the old words.
    var rows: Hunk?
    /// Whether it is told elsewhere already, and isn't counted again.
    var isEcho = false
    /// A hash of the form with its rows or its text. What is accepted is kept by it.
    var mark = ""
    /// The cause; nil if it is accepted and waits for others.
    var cause: Int?
  }

  let change: Change
  /// Whether the old and the new text are both goldens, and differ.
  let hasChangedRows: Bool
  /// The edits that are taken back; nil for a whole file, and for a golden that can't be drawn.
  let proof: Proof?
  var found: [Found] = []
  /// Whether it is a golden of styles whose text is the same but for what is taken back.
  let isAlone: Bool
  /// Whether the new code draws the old golden with the old words.
  let isProved: Bool
  private let oldRows: [UInt8]
  private let newRows: [UInt8]

  /// What is left after the edits are taken back.
  var rest: RowDifference {
    RowDifference(old: oldRows, new: proof?.drawing ?? newRows)
  }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  init(_ index: Int, of known: Prover) {
    change = known.changes[index]
    proof = known.proofs[index]
    oldRows = known.old[index]
    isProved = proof?.drawing == oldRows
    hasChangedRows = known.hasChangedRows[index]
    newRows = known.new[index]
    isAlone = change.isStyles && !known.hasRest(change.counterpart)
    if let file = change.file { note(file) }
    guard hasChangedRows else { return }
    for edit in proof?.edits ?? [] { note(Form(edit), edit: edit) }
    if isProved { return }
    let rest = rest
    let left =
      change.isStyles
      ? StyleRows.forms(of: rest, isTextEqual: isAlone) : RestForms.found(in: rest)
    var sums: [Hunk: String] = [:]
    for one in left {
      let sum = sums[one.rows] ?? rest.checksum(of: one.rows)
      sums[one.rows] = sum
      note(one.form, rows: one.rows, isEcho: one.isEcho, sum)
    }
  }

  private mutating func note(
    _ form: Form, edit: Edit? = nil, rows: Hunk? = nil, isEcho: Bool = false, _ sum: String = ""
  ) {
    let mark = (form.parts + (edit?.order ?? []) + [sum]).checksum
    found.append(Found(form: form, edit: edit, rows: rows, isEcho: isEcho, mark: mark))
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
    case .changed: oldCondition.map { Form(kind: .file, old: $0.summary, role: "mended") }
    case .missing, .orphaned, .unstable, .removed: Form(kind: .file, role: verdict.name)
    case .moved(let old): moved(from: old)
    case .invalid(let reason): Form(kind: .file, new: reason.summary, role: verdict.name)
    case .added: Form(kind: .file, new: state, role: verdict.name)
    }
  }

  private func moved(from old: String) -> Form {
    let names = Change.rename(from: old, to: path)
    return Form(kind: .file, old: names[0], new: names[1], role: verdict.name)
  }
}
