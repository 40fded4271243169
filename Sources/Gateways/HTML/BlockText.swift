import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: a space at the end of one element removes those at
/// the start of the next.
struct BlockText {
  /// A part of the block with one style: an image, a line break, or text of at least one byte.
  private struct Piece {
    var content: RichText.Run.Content?
    /// The end of its text in the bytes.
    var end: Int
    var traits: RichText.Traits = []
    var link: Int?
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
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
  /// - Parameter add: appends the text to the bytes.
  mutating func append(isCode: Bool, formatting: Formatting, _ add: (inout [UInt8]) -> Void) {
    let start = bytes.count
    let isAfterSpace = isAfterSpace
    add(&bytes)
    if !isCode { collapse(from: start, isAfterSpace: isAfterSpace) }
    extend(
      from: start,
      traits: isCode ? [] : formatting.traits,
      link: formatting.link)
  }

  /// Appends an image to prose.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    var piece = Piece(
      content: .image(image),
      end: bytes.count)
    piece.traits = formatting.traits
    piece.link = formatting.link
    pieces.append(piece)
  }

  /// Ends the line.
  mutating func breakLine(isCode: Bool, formatting: Formatting) {
    if isCode {
      append(isCode: true, formatting: formatting) { $0 += "\n".utf8 }
      return
    }
    dropFinal(" ")
    pieces.append(Piece(content: .lineBreak, end: bytes.count))
  }

  /// Whether white space is dropped here: at the start of a line, or after other white space.
  var isAfterSpace: Bool {
    switch pieces.last?.content {
    case .image: false
    case .lineBreak: true
    case .text, nil:
      pieces.isEmpty || bytes.last == " "
    }
  }

  private mutating func collapse(from start: Int, isAfterSpace: Bool) {
    var isAfterSpace = isAfterSpace
    var end = start
    for index in start..<bytes.count {
      let byte = bytes[index]
      let isSpace = byte.isHTMLSpace
      if isSpace, isAfterSpace { continue }
      bytes[end] = isSpace ? UInt8(ascii: " ") : byte
      isAfterSpace = isSpace
      end += 1
    }
    bytes.removeLast(bytes.count - end)
  }

  /// Adds a piece for the bytes from `start`, or extends the last one if it has the same style.
  private mutating func extend(from start: Int, traits: RichText.Traits, link: Int?) {
    guard bytes.count > start else { return }
    if let text = finalText, text.traits == traits, text.link == link {
      pieces.removeLast()
    }
    pieces.append(Piece(end: bytes.count, traits: traits, link: link))
  }

  /// Removes the last character of the text, if it is this one.
  private mutating func dropFinal(_ character: Unicode.Scalar) {
    guard let text = finalText, bytes.last == character else { return }
    bytes.removeLast()
    pieces.removeLast()
    extend(
      from: pieces.last?.end ?? 0,
      traits: text.traits,
      link: text.link)
  }

  /// The last piece, if it is text.
  private var finalText: Piece? {
    guard let piece = pieces.last, piece.content == nil else {
      return nil
    }
    return piece
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
    for piece in pieces {
      if runs.isEmpty, piece.content == .lineBreak { continue }
      let text = bytes[start..<piece.end].utf8Text
      let content = piece.content ?? .text(UntrustedText(text))
      let link = piece.link.map { links[$0] }
      runs.append(RichText.Run(content, traits: piece.traits, link: link))
      start = piece.end
    }
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    return runs
  }
}

extension RichText.Run {
  /// The text; empty if the run is an image or a line break.
  var words: String {
    if case .text(let text) = content { text.raw } else { "" }
  }

  /// Whether there is something to see: an image or a visible scalar.
  fileprivate var isVisible: Bool { isImage || !words.isInvisible }
}
