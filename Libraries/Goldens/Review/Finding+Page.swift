import TextLayout

extension Finding {
  /// The rows that differ, each with its number, and some rows around them.
  ///
  /// - Parameter cause: the only cause whose rows are shown.
  package func difference(of cause: Cause? = nil) -> Block {
    let difference = RowDifference(of: self, only: cause.flatMap { $0.rows[path] })
    return .stack(Stack(DiffBlock(rows: DiffRow.rows(of: difference, context: 3)).blocks))
  }
}

extension Block {
  /// The rows of a golden's file; rows that are too long are folded.
  package static func page(of bytes: [UInt8]) -> Block {
    let rows =
      bytes.isEmpty ? ["(no such file)"] : RowDifference.rows(of: bytes).map(CellMarks.visible)
    let text = SafeText(outside: rows.joined(separator: "\n"), breaks: .keep)
    return .text(TextBlock([Run(text)], overflow: .fold))
  }
}
