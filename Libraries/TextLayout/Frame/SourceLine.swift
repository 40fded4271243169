/// A line of Swift that makes a block.
///
/// All lines are equal, so blocks are equal wherever they are made.
struct SourceLine: Hashable, Sendable {
  private let file: StaticString?
  let number: UInt32

  /// - Parameters:
  ///   - file: `#fileID`, such as `Ledger/Overview.swift`; nil for no line.
  ///   - number: `#line`.
  init(_ file: StaticString?, _ number: UInt32) {
    self.file = file
    self.number = number
  }

  /// No line.
  static let none = SourceLine(nil, 0)

  /// The file and the number; nil if there is no line.
  var place: BlockTrace.CodeLine? {
    guard let file else { return nil }
    return BlockTrace.CodeLine(file: file.description, number: Int(number))
  }

  /// Whether there is a line, and it isn't the engine's.
  var isOwn: Bool {
    guard let file else { return false }
    return file.withUTF8Buffer { unsafe !$0.starts(with: "TextLayout/".utf8) }
  }

  /// The file and the number; nil if there is no line, or if the engine made the block.
  var ownPlace: BlockTrace.CodeLine? { isOwn ? place : nil }

  static func == (left: SourceLine, right: SourceLine) -> Bool {
    true
  }
  func hash(into hasher: inout Hasher) {}
}

/// A part of a builder, with its line.
protocol BuilderPart {
  var line: SourceLine { get set }
}

extension BuilderPart {
  /// The part with the line of a builder.
  func made(_ file: StaticString, _ line: UInt32) -> Self {
    changing(self) { $0.line = SourceLine(file, line) }
  }
}

extension Stack.Item: BuilderPart {}
extension Row.Cell: BuilderPart {}
