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
    /// Whether it is accepted, and the golden waits for others.
    var isAccepted = false
    /// The cause; nil if it is accepted.
    var cause: Int?
  }

  let change: Change
  let oldRows: [UInt8]
  let newRows: [UInt8]
  /// Whether the old and the new text are both goldens, and differ.
  let hasChangedRows: Bool
  /// The edits that are taken back; nil for a whole file, and for a golden that can't be drawn.
  var proof: Proof? {
    didSet { isProved = proof?.drawing == oldRows }
  }
  /// Whether the new code draws the old golden with the old words.
  private(set) var isProved = false
  var found: [Found] = []
  /// Whether it is a golden of styles whose text is the same but for what is taken back.
  private(set) var isAlone = false

  init(_ change: Change) {
    self.change = change
    oldRows = change.oldRows
    newRows = change.newRows
    hasChangedRows = change.comparesRows && oldRows != newRows
  }

  /// The difference that is left after the edits are taken back.
  var rest: RowDifference {
    RowDifference(old: oldRows, new: proof?.drawing ?? newRows)
  }

  /// Whether something is left after the edits are taken back.
  private var hasRest: Bool { (proof?.drawing ?? newRows) != oldRows }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  ///
  /// - Parameter text: the golden of the text, if this one is of its styles.
  mutating func findForms(beside text: Difference?) {
    isAlone = change.isStyles && text?.hasRest != true
    if let file = change.file {
      found.append(Found(form: file, mark: (file.parts + [""]).checksum))
    }
    guard hasChangedRows else { return }
    for edit in proof?.edits ?? [] {
      let form = Form(edit)
      let mark = (form.parts + edit.order + [""]).checksum
      found.append(Found(form: form, edit: edit, mark: mark))
    }
    if isProved { return }
    let rest = rest
    let left =
      change.isStyles
      ? StyleRows.forms(of: rest, isTextEqual: isAlone)
      : RestForms.found(in: rest)
    var sums: [Hunk: String] = [:]
    for var one in left {
      guard let rows = one.rows else { continue }
      let sum = sums[rows] ?? rest.checksum(of: rows)
      sums[rows] = sum
      one.mark = (one.form.parts + [sum]).checksum
      found.append(one)
    }
  }
}

extension RowDifference {
  /// A number made of the places and the rows of a hunk.
  fileprivate func checksum(of hunk: Hunk) -> String {
    let rows = old[hunk.old].joinedRows + [0] + new[hunk.new].joinedRows
    let start = hunk.start
    return "\(start.old).\(start.new).\(rows.checksum)"
  }
}

extension Change {
  /// The form of the whole file; nil if only its rows changed.
  fileprivate var file: Form? {
    var form = Form(kind: .file, role: verdict.name)
    switch verdict {
    case .changed:
      guard let condition = oldCondition else { return nil }
      form = Form(kind: .file, old: condition.summary, role: "mended")
    case .moved(let source):
      let names = Change.rename(from: source, to: path)
      form.old = names[0]
      form.new = names[1]
    case .invalid(let reason):
      form.new = reason.summary
    case .added:
      form.new = state
    case .missing, .orphaned, .unstable, .removed:
      break
    }
    return form
  }
}
