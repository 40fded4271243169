/// A line of Swift that makes a block.
///
/// All lines are equal, so blocks are equal wherever they are made. A trivial value of eight bytes.
struct SourceLine: Hashable, Sendable {
  /// The number of the line in the upper 16 bits, and the address of the null-terminated literal, which stays valid for
  /// the whole run: addresses of programs have 48 bits at most. 0 is no line.
  private let bits: UInt64

  /// - Parameters:
  ///   - file: `#fileID`, such as `Ledger/Overview.swift`.
  ///   - number: `#line`; beyond 65,535, the number is 65,535.
  @inline(__always)
  init(_ file: StaticString, _ number: UInt32) {
    bits = UInt64(UInt(bitPattern: file.utf8Start)) & 0xFFFF_FFFF_FFFF | UInt64(min(number, 0xFFFF)) << 48
  }

  private init() { bits = 0 }

  /// No line.
  static var none: SourceLine { SourceLine() }

  /// The file and the number; nil if there is no line.
  var place: BlockTrace.CodeLine? {
    UnsafePointer<UInt8>(bitPattern: UInt(bits & 0xFFFF_FFFF_FFFF)).map {
      BlockTrace.CodeLine(file: String(cString: $0), number: Int(bits >> 48))
    }
  }

  static func == (left: SourceLine, right: SourceLine) -> Bool { true }
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
