/// The bidirectional algorithm (UAX #9) for one paragraph, as a terminal that reorders applies it
/// to a row.
///
/// Explicit formatting characters are honoured. It follows the rules one by one and is not made for
/// speed.
struct ReferenceBidi {
  /// Bidi_Class, in the order of `BidiTest` in `Conformance`.
  enum Class: UInt8, CaseIterable {
    case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on
    case lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi

    var isIsolateInitiator: Bool {
      self == .lri || self == .rli || self == .fsi
    }
    /// Whether it is an isolate's start or end.
    var isIsolate: Bool {
      isIsolateInitiator || self == .pdi
    }
    /// Whether rule X9 removes it.
    var isRemoved: Bool {
      (Self.lre.rawValue...Self.pdf.rawValue).contains(rawValue) || self == .bn
    }
    /// Whether it separates segments or paragraphs.
    var isSeparator: Bool {
      self == .b || self == .s
    }
    /// Whether it is neutral, or the boundary of an isolate (NI).
    var isNeutral: Bool {
      isSeparator || self == .ws || self == .on || isIsolate
    }

    /// The direction for neutrals; numbers count as right-to-left.
    var direction: Class? {
      switch self {
      case .l: .l
      case .r, .en, .an: .r
      default: nil
      }
    }

    /// The class of the letters of a level.
    static func ofLevel(_ level: UInt8) -> Class {
      level % 2 == 0 ? .l : .r
    }
  }

  /// A bracket of a pair (BD14, BD15): the same number for both, and for canonically equivalent
  /// ones.
  struct Bracket {
    var pair: UInt32
    var isOpening: Bool
  }

  /// The level of each scalar; nil for one that rule X9 removes.
  private(set) var levels: [UInt8?] = []
  /// The level of the paragraph.
  let paragraph: UInt8
  let original: [Class]
  let brackets: [Bracket?]
  var classes: [Class]
  var embedding: [UInt8]
  /// The end of each isolate, by its start (BD9).
  private(set) var isolateEnd: [Int: Int] = [:]

  /// - Parameter paragraph: the level of the paragraph; nil is that of its first strong scalar (P2,
  ///   P3).
  init(
    _ original: [Class],
    brackets: [Bracket?]? = nil,
    paragraph: UInt8? = nil
  ) {
    self.original = original
    self.brackets = brackets ?? Array(repeating: nil, count: original.count)
    classes = original
    var open: [Int] = []
    for (place, item) in original.enumerated() {
      if item.isIsolateInitiator {
        open.append(place)
      }
      if item == .pdi, let start = open.popLast() {
        isolateEnd[start] = place
      }
      if item == .b {
        open = []
      }
    }
    self.paragraph = paragraph ?? Self.level(of: original[...], isolateEnd) ?? 0
    embedding = Array(repeating: self.paragraph, count: original.count)
    resolveExplicit()
    for sequence in sequences() {
      resolve(sequence)
    }
    levels = original.indices.map {
      original[$0].isRemoved ? nil : embedding[$0]
    }
    resetWhitespace()
  }

  /// The places from left to right (L2), without removed ones.
  var order: [Int] {
    Self.order(of: levels)
  }

  /// The places of levels from left to right (L2), without removed ones.
  static func order(of levels: [UInt8?]) -> [Int] {
    var order = levels.indices.filter { levels[$0] != nil }
    let highest = levels.compactMap { $0 }.max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      let runs = order.indices.split {
        levels[order[$0]] ?? 0 < level
      }
      for run in runs {
        order[run].reverse()
      }
    }
    return order
  }

  // MARK: Paragraphs and explicit levels

  /// P2 and P3.
  private static func level(of classes: ArraySlice<Class>, _ isolateEnd: [Int: Int]) -> UInt8? {
    var place = classes.startIndex
    while place < classes.endIndex {
      switch classes[place] {
      case .l:
        return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi: place = isolateEnd[place] ?? classes.endIndex
      default:
        break
      }
      place += 1
    }
    return nil
  }

  /// X1 to X8.
  private mutating func resolveExplicit() {
    var open = OpenLevels(paragraph)
    for (place, item) in original.enumerated() {
      if item == .pdi {
        open.closeIsolate()
      }
      if item == .b {
        open = OpenLevels(paragraph)
        continue
      }
      embedding[place] = open.last.level
      if !item.isRemoved, let override = open.last.override {
        classes[place] = override
      }
      switch item {
      case .rle: open.add(isOdd: true)
      case .rlo: open.add(isOdd: true, override: .r)
      case .lre: open.add(isOdd: false)
      case .lro: open.add(isOdd: false, override: .l)
      case .lri: open.add(isOdd: false, isIsolate: true)
      case .rli: open.add(isOdd: true, isIsolate: true)
      case .fsi:
        let end = isolateEnd[place] ?? original.count
        let inner = Self.level(of: original[(place + 1)..<end], isolateEnd)
        open.add(isOdd: inner == 1, isIsolate: true)
      case .pdf: open.closeEmbedding()
      default: break
      }
    }
  }

  /// L1.
  private mutating func resetWhitespace() {
    var isTrailing = true
    for place in original.indices.reversed() where !original[place].isRemoved {
      let item = original[place]
      if item.isSeparator {
        isTrailing = true
      } else if item != .ws, !item.isIsolate {
        isTrailing = false
      }
      if isTrailing {
        levels[place] = paragraph
      }
    }
  }
}

/// The embeddings, overrides and isolates that are open (X1 to X7).
private struct OpenLevels {
  struct Status {
    var level: UInt8
    var override: ReferenceBidi.Class?
    var isIsolate = false
  }

  private var stack: [Status]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  init(_ paragraph: UInt8) {
    stack = [Status(level: paragraph)]
  }

  var last: Status {
    stack[stack.count - 1]
  }

  mutating func add(isOdd: Bool, override: ReferenceBidi.Class? = nil, isIsolate: Bool = false) {
    let level = isOdd ? (last.level + 1) | 1 : (last.level + 2) & ~1
    if level <= 125, overflowIsolates == 0, overflowEmbeddings == 0 {
      if isIsolate {
        validIsolates += 1
      }
      stack.append(Status(level: level, override: override, isIsolate: isIsolate))
    } else if isIsolate {
      overflowIsolates += 1
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  mutating func closeIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !last.isIsolate {
        stack.removeLast()
      }
      stack.removeLast()
      validIsolates -= 1
    }
  }

  mutating func closeEmbedding() {
    guard overflowIsolates == 0 else { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !last.isIsolate, stack.count >= 2 {
      stack.removeLast()
    }
  }
}
