import TextLayout

extension Differences {
  /// The rows of a golden that differ by a cause, each with its number, and some rows around them.
  package func page(of change: Change, in cause: Cause) -> Block {
    let rows = rows(of: change, in: cause, context: 3)
    return .stack(Stack(DiffBlock(rows: rows).blocks))
  }
}

extension Block {
  /// The rows of a golden's file; rows that are too long are folded.
  package static func page(of bytes: [UInt8]) -> Block {
    var rows = RowDifference.rows(of: bytes).map(CellMarks.visible)
    if bytes.isEmpty { rows = ["(no such file)"] }
    let words = rows.joined(separator: "\n")
    let run = Run(SafeText(outside: words, breaks: .keep))
    return .text(TextBlock([run], overflow: .fold))
  }
}
