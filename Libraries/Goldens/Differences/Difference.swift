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
  private(set) var isAlone = false
  /// Whether the new code draws the old golden with the old words.
  let isProved: Bool
  private let oldRows: [UInt8]
  private let newRows: [UInt8]

  /// What is left after the edits are taken back.
  var rest: RowDifference {
    RowDifference(old: oldRows, new: proof?.drawing ?? newRows)
  }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  init(_ index: Int, of known: Prover, unchanged: [String: [UInt8]]) {
    change = known.changes[index]
    proof = known.proofs[index]
    oldRows = known.old[index]
    isProved = proof?.drawing == oldRows
    hasChangedRows = known.hasChangedRows[index]
    newRows = known.new[index]
    if let file = change.file { note(file) }
    guard hasChangedRows else { return }
    for edit in proof?.edits ?? [] { note(Form(edit), edit: edit) }
    if isProved { return }
    let rest = rest
    var left: [RestForms.Found]
    if change.isStyles {
      isAlone = !known.hasRest(change.counterpart)
      left = StyleRows.forms(of: rest, isTextEqual: isAlone)
    } else {
      let styles = known.change(at: change.counterpart)
      let kept = unchanged[change.counterpart] ?? []
      let old = StyleRows(RowDifference.rows(of: styles?.old ?? kept)).roles
      let recorded = StyleRows(RowDifference.rows(of: styles?.new ?? kept)).roles
      let new = known.roles(of: index) ?? recorded
      left = RestForms(rest, isTable: change.isTheme, old: old, new: new).found
    }
    var sums: [Hunk: String] = [:]
    for one in left {
      sums[one.rows] = sums[one.rows] ?? rest.checksum(of: one.rows)
      note(one.form, rows: one.rows, isEcho: one.isEcho, sums[one.rows] ?? "")
    }
  }

  private mutating func note(
    _ form: Form, edit: Edit? = nil, rows: Hunk? = nil, isEcho: Bool = false, _ sum: String = ""
  ) {
    let mark = (form.parts + (edit?.order ?? []) + [sum]).checksum
    found.append(Found(form: form, edit: edit, rows: rows, isEcho: isEcho, mark: mark))
  }

  /// Gives the causes other numbers.
  mutating func renumber(_ numbers: [Int]) {
    for place in found.indices { found[place].cause = found[place].cause.map { numbers[$0] } }
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
