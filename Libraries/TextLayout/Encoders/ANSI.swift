/// Encodes a frame as text with ECMA-48 escape sequences for styles and OSC 8 for links.
///
/// Styles are reset and links closed at the end of every row, so rows can be used on their own.
/// Without the escape sequences, the output equals the plain text. A background is therefore drawn
/// by erasing its cells (ECH), and with spaces only at a column of a screen or if the style is reversed: a
/// terminal that erases to its own background shows it behind the text alone.
public struct ANSI: Sendable {
  /// The number of colours of the terminal.
  public enum Depth: Hashable, Sendable {
    /// The palette of the terminal.
    case sixteen
    /// The 256 colours of xterm.
    case indexed
    /// 24-bit colours.
    case full
  }

  /// The style of each role.
  package var theme: Theme
  /// The number of colours of the terminal.
  package var depth: Depth
  /// Whether links can be opened in the terminal (OSC 8).
  package var hasLinks: Bool

  /// Creates an encoder for a terminal.
  public init(
    theme: Theme,
    depth: Depth = .indexed,
    hasLinks: Bool = true
  ) {
    self.theme = theme
    self.depth = depth
    self.hasLinks = hasLinks
  }

  /// Encodes every row, each with a line feed, in UTF-8.
  ///
  /// - Complexity: O(n)
  public func encode(_ frame: Frame) -> [UInt8] {
    frame.encoded { row, output in
      encode(row: row, of: frame, into: &output)
      output.append(.newline)
    }
  }

  /// Encodes a row, without a line feed.
  ///
  /// - Parameters:
  ///   - marked: the range of the frame's `bytes` to show in reverse, such as the reader's
  ///     position; it begins and ends at cluster boundaries. What is reversed already stays so, and
  ///     is underlined.
  ///   - others: ranges to show in reverse, such as all matches of a search, in their order. If
  ///     there are any, `marked` is underlined too, and can be one of them.
  ///   - quiet: columns whose words have the colour of asides.
  ///   - column: the screen column of the row's start, counted from 0. If it is given, backgrounds
  ///     are drawn with spaces, and text after spaces is positioned explicitly (CHA), so it is
  ///     aligned even in a terminal that draws the text before it narrower or wider.
  /// - Returns: the number of cells written.
  @discardableResult
  package func encode(
    row: Int,
    of frame: Frame,
    marking marked: Range<Int>? = nil,
    others: [Range<Int>] = [],
    quiet: [Range<Int>] = [],
    at column: Int? = nil,
    into output: inout [UInt8]
  ) -> Int {
    let position = marked.flatMap { others.contains($0) ? nil : $0 }
    let marks = others + [position].compactMap(\.self)
    var writer = Pen(
      encoder: self,
      frame: frame,
      marks: marks.sorted { $0.lowerBound < $1.lowerBound },
      position: position,
      underlined: others.isEmpty ? nil : marked,
      quiet: quiet,
      column: column
    )
    // The output can be long, so it isn't copied.
    swap(&writer.output, &output)
    let grounds = frame.grounds(inRow: row)
    let isASCII = ANSI.isASCII(frame.bytes[frame.byteRange(ofRow: row)])
    for ground in grounds {
      writer.begin(ground, isASCII: isASCII)
    }
    for ground in grounds {
      writer.background = style(of: ground.role)
      for run in ground.runs {
        writer.write(run)
      }
      writer.fill(ground.columns)
    }
    writer.change(to: .plain)
    writer.open(nil)
    swap(&writer.output, &output)
    return writer.cells
  }

  /// The style of a role with the terminal's colours.
  private func style(of role: Role) -> Style {
    theme[role].drawable { color in
      depth == .sixteen && color.palette == nil ? nil : color
    }
  }

  /// Writes a row: the open style, the open link and the position.
  private struct Pen {
    let encoder: ANSI
    let frame: Frame
    /// The ranges to show in reverse, in order.
    let marks: [Range<Int>]
    /// The one of them that isn't a match. It underlines what is reversed already.
    let position: Range<Int>?
    /// The one of them that is underlined too.
    let underlined: Range<Int>?
    /// Columns whose words are fainter.
    let quiet: [Range<Int>]
    /// The screen column of the row's start; nil if text isn't positioned explicitly, and
    /// backgrounds aren't drawn with spaces.
    let column: Int?
    var output: [UInt8] = []
    var background = Style.plain
    var style = Style.plain
    var link: String?
    /// The number of cells written.
    var cells = 0
    /// Whether the position of the terminal's cursor is certain. It is after ASCII, because
    /// terminals agree on its cells.
    var isSure = true

    /// Draws a background without writing a space (ECMA-48 ECH), or, if it is filled, before text
    /// that the terminal may draw narrower.
    mutating func begin(_ ground: Frame.Ground, isASCII: Bool) {
      let style = encoder.style(of: ground.role)
      guard style.background != nil, !style.reversed else { return }
      let first = ground.columns.lowerBound
      guard let column else {
        change(to: style)
        if first > 0 { output += ANSI.control("\(first)C") }
        output += ANSI.control("\(ground.columns.count)X")
        if first > 0 { output += ANSI.control("\(first)D") }
        return
      }
      guard !isASCII else { return }
      change(to: style)
      if first > 0 { ANSI.move(to: column + first, &output) }
      output += repeatElement(.space, count: ground.columns.count)
      ANSI.move(to: column, &output)
    }

