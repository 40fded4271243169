import TextLayout

/// A parser of a terminal's input (ECMA-48, xterm's control sequences), independent of how it is
/// split into reads.
///
/// Unknown sequences are dropped completely, so that no part of one is taken for typed text.
struct InputDecoder: Hashable {
  /// The bytes of a letter or a sequence that isn't complete, at most `limit` and the last one.
  private var pending: [UInt8] = []
  /// Whether the two pending bytes have waited so long that they can be a key with Alt.
  private var isLate = false
  /// Whether a lone escape was taken for a key, and nothing has come since.
  private var isAfterEscape = false
  /// Whether text is being pasted, and its bytes so far.
  private var isPasting = false
  private var pasted: [UInt8] = []
  /// The maximum length of pasted text in bytes; the rest is dropped.
  private let pasteLimit: Int

  private static let escape: UInt8 = 0x1B
  /// No known sequence is longer, so further bytes are dropped.
  private static let limit = 34
  /// The second bytes of sequences.
  private static let introducers = Set("[]P_OX^".utf8)
  /// The third bytes of sequences that are known: parameters, keys, and kitty's answers.
  private static let laterBytes = Set("0123456789:;<=>?ABCDFGHMZ".utf8)
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  init(pasteLimit: Int = 1 << 16) { self.pasteLimit = pasteLimit }

  /// Whether the input ends with what can be a key, Esc or a letter with Alt, or the start of a
  /// sequence: call `timeOut` if no byte follows soon. A longer sequence can't be a key, and only
  /// later bytes end it, as they do incomplete UTF-8 and pasted text.
  var isPending: Bool {
    pending.first == Self.escape && pending.count <= 2 && !isLate
  }

  /// Returns the inputs that the bytes complete.
  mutating func take(_ bytes: some Collection<UInt8>) -> [TerminalInput] {
    // The rest of a sequence comes in one piece, and typed keys one by one.
    let start = bytes.prefix(2)
    if isAfterEscape, let first = start.first, Self.introducers.contains(first),
      let second = start.dropFirst().first, Self.laterBytes.contains(second)
    {
      pending = [Self.escape]
    }
    isAfterEscape = false
    return bytes.compactMap { byte in
      isPasting ? takePasted(byte) : take(byte)
    }
  }

  /// Ends a wait: a lone escape is a key. The start of a sequence isn't one, and a slow connection
  /// can still deliver its rest, even after a lone escape.
  mutating func timeOut() -> [TerminalInput] {
    guard isPending else { return [] }
    guard pending.count == 1 else {
      isLate = true
      return []
    }
    pending = []
    isAfterEscape = true
    return [.key(.escape)]
  }

  private mutating func take(_ byte: UInt8) -> TerminalInput? {
    if isLate {
      isLate = false
      // After `[` with Alt, another letter is typed.
      guard Self.laterBytes.contains(byte) else { return restart(byte) }
    }
    if pending.count > Self.limit { pending.remove(at: Self.limit - 1) }
    pending.append(byte)
    if pending.count == 1 { return takeFirst(byte) }
    if pending[0] != Self.escape { return takeText(byte) }
    if pending.count == 2 { return takeEscaped(byte) }
    // No sequence contains a control, except at its end.
    if byte < 0x20, byte != 0x07, byte != Self.escape { return restart(byte) }
    if "[O".utf8.contains(pending[1]) { return takeSequence(byte) }
    return takeString(byte)
  }

  /// Drops the pending bytes, and begins with a byte.
  private mutating func restart(_ byte: UInt8) -> TerminalInput? {
    pending = [byte]
    return takeFirst(byte)
  }

  private mutating func takeFirst(_ byte: UInt8) -> TerminalInput? {
    let isStart = byte == Self.escape || (0xC2...0xF4).contains(byte)
    if isStart { return nil }
    pending = []
    let key: Key? =
      switch byte {
      case 0x0D, 0x0A: .enter
      case 0x09: .tab
      case 0x08, 0x7F: .backspace
      case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
      case 0x20..<0x7F: .character(Unicode.Scalar(byte))
      default: nil
      }
    return key.map { .key($0) }
  }

  private mutating func takeText(_ byte: UInt8) -> TerminalInput? {
    guard byte & 0xC0 == 0x80 else { return restart(byte) }
    // The ones at the start of the first byte count the bytes.
    let count = (~pending[0]).leadingZeroBitCount
    guard pending.count == count else { return nil }
    defer { pending = [] }
    // Surrogates and overlong forms are repaired, so they differ.
    let text = String(decoding: pending, as: UTF8.self)
    guard text.utf8.elementsEqual(pending) else { return nil }
    // C1 controls aren't typed text either.
    guard let scalar = text.unicodeScalars.first, scalar.value >= 0xA0 else { return nil }
    return .key(.character(scalar))
  }

  private mutating func takeEscaped(_ byte: UInt8) -> TerminalInput? {
    if Self.introducers.contains(byte) { return nil }
    if byte == Self.escape {
      pending = [byte]
      return .key(.escape)
    }
    // Another letter has the Alt key.
    pending = []
    return 0x20..<0x7F ~= byte ? .key(.alt(Unicode.Scalar(byte))) : nil
  }

  private mutating func takeSequence(_ byte: UInt8) -> TerminalInput? {
    // The mouse of a terminal without SGR reports: three bytes, of any value, for what `?1000` says.
    if pending.dropFirst().starts(with: "[M".utf8) {
      if pending.count == 6 { pending = [] }
      return nil
    }
    switch byte {
    case 0x20...0x3F:
      return nil
    // The Linux console sends F1 as `ESC [ [ A`.
    case 0x5B where pending.count == 3:
      return nil
    case 0x40...0x7E:
      let isSingle = pending[1] == UInt8(ascii: "O")
      let bytes = pending.dropFirst(2).dropLast()
      pending = []
      let parameters = String(decoding: bytes, as: UTF8.self)
      let final = Unicode.Scalar(byte)
      isPasting = parameters == "200" && final == "~"
      if isPasting { return nil }
      return TerminalInput(parameters: parameters, final: final, isSingle: isSingle)
    default:
      return restart(byte)
    }
  }

  /// Takes a byte of a string from the terminal (OSC, DCS, APC, PM, SOS).
  private mutating func takeString(_ byte: UInt8) -> TerminalInput? {
    let isEscaped = pending.suffix(2).elementsEqual("\u{1B}\\".utf8)
    if !isEscaped, pending[pending.count - 2] == Self.escape {
      pending = [Self.escape, byte]
      return takeEscaped(byte)
    }
    guard byte == 0x07 || isEscaped else { return nil }
    let bytes = pending.dropFirst().dropLast().filter { $0 >= 0x20 }
    pending = []
    return TerminalInput(string: String(decoding: bytes, as: UTF8.self))
  }

  private mutating func takePasted(_ byte: UInt8) -> TerminalInput? {
    pasted.append(byte)
    let end = Self.endOfPaste
    if byte == end.last, pasted.suffix(end.count).elementsEqual(end) {
      let text = pasted.dropLast(end.count).prefix(pasteLimit)
      pasted = []
      isPasting = false
      return .key(.paste(String(decoding: text, as: UTF8.self)))
    }
    if pasted.count >= 2 * (pasteLimit + end.count) {
      pasted.removeSubrange(pasteLimit..<pasted.count - end.count)
    }
    return nil
  }
}
