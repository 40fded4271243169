/// A parser of a terminal's input (ECMA-48, xterm's control sequences), independent of how it is
/// split into reads.
///
/// Unknown sequences are dropped completely, so that no part of one is taken for typed text.
struct InputDecoder: Hashable {
  private enum State: Hashable {
    case ground
    /// The first bytes of a UTF-8 sequence of `count` bytes.
    case text([UInt8], count: Int)
    case escape
    /// After an escape that was taken for the Esc key while an answer is awaited; it can still be
    /// the start of one.
    case lateEscape
    /// After `ESC [`, or `ESC O` of the keypad: the parameters so far, at most 32 bytes.
    case sequence([UInt8], isKeypad: Bool)
    /// Inside a string from the terminal (OSC, DCS, APC, PM, SOS): its first bytes; `isEscaped`
    /// after an ESC in it.
    case string([UInt8], isEscaped: Bool)
    /// A number of bytes to drop.
    case dropping(Int)
    /// Between the marks of pasted text, which is collected in `pasted`.
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []
  /// The maximum length of pasted text in bytes; the rest is dropped.
  private let pasteLimit: Int
  /// Whether the terminal still has questions to answer. The rest of an answer can be late, and
  /// must not be taken for typed text.
  var awaitsAnswers = false

  init(pasteLimit: Int = 1 << 16) { self.pasteLimit = pasteLimit }

  /// Whether the input ends inside an escape sequence: call `timeOut` if no byte follows soon.
  /// Incomplete UTF-8 and pasted text don't count, because only later bytes end them.
  var isPending: Bool {
    switch state {
    case .ground, .lateEscape, .text, .paste: false
    case .sequence(_, isKeypad: false), .string: !awaitsAnswers
    case .escape, .sequence, .dropping: true
    }
  }

  /// Returns the inputs that the bytes complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    bytes.reduce(into: []) { take($1, &$0) }
  }

  /// Ends a pending sequence: a lone escape is a key, and an incomplete sequence is dropped.
  mutating func timeOut() -> [TerminalInput] {
    guard isPending else { return [] }
    let isKey = state == .escape
    state = isKey && awaitsAnswers ? .lateEscape : .ground
    return isKey ? [.key(.escape)] : []
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch state {
    case .ground:
      takeFirst(byte, &inputs)
    case .text(let bytes, let count):
      takeText(byte, after: bytes, count: count, &inputs)
    case .escape:
      takeEscaped(byte, &inputs)
    case .lateEscape:
      if "[]P_".utf8.contains(byte) {
        takeEscaped(byte, &inputs)
      } else {
        takeFirst(byte, &inputs)
      }
    case .sequence(let parameters, let isKeypad):
      takeSequence(byte, after: parameters, isKeypad: isKeypad, &inputs)
    case .string(let bytes, let isEscaped):
      takeString(byte, after: bytes, isEscaped: isEscaped, &inputs)
    case .dropping(let count):
      state = count > 1 ? .dropping(count - 1) : .ground
    case .paste:
      takePasted(byte, &inputs)
    }
  }

  private mutating func takeString(
    _ byte: UInt8,
    after bytes: [UInt8],
    isEscaped: Bool,
    _ inputs: inout [TerminalInput]
  ) {
    let isEnd = byte == 0x07 || byte == 0x9C || isEscaped && byte == UInt8(ascii: "\\")
    guard isEnd else {
      let isKept = bytes.count < 32 && byte >= 0x20
      state = .string(isKept ? bytes + [byte] : bytes, isEscaped: byte == 0x1B)
      return
    }
    state = .ground
    if let input = TerminalInput(string: String(decoding: bytes, as: UTF8.self)) {
      inputs.append(input)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: inputs.append(.key(.character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: state = .text([byte], count: 2)
    case 0xE0...0xEF: state = .text([byte], count: 3)
    case 0xF0...0xF4: state = .text([byte], count: 4)
    default: break
    }
  }

  private mutating func takeText(
    _ byte: UInt8,
    after bytes: [UInt8],
    count: Int,
    _ inputs: inout [TerminalInput]
  ) {
    guard byte & 0xC0 == 0x80 else { return takeFirst(byte, &inputs) }
    let bytes = bytes + [byte]
    guard bytes.count == count else {
      state = .text(bytes, count: count)
      return
    }
    state = .ground
    let text = String(decoding: bytes, as: UTF8.self)
    // Surrogates and overlong forms were repaired, so they differ; C1 controls aren't typed text
    // either.
    if text.utf8.elementsEqual(bytes), let scalar = text.unicodeScalars.first, scalar.value >= 0xA0
    {
      inputs.append(.key(.character(scalar)))
    }
  }

  private mutating func takeEscaped(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    state = .ground
    switch Unicode.Scalar(byte) {
    case "[":
      state = .sequence([], isKeypad: false)
    case "O":
      state = .sequence([], isKeypad: true)
    case "]", "P", "X", "^", "_":
      state = .string([byte], isEscaped: false)
    case "\u{1B}":
      state = .escape
      inputs.append(.key(.escape))
    // Other letters with the Alt key are ignored.
    case "b":
      inputs.append(.key(.wordLeft))
    case "f":
      inputs.append(.key(.wordRight))
    default:
      break
    }
  }

  private mutating func takeSequence(
    _ byte: UInt8,
    after parameters: [UInt8],
    isKeypad: Bool,
    _ inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x20...0x3F:
      // No known sequence is longer, so further bytes are dropped.
      let isKept = parameters.count < 32
      state = .sequence(isKept ? parameters + [byte] : parameters, isKeypad: isKeypad)
    // The Linux console sends F1 as `ESC [ [ A`.
    case UInt8(ascii: "[") where parameters.isEmpty && !isKeypad:
      state = .dropping(1)
    // A killed program can leave the terminal in a mode that reports a mouse event in three bytes
    // after `ESC [ M`.
    case UInt8(ascii: "M") where parameters.isEmpty && !isKeypad:
      state = .dropping(3)
    case UInt8(ascii: "~") where parameters.elementsEqual("200".utf8):
      state = .paste
    case 0x40...0x7E:
      state = .ground
      let text = String(decoding: parameters, as: UTF8.self)
      if let input = TerminalInput(parameters: text, final: Unicode.Scalar(byte)) {
        inputs.append(input)
      }
    case 0x1B:
      state = .escape
    default:
      takeFirst(byte, &inputs)
    }
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func takePasted(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    pasted.append(byte)
    let end = Self.endOfPaste
    if byte == end.last, pasted.suffix(end.count).elementsEqual(end) {
      pasted.removeLast(end.count)
      inputs.append(.key(.paste(String(decoding: pasted.prefix(pasteLimit), as: UTF8.self))))
      pasted = []
      state = .ground
    } else if pasted.count >= 2 * (pasteLimit + end.count) {
      pasted.removeSubrange(pasteLimit..<pasted.count - end.count)
    }
  }
}