    /// Draws the background after the last run in it. A terminal erases only to a colour, so that
    /// one without colours is drawn with spaces.
    mutating func fill(_ columns: Range<Int>) {
      let isColored = background.background != nil && column != nil
      guard isColored || background.reversed, cells < columns.upperBound else { return }
      open(nil)
      blank(to: columns.lowerBound, .plain)
      blank(to: columns.upperBound, background)
    }

    private mutating func blank(to end: Int, _ style: Style) {
      guard end > cells else { return }
      change(to: style)
      output += repeatElement(.space, count: end - cells)
      cells = end
    }

    mutating func write(_ run: CellRun) {
      output += run.marks.before.utf8
      if encoder.hasLinks, run.link != link {
        open(run.link)
      }
      var wanted = encoder.style(of: run.role).over(background)
      let isQuiet = quiet.contains { $0.contains(run.columns.lowerBound) }
      if isQuiet { wanted.foreground = encoder.style(of: .aside).foreground }
      change(to: wanted)
      var text = run.utf8.indices
      cells = run.columns.upperBound
      if let column, !isSure, run.textNumber == nil {
        let blanks = run.utf8.prefix { $0 == .space }
        let rest = run.utf8[blanks.endIndex...].withBytes { Cells.count($0) }
        if rest < run.columns.count {
          output += blanks
          text = blanks.endIndex..<text.upperBound
          ANSI.move(to: column + cells - rest, &output)
          isSure = true
        }
      }
      if column != nil, !ANSI.isASCII(frame.bytes[text]) {
        isSure = false
      }
      for range in marks {
        let mark = range.clamped(to: text)
        if mark.isEmpty { continue }
        output += frame.bytes[text.lowerBound..<mark.lowerBound]
        var start = style.reversed ? "27" : "7"
        var end = style.reversed ? "7" : "27"
        if range == position, style.reversed, !style.underline {
          // Without its reversed style, a selected control would look like the others.
          start = "4"
          end = "24"
        } else if range == underlined {
          start += ";4"
          if !style.underline { end += ";24" }
        }
        output += ANSI.start(start)
        output += frame.bytes[mark]
        output += ANSI.start(end)
        text = mark.upperBound..<text.upperBound
      }
      output += frame.bytes[text]
      output += run.marks.after.utf8
    }

    mutating func change(to wanted: Style) {
      guard wanted != style else { return }
      if style != .plain {
        output += ANSI.start("0")
      }
      if wanted != .plain {
        output += encoder.sequence(for: wanted)
      }
      style = wanted
    }

    /// Closes the open link, and opens another one if its target is safe.
    mutating func open(_ other: String?) {
      if link != nil {
        output += "\u{1B}]8;;\u{1B}\\".utf8
      }
      link = nil
      guard let target = other?.linkTarget else { return }
      output += "\u{1B}]8;;\(target)\u{1B}\\".utf8
      link = other
    }
  }

  private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 }
  }

  /// Moves to a column of the same row, counted from 0 (CHA).
  package static func move(to column: Int, _ output: inout [UInt8]) {
    output += control("\(column + 1)G")
  }

  /// An escape sequence of ECMA-48.
  private static func control(_ sequence: String) -> String.UTF8View {
    "\u{1B}[\(sequence)".utf8
  }

  /// Returns the escape sequence for a style that isn't plain.
  private func sequence(for style: Style) -> String.UTF8View {
    var codes: [String] = []
    if style.weight != .regular {
      codes.append(style.weight == .bold ? "1" : "2")
    }
    if style.italic { codes.append("3") }
    if style.underline { codes.append("4") }
    if style.reversed { codes.append("7") }
    if style.strikethrough { codes.append("9") }
    if let color = style.foreground {
      codes.append(code(for: color, base: 30))
    }
    if let color = style.background {
      codes.append(code(for: color, base: 40))
    }
    return ANSI.start(codes.joined(separator: ";"))
  }

  /// The escape sequence that sets a style (ECMA-48 SGR).
  private static func start(_ parameters: String) -> String.UTF8View {
    control("\(parameters)m")
  }

  private func code(for color: TerminalColor, base: Int) -> String {
    switch depth {
    case .sixteen:
      guard let palette = color.palette.map(Int.init) else {
        return "\(base + 9)"
      }
      // The bright colours begin at 90 and 100.
      let first = palette < 8 ? base : base + 52
      return "\(first + palette)"
    case .indexed:
      return "\(base + 8);5;\(color.indexed)"
    case .full:
      let red = color.rgb >> 16 & 0xFF
      let green = color.rgb >> 8 & 0xFF
      let blue = color.rgb & 0xFF
      return "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
