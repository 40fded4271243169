/// Replaces the dangerous scalars of a text by the rules of `SafeText`, and leaves its white space
/// except for newlines.
package struct Neutralizer {
  private let text: ScalarReader
  private var output: [UInt8] = []
  /// The end of the text read so far.
  private var offset = 0
  /// The end of the text written so far; the text up to `offset` is unchanged and is written in one
  /// step.
  private var written = 0
  /// Places in the text, in order.
  private var places: [Place]
  /// The number of places that are already places in the output.
  private var moved = 0
  /// The last border: text at it joins no text before it.
  private var border = -1
  /// The context for an invisible scalar.
  private var before: Before = .nothing
  /// Whether the text has right-to-left letters for a directional mark to direct; it could only make
  /// other text look different.
  private lazy var hasRightToLeft = text.hasRightToLeft()

  private enum Before {
    /// The start, a space, or an invisible scalar.
    case nothing
    /// A variation selector; a joiner can follow it.
    case selector
    /// A directional mark, which no mark can follow.
    case direction
    /// A visible scalar.
    case visible
  }

  /// The end of a run, and whether the text after it has another origin.
  package typealias Place = (offset: Int, isBorder: Bool)

  private init(_ text: ScalarReader, places: [Place]) {
    self.text = text
    self.places = places
  }

  /// Returns the safe form of a text, and the places in it of places in the text; nil if no scalar
  /// is replaced.
  ///
  /// - Parameter places: places before scalars or at the end, in order.
  package static func safe(
    _ string: String, places: [Place] = []
  ) -> (text: String, places: [Place])? {
    string.utf8.withBytes { utf8 in
      var neutralizer = Neutralizer(ScalarReader(utf8), places: places)
      return neutralizer.result().map { ($0, neutralizer.places) }
    }
  }

  /// The complete safe text; nil if it is the text itself.
  private mutating func result() -> String? {
    while offset < text.count {
      movePlaces()
      let isASCII = text.bytes[offset] < 0x80
      let end = isASCII ? text.endOfASCII(from: offset) : offset
      if end > offset {
        offset = end
        before = text.bytes[end &- 1] == 0x20 ? .nothing : .visible
        continue
      }
      let record = text.record(at: offset)
      if record.isDrawable {
        keep(record)
      } else {
        neutralize(record)
      }
    }
    movePlaces()
    if written == 0, output.isEmpty { return nil }
    flush()
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads a scalar that can be drawn, on a circle if it is a mark without a base, or a flag.
  private mutating func keep(_ record: ScalarReader.Record) {
    if record.isJoining, isAtStart {
      flush()
      output.append(contentsOf: "◌".utf8)
    }
    let start = offset
    offset &+= record.length
    before = record.clusterClass == ScalarTable.classBlank ? .nothing : .visible
    if text.bytes[start] == 0xF0, let end = text.endOfFlag(from: start) {
      offset = end
      before = .nothing
    }
  }

  /// Whether `offset` is at a border, at the start of a line, or after a tab or a directional mark,
  /// without a base for a mark.
  private var isAtStart: Bool {
    if offset == border || before == .direction { return true }
    let last = offset > written ? text.bytes[offset &- 1] : output.last ?? 0x0A
    return last == 0x0A || last == 0x09
  }

  /// Converts the places up to `offset`; all later than `written`, since at most one scalar was
  /// replaced since the last call.
  private mutating func movePlaces() {
    while moved < places.count, places[moved].offset <= offset {
      if places[moved].isBorder { border = places[moved].offset }
      places[moved].offset += output.count &- written
      moved &+= 1
    }
  }

  /// Writes the unchanged text read so far.
  private mutating func flush() {
    output.append(contentsOf: text.bytes.part(written..<offset))
    written = offset
  }
}

// MARK: - What can't be drawn

extension Neutralizer {
  /// Reads the scalar at `offset`, and writes its safe form if it has to change.
  private mutating func neutralize(_ record: ScalarReader.Record) {
    let scalar = text.scalar(at: offset, length: record.length)
    if scalar == 0x0A || scalar == 0x09 {
      offset &+= 1
      before = .nothing
    } else if scalar.isDirectionalMark, before != .direction, hasRightToLeft {
      offset &+= record.length
      before = .direction
    } else if isKept(record, scalar) {
      offset &+= record.length
      before = scalar.isSelector ? .selector : .nothing
    } else {
      flush()
      if !scalar.isDirectionalMark, !scalar.isHiddenBreak { replace(record, scalar) }
      offset &+= record.length
      written = offset
    }
  }

  private mutating func replace(_ record: ScalarReader.Record, _ scalar: UInt32) {
    if record.isNewline {
      // CR LF is a single newline; the LF is kept.
      if !text.isPairOfNewlines(at: offset) { output.append(0x0A) }
      before = .nothing
    } else {
      before = output.append(formOf: scalar) ? .visible : .nothing
    }
  }

  /// Whether an invisible scalar does its proper job here.
  private func isKept(_ record: ScalarReader.Record, _ scalar: UInt32) -> Bool {
    let isBesideText = offset != border
    if scalar.isSelector {
      return before == .visible && isBesideText
    }
    guard before == .visible || before == .selector else { return false }
    if scalar.isHiddenBreak || scalar == 0x2060 { return true }
    guard isBesideText, scalar < 0xE0000 else { return false }
    switch record.clusterClass {
    case ScalarTable.classIgnorable, ScalarTable.classIgnorableConjunct: return true
    default: return [0x180E, 0x200C, 0x200D].contains(scalar)
    }
  }
}
