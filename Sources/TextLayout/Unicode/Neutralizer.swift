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
        if text.bytes[start] == 0xF0, let end = text.endOfFlag(from: start) {
          offset = end
          before = .nothing
        }
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
      before = scalar.isSelector ? .selector : .nothing
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
    } else {
      before = output.append(formOf: scalar) ? .visible : .nothing
    }
  }

  /// Whether an invisible scalar does its proper job here.
  private func isKept(_ record: ScalarReader.Record, _ scalar: UInt32) -> Bool {
    if scalar.isSelector {
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
}
