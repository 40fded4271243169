import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: a space at the end of one element removes those at
/// the start of the next.
struct BlockText {
  /// A part of the block with one style.
  private struct Piece {
    var content: RichText.Run.Content?
    /// The end of its text in the bytes.
    var end: Int
    var traits: RichText.Traits = []
    var link: Int?
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// Whether white space is dropped here: at the start of a line, or after other white space.
  private var isAfterSpace = true
  /// Whether the last text is a mark.
  private var endsWithMark = false
  /// The addresses of all opened links, each by its number.
  private(set) var links: [UntrustedText] = []

  /// Stores the address of a link, and returns its number.
  mutating func addLink(_ address: String) -> Int {
    links.append(UntrustedText(address))
    return links.count - 1
  }

  // MARK: Collecting

  /// Appends text; in prose, with its white space collapsed to single spaces (CSS Text 4.1.1).
  ///
  /// - Parameters:
  ///   - isMark: whether it is a mark that the standard adds to the text, such as the quotation
  ///     marks of `q`.
  ///   - add: appends the text to the bytes.
  mutating func append(
    isCode: Bool, isMark: Bool = false, formatting: Formatting, _ add: (inout [UInt8]) -> Void
  ) {
    let start = bytes.count
    add(&bytes)
    if isMark { isAfterSpace = false } else if !isCode { collapse(from: start) }
    if bytes.count > start { endsWithMark = isMark }
    extend(from: start, traits: isCode ? [] : formatting.traits, link: formatting.link)
  }

  /// Appends an image to prose.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    pieces.append(
      Piece(
        content: .image(image), end: bytes.count, traits: formatting.traits, link: formatting.link))
    isAfterSpace = false
  }

  /// Ends the line.
  mutating func breakLine(isCode: Bool, formatting: Formatting) {
    if isCode { return append(isCode: true, formatting: formatting) { $0 += "\n".utf8 } }
    dropFinal(" ")
    pieces.append(Piece(content: .lineBreak, end: bytes.count))
    isAfterSpace = true
  }

  /// Ends the line of code, unless it is empty.
  mutating func beginLineOfCode(formatting: Formatting) {
    if let last = bytes.last, last != UInt8(ascii: "\n") {
      breakLine(isCode: true, formatting: formatting)
    }
  }

  private mutating func collapse(from start: Int) {
    var (end, isAfterSpace) = (start, isAfterSpace)
    for index in start..<bytes.count {
      let byte = bytes[index]
      let isSpace = byte.isHTMLSpace
      if isSpace, isAfterSpace { continue }
      bytes[end] = isSpace ? UInt8(ascii: " ") : byte
      isAfterSpace = isSpace
      end += 1
    }
    bytes.removeLast(bytes.count - end)
    self.isAfterSpace = isAfterSpace
  }

  /// Adds a piece for the bytes from `start`, or extends the last one if it has the same style.
  private mutating func extend(from start: Int, traits: RichText.Traits, link: Int?) {
    guard bytes.count > start else { return }
    if let last = pieces.last, last.content == nil, last.traits == traits, last.link == link {
      pieces.removeLast()
    }
    pieces.append(Piece(end: bytes.count, traits: traits, link: link))
  }

  private mutating func dropFinal(_ character: Unicode.Scalar) {
    guard let last = pieces.last, last.content == nil, bytes.last == UInt8(ascii: character) else {
      return
    }
    bytes.removeLast()
    pieces[pieces.count - 1].end -= 1
  }

  /// Removes a mark, if nothing has followed it; returns whether it did.
  mutating func removeMark(_ mark: Unicode.Scalar) -> Bool {
    let count = bytes.count
    if endsWithMark { dropFinal(mark) }
    return bytes.count < count
  }

  /// Whether the last text has a style and is in the line.
  func ends(with trait: RichText.Traits) -> Bool {
    pieces.last.map { $0.content == nil && $0.traits.contains(trait) } ?? false
  }

  // MARK: Results

  /// Removes and returns the collected prose, without white space and line breaks at the ends;
  /// `nil` if it has no visible text.
  mutating func takeProse() -> [RichText.Run]? {
    dropFinal(" ")
    while pieces.last?.content == .lineBreak {
      pieces.removeLast()
      dropFinal(" ")
    }
    let runs = takeRuns()
    return runs.contains(where: \.isVisible) ? runs : nil
  }

  /// Removes and returns the collected code, without the final line end; `nil` if it has no visible
  /// text.
  mutating func takeCode() -> RichText.Block? {
    dropFinal("\n")
    let runs = takeRuns()
    guard runs.contains(where: \.isVisible) else { return nil }
    return .code(runs: runs)
  }

  private mutating func takeRuns() -> [RichText.Run] {
    var start = 0
    var runs: [RichText.Run] = []
    runs.reserveCapacity(pieces.count)
    for piece in pieces where piece.content != nil || piece.end > start {
      if runs.isEmpty, piece.content == .lineBreak { continue }
      let content =
        piece.content
        ?? .text(UntrustedText(String(decoding: bytes[start..<piece.end], as: UTF8.self)))
      runs.append(RichText.Run(content, traits: piece.traits, link: piece.link.map { links[$0] }))
      start = piece.end
    }
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    isAfterSpace = true
    return runs
  }
}

extension RichText.Run {
  /// The text; empty if the run is an image or a line break.
  var words: String { if case .text(let text) = content { text.raw } else { "" } }

  /// Whether there is something to see: an image or a visible scalar.
  fileprivate var isVisible: Bool { if case .image = content { true } else { !words.isInvisible } }
}
