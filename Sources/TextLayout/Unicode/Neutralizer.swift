/// Makes text safe by the rules of `SafeText`.
struct Neutralizer {
  private let text: ScalarReader
  private let isFolding: Bool
  private var output: [UInt8] = []
  /// The end of the text read so far.
  private var offset: Int
  /// The end of the text written so far; the text up to `offset` is unchanged and is written in one step.
  private var written = 0
  /// The context for an invisible scalar.
  private var before: Before = .nothing
  /// Whether the last scalar was an ideograph.
  private var isAfterIdeograph = false

  private enum Before {
    /// The start, a space, or an invisible scalar.
    case nothing
    /// A variation selector; a joiner can follow it.
    case selector
    /// A visible scalar.
    case visible
  }

  /// - Parameter safe: the offset of a scalar up to which the text is known to be safe.
  init(_ text: ScalarReader, breaks: SafeText.Breaks, safe: Int) {
    self.text = text
    isFolding = breaks == .fold
    // Reads the preceding scalar again for its context, and a run of spaces from its start.
    var start = safe
    while start > 0, text.bytes[start &- 1] == 0x20 { start &-= 1 }
    if start > 0 { start = text.start(before: start) }
    offset = start
    output.reserveCapacity(text.count &+ 16)
  }

  /// The offset of the first scalar that may have to change; nil if there is none.
  static func firstDoubt(in text: ScalarReader, breaks: SafeText.Breaks) -> Int? {
    let isFolding = breaks == .fold
    if isFolding, text.count > 0, text.bytes[0] == 0x20 { return 0 }
    var offset = 0
    while offset < text.count {
      let lead = text.bytes[offset]
      if lead < 0x80 {
        let end = isFolding ? text.endOfTidyASCII(from: offset) : text.endOfASCII(from: offset)
        if end > offset {
          offset = end
          continue
        }
        if lead == 0x20, offset &+ 1 < text.count, text.bytes[offset &+ 1] != 0x20 {
          offset &+= 1
          continue
        }
      }
      let record = text.record(at: offset)
      if isFolding {
        if !record.isDrawable || record.clusterClass == ScalarTable.classBlank { return offset }
      } else if !record.isDrawable, lead != 0x0A, lead != 0x09 {
        return offset
      }
      if record.isJoining, offset == 0 || text.bytes[offset &- 1] == 0x0A || text.bytes[offset &- 1] == 0x09 {
        return offset
      }
      offset &+= record.length
    }
    return nil
  }

  /// The complete safe text.
  mutating func result() -> String {
    while offset < text.count {
      if text.bytes[offset] < 0x80 {
        let end = isFolding ? text.endOfTidyASCII(from: offset) : text.endOfASCII(from: offset)
        if end > offset {
          offset = end
          before = text.bytes[end &- 1] == 0x20 ? .nothing : .visible
          isAfterIdeograph = false
          continue
        }
      }
      let record = text.record(at: offset)
      if isFolding, isWhiteSpace(record) {
        foldSpaces()
      } else if record.isDrawable {
        if record.isJoining, isAtStart {
          flush()
          output.append(contentsOf: [0xE2, 0x97, 0x8C])
        }
        let start = offset
        offset &+= record.length
        before = record.clusterClass == ScalarTable.classBlank ? .nothing : .visible
        isAfterIdeograph = record.clusterClass == ScalarTable.classOther && record.cells == 2
        if text.bytes[start] == 0xF0 { readFlag(from: start) }
      } else {
        neutralize(record)
      }
    }
    flush()
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether `offset` is at the start of a line or after a tab, without a base for a mark.
  private var isAtStart: Bool {
    let last = offset > written ? text.bytes[offset &- 1] : output.last ?? 0x0A
    return last == 0x0A || last == 0x09
  }

  /// Writes the unchanged text read so far.
  private mutating func flush() {
    output.append(contentsOf: UnsafeBufferPointer(start: text.bytes + written, count: offset &- written))
    written = offset
  }
}

// MARK: - White space

extension Neutralizer {
  private func isWhiteSpace(_ record: ScalarReader.Record) -> Bool {
    text.bytes[offset] == 0x09 || record.isNewline || record.clusterClass == ScalarTable.classBlank
  }

