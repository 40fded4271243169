/// A parser of a terminal's input (ECMA-48, xterm's control sequences), independent of how it is
/// split into reads.
///
/// Unknown sequences are dropped completely, so that no part of one is taken for typed text.
struct InputDecoder: Hashable {
  /// The bytes of a letter or a sequence that isn't complete, at most `limit` and the last one.
  private var pending: [UInt8] = []
  /// Whether the escape in `pending` was taken for the Esc key while an answer is awaited; it can
  /// still be the start of one.
  private var isLate = false
  /// Whether text is being pasted, and its bytes so far.
  private var isPasting = false
  private var pasted: [UInt8] = []
  /// The maximum length of pasted text in bytes; the rest is dropped.
  private let pasteLimit: Int
  /// Whether the terminal still has questions to answer. The rest of an answer can be late, and
  /// must not be taken for typed text.
  var awaitsAnswers = false

  private static let escape: UInt8 = 0x1B
  /// No known sequence is longer, so further bytes are dropped.
  private static let limit = 34
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  init(pasteLimit: Int = 1 << 16) { self.pasteLimit = pasteLimit }

  /// Whether the input ends inside an escape sequence: call `timeOut` if no byte follows soon.
  /// Incomplete UTF-8 and pasted text don't count, because only later bytes end them.
  var isPending: Bool {
    guard pending.first == Self.escape, !isLate else { return false }
    return pending.count == 1 || !awaitsAnswers
  }

  /// Returns the inputs that the bytes complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    bytes.reduce(into: []) { inputs, byte in
      if isPasting {
        takePasted(byte, &inputs)
      } else {
        take(byte, &inputs)
      }
    }
  }

  /// Ends a pending sequence: a lone escape is a key, and an incomplete sequence is dropped.
  mutating func timeOut() -> [TerminalInput] {
    guard isPending else { return [] }
    let isKey = pending.count == 1
    isLate = isKey && awaitsAnswers
    if !isLate { pending = [] }
    return isKey ? [.key(.escape)] : []
  }

  private mutating func take(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let isFirst = pending.isEmpty
    if pending.count > Self.limit { pending.remove(at: Self.limit - 1) }
    pending.append(byte)
    if isFirst {
      takeFirst(byte, &inputs)
    } else if pending[0] != Self.escape {
      takeText(byte, &inputs)
    } else if pending.count == 2 {
      takeEscaped(byte, &inputs)
    } else if "[O".utf8.contains(pending[1]) {
      takeSequence(byte, &inputs)
    } else {
      takeString(byte, &inputs)
    }
  }

  /// Drops what is pending, and begins with a byte.
  private mutating func restart(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    pending = [byte]
    takeFirst(byte, &inputs)
  }

  private mutating func takeFirst(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case Self.escape, 0xC2...0xF4: return
    case 0x0D, 0x0A: inputs.append(.key(.enter))
    case 0x09: inputs.append(.key(.tab))
    case 0x08, 0x7F: inputs.append(.key(.backspace))
    case 0x01...0x1A: inputs.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: inputs.append(.key(.character(Unicode.Scalar(byte))))
    default: break
    }
    pending = []
  }

  private mutating func takeText(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    guard byte & 0xC0 == 0x80 else { return restart(byte, &inputs) }
    // The ones at the start of the first byte count the bytes.
    guard pending.count == (~pending[0]).leadingZeroBitCount else { return }
    let text = String(decoding: pending, as: UTF8.self)
    // Surrogates and overlong forms were repaired, so they differ; C1 controls aren't typed text
    // either.
    if text.utf8.elementsEqual(pending), let scalar = text.unicodeScalars.first,
      scalar.value >= 0xA0
    {
      inputs.append(.key(.character(scalar)))
    }
    pending = []
  }

  private mutating func takeEscaped(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let wasLate = isLate
    isLate = false
    if "[]P_".utf8.contains(byte) { return }
    if wasLate { return restart(byte, &inputs) }
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "X"), UInt8(ascii: "^"): break
    case Self.escape:
      inputs.append(.key(.escape))
      pending = [byte]
    // A letter with the Alt key.
    default: pending = []
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let parameters = String(decoding: pending[2..<pending.count - 1], as: UTF8.self)
    // The Linux console sends F1 as `ESC [ [ A`. A killed program can leave the terminal in a mode
    // that reports a mouse event in three bytes after `ESC [ M`.
    let lengths: [UInt8: Int] = [UInt8(ascii: "["): 4, UInt8(ascii: "M"): 6]
    if pending[1] == UInt8(ascii: "["), let length = lengths[pending[2]] {
      if pending.count == length { pending = [] }
      return
    }
    switch byte {
    case 0x20...0x3F:
      return
    case 0x40...0x7E:
      pending = []
      let final = Unicode.Scalar(byte)
      if parameters == "200", final == "~" {
        isPasting = true
      } else if let input = TerminalInput(parameters: parameters, final: final) {
        inputs.append(input)
      }
    default:
      restart(byte, &inputs)
    }
  }

  /// Takes a byte of a string from the terminal (OSC, DCS, APC, PM, SOS).
  private mutating func takeString(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let isEscaped = pending[pending.count - 2] == Self.escape && byte == UInt8(ascii: "\\")
    guard byte == 0x07 || byte == 0x9C || isEscaped else { return }
    let bytes = pending.dropFirst().dropLast().filter { $0 >= 0x20 }
    pending = []
    if let input = TerminalInput(string: String(decoding: bytes, as: UTF8.self)) {
      inputs.append(input)
    }
  }

  private mutating func takePasted(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    pasted.append(byte)
    let end = Self.endOfPaste
    if byte == end.last, pasted.suffix(end.count).elementsEqual(end) {
      pasted.removeLast(end.count)
      inputs.append(.key(.paste(String(decoding: pasted.prefix(pasteLimit), as: UTF8.self))))
      pasted = []
      isPasting = false
    } else if pasted.count >= 2 * (pasteLimit + end.count) {
      pasted.removeSubrange(pasteLimit..<pasted.count - end.count)
    }
  }
}
