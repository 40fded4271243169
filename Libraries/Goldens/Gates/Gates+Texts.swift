import TextLayout

extension Gates {
  /// Checks that two texts in a row have a space or a line between them, and that no word of the
  /// app itself is cut unless it takes more than half of a row.
  public static func texts(in frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    apart(frame, size, path) + wholeWords(in: frame, size, path)
  }

  private static func apart(_ frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    for row in 0..<frame.rowCount {
      guard let (left, right) = frame.touchingTexts(inRow: row) else { continue }
      let message =
        "row \(row + 1) has “\(left.text.suffix(12))” and “\(right.text.prefix(12))” without a space between"
      return [GateViolation(.apart, path, size: size, message)]
    }
    return []
  }

  private static func wholeWords(in frame: Frame, _ size: Size, _ path: String) -> [GateViolation] {
    for shortening in frame.shortenings {
      guard let word = cutWord(at: shortening, in: frame), Cells.count(word) <= size.width / 2
      else { continue }
      return [
        GateViolation(.wholeWords, path, size: size, "row \(shortening.row + 1) cuts “\(word)”")
      ]
    }
    return []
  }

  /// The word of the app itself that a fold or an ellipsis cuts; nil if it cuts none, and for an
  /// ellipsis in a line that takes more than half of the page, where words may be cut.
  private static func cutWord(at shortening: Shortening, in frame: Frame) -> String? {
    let row = shortening.row
    let runs = frame.runs(inRow: row).filter { $0.textNumber == shortening.textNumber }
    guard shortening.textNumber != nil,
      let run = runs.last(where: { $0.columns.lowerBound < shortening.column }),
      run.origin == .own
    else { return nil }
    let rest: String
    switch shortening.rule {
    case .lines, .middle:
      let room =
        max(shortening.column, runs.last?.columns.upperBound ?? 0)
        - (runs.first?.columns.lowerBound ?? 0)
      guard room <= frame.width / 2 else { return nil }
      rest =
        shortening.hidden + (runs.first { $0.columns.lowerBound > shortening.column }?.text ?? "")
    case .foldedWord where row + 1 < frame.rowCount:
      rest = frame.runs(inRow: row + 1).first { $0.textNumber == shortening.textNumber }?.text ?? ""
    default: return nil
    }
    guard let last = run.text.last, let first = rest.first, last.isLetter, first.isLetter else {
      return nil
    }
    return run.text.split(separator: " ").suffix(1).joined()
      + rest.split(separator: " ").prefix(1).joined()
  }
}
