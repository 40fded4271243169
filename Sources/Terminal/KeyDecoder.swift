/// A parser of a terminal's input (ECMA-48, xterm's control sequences), independent of how it is split into reads.
///
/// Unknown sequences are dropped completely, so that no part of one is taken for typed text.
package struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    case ground
    /// The first bytes of a UTF-8 sequence that needs `missing` more.
    case text([UInt8], missing: Int)
    case escape
    /// After an escape that was taken for the Esc key while an answer is awaited; it can still be the start of one.
    case lateEscape
    /// After `ESC [`: the parameters so far, at most 32 bytes.
    case sequence([UInt8])
    /// After `ESC O`: an arrow or a key of the keypad, possibly with modifiers, as in `ESC O 5 A`.
    case keypad
    /// Inside a string from the terminal (OSC, DCS, APC, PM, SOS): its first bytes; `isEscaped` after an ESC in it.
    case string([UInt8], isEscaped: Bool)
    /// A number of bytes to drop: the Linux console sends F1 as `ESC [ [ A`, and `ESC [ M` reports a mouse event in
    /// three more bytes.
    case dropping(Int)
    /// Between the marks of pasted text, which is collected in `pasted`.
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []
  /// The maximum length of pasted text in bytes; the rest is dropped.
  private let pasteLimit: Int
  /// The number of awaited reports of the cursor's position (CPR), and their row, counted from 1.
  private var awaitedCount = 0
  private var awaitedRow = 0
  /// The columns of the received reports, counted from 1.
  package private(set) var reportedColumns: [Int] = []

  /// Whether the background is dark, by the terminal's last answer to a request for its colour (xterm, OSC 11).
  package private(set) var isBackgroundDark: Bool?

  /// The answers to the questions about pictures.
  package private(set) var pictures = PictureAnswers()

  /// A terminal's answers to `TerminalSession.askPictures`.
  package struct PictureAnswers: Hashable, Sendable {
    /// The number of the question for kitty's protocol.
    static let query = 31
    /// Whether the terminal has confirmed kitty's protocol.
    var hasKitty = false
    /// The terminal's name and version (XTVERSION).
    var name = ""
    /// The height and width of a cell, in pixels.
    var cell: [Int] = []
  }

  /// Whether the terminal still has questions to answer. The answer to DA1 comes last.
  package var awaitsAnswers = false

  package init(pasteLimit: Int = 1 << 16) {
    self.pasteLimit = pasteLimit
  }

  /// Whether the input ends inside an escape sequence: call `timeOut` if no byte follows soon. Incomplete UTF-8 and
  /// pasted text don't count, because only later bytes end them.
  package var isPending: Bool {
    switch state {
    case .ground, .lateEscape, .text, .paste: false
    // The rest of an awaited answer can be late, and must not be taken for typed text.
    case .sequence, .string: !awaitsAny
    default: true
    }
  }

  /// Returns the keys that the bytes complete.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Ends a pending sequence: a lone escape is a key, and an incomplete sequence is dropped.
  package mutating func timeOut() -> [Key] {
    guard isPending else { return [] }
    let isKey = state == .escape
    state = isKey && awaitsAny ? .lateEscape : .ground
    return isKey ? [.escape] : []
  }

  /// Expects a number of cursor position reports for a row, counted from 1, which would otherwise be unknown keys.
  ///
  /// - Parameter row: any row except the first, because F3 with a modifier is `CSI 1 ; 2 R`.
  package mutating func awaitReports(_ count: Int, ofRow row: Int) {
    (awaitedCount, awaitedRow, reportedColumns) = (count, row, [])
  }

  /// Whether reports are still missing.
  package var awaitsReports: Bool { reportedColumns.count < awaitedCount }

  /// Whether reports or answers are missing.
  package var awaitsAny: Bool { awaitsReports || awaitsAnswers }

  /// Stops expecting reports.
  package mutating func forgetReports() { awaitReports(0, ofRow: 0) }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takeFirst(byte, &keys)
    case .text(let bytes, let missing): takeText(byte, after: bytes, missing: missing, &keys)
    case .escape: takeEscaped(byte, &keys)
    case .lateEscape: if "[]P_".utf8.contains(byte) { takeEscaped(byte, &keys) } else { takeFirst(byte, &keys) }
    case .sequence(let parameters): takeSequence(byte, parameters, &keys)
    case .keypad: takeKeypad(byte, &keys)
    case .string(let bytes, let isEscaped):
      if byte == 0x07 || byte == 0x9C || isEscaped && byte == UInt8(ascii: "\\") {
        state = .ground
        takeString(String(decoding: bytes, as: UTF8.self))
      } else {
        state = .string(bytes.count < 32 && byte >= 0x20 ? bytes + [byte] : bytes, isEscaped: byte == 0x1B)
      }
    case .dropping(let count): state = count > 1 ? .dropping(count - 1) : .ground
    case .paste: takePasted(byte, &keys)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Unicode.Scalar(byte + 0x60)))
    case 0x20..<0x7F: keys.append(.character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .text([byte], missing: 1)
    case 0xE0...0xEF: state = .text([byte], missing: 2)
    case 0xF0...0xF4: state = .text([byte], missing: 3)
    default: break
    }
  }

  private mutating func takeText(_ byte: UInt8, after bytes: [UInt8], missing: Int, _ keys: inout [Key]) {
    guard byte & 0xC0 == 0x80 else { return takeFirst(byte, &keys) }
    guard missing == 1 else {
      state = .text(bytes + [byte], missing: missing - 1)
      return
    }
    state = .ground
    let sequence = bytes + [byte]
    let text = String(decoding: sequence, as: UTF8.self)
    // Surrogates and overlong forms were repaired, so they differ; C1 controls aren't typed text either.
    if text.utf8.elementsEqual(sequence), let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 {
      keys.append(.character(scalar))
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .keypad
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string([byte], isEscaped: false)
    case 0x1B: keys.append(.escape)
    // Other letters with the Alt key are ignored.
    default:
      state = .ground
      if byte == UInt8(ascii: "b") { keys.append(.wordLeft) }
      if byte == UInt8(ascii: "f") { keys.append(.wordRight) }
    }
  }

  private mutating func takeKeypad(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x30...0x3B: break
    case 0x1B: state = .escape
    default:
      state = .ground
      if let key = byte == UInt8(ascii: "M") ? .enter : Self.named[byte] { keys.append(key) }
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ parameters: [UInt8], _ keys: inout [Key]) {
    switch byte {
    case 0x20...0x3F:
      // No known sequence is longer, so further bytes are dropped.
      state = .sequence(parameters.count < 32 ? parameters + [byte] : parameters)
    case UInt8(ascii: "[") where parameters.isEmpty: state = .dropping(1)
    // A killed program can leave the terminal in a mode that reports mouse events, which aren't keys.
    case UInt8(ascii: "M") where parameters.isEmpty: state = .dropping(3)
    case UInt8(ascii: "~"):
      state = .ground
      let number = String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      if number == "200" { state = .paste } else if let key = Self.numbered[number] { keys.append(key) }
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      state = .ground
      if parameters.first == UInt8(ascii: "<") { takeMouse(Self.numbers(parameters.dropFirst()), byte, &keys) }
    case UInt8(ascii: "R") where awaitsReports:
      state = .ground
      takeReport(parameters)
    case UInt8(ascii: "c"), UInt8(ascii: "t"):
      state = .ground
      if byte == UInt8(ascii: "t"), parameters.starts(with: "6;".utf8) {
        pictures.cell = Array(Self.numbers(parameters.dropFirst(2)).prefix(2))
      } else if parameters.first == UInt8(ascii: "?") {
        awaitsAnswers = false
      }
    case 0x40...0x7E:
      state = .ground
      // The second parameter is the sum of 1 and the modifiers: 2 for Alt, 4 for Ctrl.
      let isModified = [3, 5, 7].contains { parameters.elementsEqual("1;\($0)".utf8) }
      if let key = (isModified ? Self.modified : Self.named)[byte] ?? Self.named[byte] { keys.append(key) }
    case 0x1B: state = .escape
    default: takeFirst(byte, &keys)
    }
  }

  private static func numbers(_ parameters: some Collection<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      UInt16(String(decoding: $0, as: UTF8.self)).map { Int($0) } ?? 0
    }
  }

  private mutating func takeReport(_ parameters: [UInt8]) {
    let numbers = Self.numbers(parameters)
    if numbers.count == 2, numbers[0] == awaitedRow, numbers[1] > 0 { reportedColumns.append(numbers[1]) }
  }

  /// Takes a mouse event (xterm, mode 1006): the button, column and row, counted from 1.
  private func takeMouse(_ numbers: [Int], _ final: UInt8, _ keys: inout [Key]) {
    guard numbers.count == 3, final == UInt8(ascii: "M") else { return }
    switch numbers[0] {
    case 0: keys.append(.click(column: max(0, numbers[1] - 1), row: max(0, numbers[2] - 1)))
    case 64: keys.append(.wheel(-1))
    case 65: keys.append(.wheel(1))
    default: break
    }
  }

  /// Takes the background's colour, `]11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits for each part, or an
  /// answer about pictures.
  private mutating func takeString(_ report: String) {
    if report == "_Gi=\(PictureAnswers.query);OK" { pictures.hasKitty = true }
    if report.hasPrefix("P>|") { pictures.name = String(report.dropFirst(3)) }
    guard report.hasPrefix("]11;rgb:") else { return }
    let parts = report.dropFirst(8).split(separator: "/").compactMap { part in
      Int(part, radix: 16).map { Double($0) / Double(1 << (4 * part.count) - 1) }
    }
    // Rec. 709 luma.
    if parts.count == 3 { isBackgroundDark = parts[0] * 0.2126 + parts[1] * 0.7152 + parts[2] * 0.0722 < 0.5 }
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func takePasted(_ byte: UInt8, _ keys: inout [Key]) {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"), pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
      pasted.removeLast(Self.endOfPaste.count)
      keys.append(.paste(String(decoding: pasted.prefix(pasteLimit), as: UTF8.self)))
      pasted = []
      state = .ground
    } else if pasted.count >= 2 * (pasteLimit + Self.endOfPaste.count) {
      pasted.removeSubrange(pasteLimit..<pasted.count - Self.endOfPaste.count)
    }
  }
}