  /// Reads a run of white space and writes its folded form.
  private mutating func foldSpaces() {
    flush()
    var hasBreak = false
    while offset < text.count {
      let record = text.record(at: offset)
      guard isWhiteSpace(record) else { break }
      hasBreak = hasBreak || record.clusterClass != ScalarTable.classBlank
      offset &+= record.length
    }
    before = .nothing
    isAfterIdeograph = false
    if !output.isEmpty, offset < text.count {
      if hasBreak {
        output.append(0x20)
      } else {
        for place in written..<offset where text.bytes[place] != 0x20 || output.last != 0x20 {
          output.append(text.bytes[place])
        }
      }
    }
    written = offset
  }
}

// MARK: - What can't be drawn

extension Neutralizer {
  /// Reads the scalar at `offset`, and writes its safe form if it has to change.
  private mutating func neutralize(_ record: ScalarReader.Record) {
    let scalar = text.scalar(at: offset, length: record.length)
    if scalar == 0x0A || scalar == 0x09 {
      // Folded text contains no unread white space here.
      offset &+= 1
      before = .nothing
    } else if isKept(record, scalar) {
      offset &+= record.length
      before = isSelector(scalar) ? .selector : .nothing
    } else {
      flush()
      replace(record, scalar)
      offset &+= record.length
      written = offset
    }
    isAfterIdeograph = false
  }

  private mutating func replace(_ record: ScalarReader.Record, _ scalar: UInt32) {
    if record.isNewline {
      // CR LF is a single newline; the LF is kept.
      let isPair = scalar == 0x0D && offset &+ 1 < text.count && text.bytes[offset &+ 1] == 0x0A
      if !isPair { output.append(0x0A) }
      before = .nothing
    } else if scalar < 0x20 {
      write(0x2400 &+ scalar)
    } else if scalar == 0x7F {
      write(0x2421)
    } else if scalar >= 0x80, scalar < 0xA0 {
      write(0x241B)
      output.append(UInt8(scalar &- 0x40))
    } else {
      output.append(contentsOf: [0x3C, 0x55, 0x2B])
      let digits = String(scalar, radix: 16, uppercase: true).utf8
      output.append(contentsOf: repeatElement(0x30, count: max(0, 4 &- digits.count)))
      output.append(contentsOf: digits)
      output.append(0x3E)
      before = .nothing
    }
  }

  /// Writes a scalar of the Basic Multilingual Plane above U+07FF.
  private mutating func write(_ scalar: UInt32) {
    output.append(0xE0 | UInt8(scalar &>> 12))
    output.append(0x80 | UInt8(scalar &>> 6 & 0x3F))
    output.append(0x80 | UInt8(scalar & 0x3F))
    before = .visible
  }

  private func isSelector(_ scalar: UInt32) -> Bool {
    scalar >= 0xFE00 && scalar <= 0xFE0F || scalar >= 0xE0100 && scalar <= 0xE01EF
  }

  /// Whether an invisible scalar is valid in this context.
  private func isKept(_ record: ScalarReader.Record, _ scalar: UInt32) -> Bool {
    if isSelector(scalar) {
      return before == .visible && (scalar < 0xE0000 || isAfterIdeograph)
    }
    guard before != .nothing else { return false }
    switch scalar {
    case 0x00AD, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060:
      return true
    default:
      let isMark =
        record.clusterClass == ScalarTable.classIgnorable || record.clusterClass == ScalarTable.classIgnorableConjunct
      return isMark && scalar < 0xE0000
    }
  }

  /// Reads the tags after a black flag, at `start`, if they spell one (UTS #51, ED-14a).
  private mutating func readFlag(from start: Int) {
    guard text.scalar(at: start, length: 4) == 0x1F3F4 else { return }
    var end = offset
    while end &+ 4 <= text.count, isTagLetter(at: end) { end &+= 4 }
    let letters = (end &- offset) / 4
    guard letters >= 3, letters <= 6, end &+ 4 <= text.count, text.scalar(at: end, length: 4) == 0xE007F else { return }
    offset = end &+ 4
    before = .nothing
  }

  private func isTagLetter(at offset: Int) -> Bool {
    guard text.bytes[offset] == 0xF3 else { return false }
    let scalar = text.scalar(at: offset, length: 4)
    return scalar >= 0xE0030 && scalar <= 0xE0039 || scalar >= 0xE0061 && scalar <= 0xE007A
  }
}

extension ScalarReader {
  /// The end of the printable ASCII from `offset` without double spaces and without a space at the end, which can
  /// belong to a
  /// longer run of white space. See `endOfASCII`.
  fileprivate func endOfTidyASCII(from offset: Int) -> Int {
    var end = offset
    // 0x80 in the lowest byte if the last byte was a space.
    var carry: UInt64 = 0
    while end &+ 8 <= count {
      let word = UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self).littleEndian
      let others =
        ((word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word) & 0x8080_8080_8080_8080
      // Exact: a byte is zero where neither its low bits nor its high bit are set.
      let zero = word ^ 0x2020_2020_2020_2020
      let spaces =
        ~(((zero & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | zero) & 0x8080_8080_8080_8080
      let stops = others | (spaces & (spaces &<< 8 | carry))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount &>> 3
        return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
      }
      carry = spaces &>> 56
      end &+= 8
    }
    while end < count, bytes[end] >= 0x20, bytes[end] < 0x7F,
      bytes[end] != 0x20 || end == offset || bytes[end &- 1] != 0x20
    {
      end &+= 1
    }
    return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
  }
}
