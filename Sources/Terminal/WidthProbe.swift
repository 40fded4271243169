import TextLayout

extension ScreenBuffer {
  /// The columns that each of the samples has room in: more than any terminal is known to take (mlterm: 11 for a family).
  private static let widestSample = 16

  /// Returns the bytes that write each sample of the joined clusters at the start of the last row, ask for the cursor's
  /// position behind it (`CSI 6 n`), and write the row again; nil if the screen is too small.
  ///
  /// Not in the first row, whose report can look like F3 with a modifier: `CSI 1 ; 2 R`.
  var widthProbe: [UInt8]? {
    guard rows.count > 1, columns > Self.widestSample else { return nil }
    let start = "\u{1B}[\(rows.count);1H\u{1B}[K"
    let samples = Array(JoinedClusters.samples.map { start + $0.text + "\u{1B}[6n" }.joined().utf8)
    var disturbed = ScreenBuffer(columns: columns, rowCount: rows.count, rows: rows.dropLast() + [Row(bytes: samples)])
    disturbed.cursor = cursor
    // A synchronized update (mode 2026), where the terminal has it, and no cursor: the samples are not seen.
    return Array("\u{1B}[?2026h\u{1B}[?25l".utf8) + samples + bytes(replacing: disturbed) + Array("\u{1B}[?2026l".utf8)
  }
}
