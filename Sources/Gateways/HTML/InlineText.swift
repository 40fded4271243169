import Domain

/// The text of one block while it is being gathered: bytes in one buffer, and pieces that say how each part is set.
///
/// White space is collapsed as it comes in, which is why it has to be one buffer for the whole block: a space at the
/// end of one element swallows those at the beginning of the next.
struct InlineText {
  /// A part of the block.
  private enum Piece {
    case text(Range<Int>, traits: RichText.Traits, link: Int)
    /// Apart from the piece, which stays small so: a body can have millions.
    indirect case image(RichText.Image, traits: RichText.Traits, link: Int)
    case lineBreak
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// Whether white space would be dropped here: at the beginning of a line, or after other white space.
  private var isAfterSpace = true
  private(set) var hasImage = false

  /// Whether nothing was added that is still there.
  var isEmpty: Bool { pieces.isEmpty }

  /// Whether there is nothing to read: neither an image nor a visible scalar.
  ///
  /// - Complexity: O(n) in what is before the first such scalar.
  var isBlank: Bool {
    if hasImage { return false }
    // Of ASCII, tab to carriage return and the space are White_Space.
    guard let start = bytes.firstIndex(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else { return true }
    if bytes[start] < 0x80 { return false }
    var rest = bytes[start...].makeIterator()
    var decoder = Unicode.UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if !scalar.properties.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint { return false }
    }
    return true
  }

  /// Makes room for the next block, and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    isAfterSpace = true
    hasImage = false
  }

  // MARK: Gathering

  /// Appends text with its white space collapsed to single spaces (CSS Text 4.1.1).
  ///
  /// - Parameter keepsNUL: whether a NUL is U+FFFD; it is nothing if not.
  mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool,
    formatting: Formatting
  ) {
    let before = bytes.count
    var index = range.lowerBound
    var copied = index
    while index < range.upperBound {
      let byte = source[index]
      if byte > UInt8(ascii: "&") {
        isAfterSpace = false
        index += 1
      } else if byte == UInt8(ascii: " "), !isAfterSpace {
        isAfterSpace = true
        index += 1
      } else if byte.isHTMLSpace {
        bytes.append(contentsOf: source[copied..<index])
        if !isAfterSpace { bytes.append(UInt8(ascii: " ")) }
        isAfterSpace = true
        index += 1
        copied = index
      } else if byte == UInt8(ascii: "&"), hasReferences, let reference = CharacterReference(in: source, at: index) {
        bytes.append(contentsOf: source[copied..<index])
        append(reference)
        index += reference.length
        copied = index
      } else if byte == 0 {
        bytes.append(contentsOf: source[copied..<index])
        if keepsNUL {
          bytes.append(contentsOf: [UInt8].replacementCharacter)
          isAfterSpace = false
        }
        index += 1
        copied = index
      } else {
        isAfterSpace = false
        index += 1
      }
    }
    bytes.append(contentsOf: source[copied..<range.upperBound])
    extend(from: before, formatting.traits, formatting.link)
  }

  private mutating func append(_ reference: CharacterReference) {
    if reference.first.isASCII, UInt8(truncatingIfNeeded: reference.first.value).isHTMLSpace {
      if !isAfterSpace { bytes.append(UInt8(ascii: " ")) }
      isAfterSpace = true
    } else {
      reference.append(to: &bytes)
      isAfterSpace = false
    }
  }

  /// Appends text as it is: line ends as `\n`, everything else kept, but for NULs as above.
  mutating func appendPreformatted(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool, link: Int
  ) {
    let before = bytes.count
    var index = range.lowerBound
    var copied = index
    while index < range.upperBound {
      let byte = source[index]
      if byte > UInt8(ascii: "&") {
        index += 1
      } else if byte == UInt8(ascii: "&"), hasReferences, let reference = CharacterReference(in: source, at: index) {
        bytes.append(contentsOf: source[copied..<index])
        reference.append(to: &bytes)
        index += reference.length
        copied = index
      } else if byte == UInt8(ascii: "\r") || byte == 0 {
        bytes.append(contentsOf: source[copied..<index])
        index += 1
        copied = index
        if byte == 0 {
          if keepsNUL { bytes.append(contentsOf: [UInt8].replacementCharacter) }
        } else if index == source.count || source[index] != UInt8(ascii: "\n") {
          bytes.append(UInt8(ascii: "\n"))
        }
      } else {
        index += 1
      }
    }
    bytes.append(contentsOf: source[copied..<range.upperBound])
    extend(from: before, [], link)
  }

  /// Appends a mark that the standard has a browser add, such as the quotation marks of `q`.
  mutating func append(mark: String, formatting: Formatting) {
    let before = bytes.count
    bytes.append(contentsOf: mark.utf8)
    isAfterSpace = false
    extend(from: before, formatting.traits, formatting.link)
  }

  /// Appends an image.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    pieces.append(.image(image, traits: formatting.traits, link: formatting.link))
    isAfterSpace = false
    hasImage = true
  }

  /// Ends the line; spaces before its end are dropped.
  mutating func breakLine() {
    dropFinalSpace()
    pieces.append(.lineBreak)
    isAfterSpace = true
  }

  /// Ends the line of preformatted text, unless it has just begun.
  mutating func beginLine(link: Int) {
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    breakPreformattedLine(link: link)
  }

  /// Ends the line of preformatted text.
  mutating func breakPreformattedLine(link: Int) {
    let before = bytes.count
    bytes.append(UInt8(ascii: "\n"))
    extend(from: before, [], link)
  }

  /// Makes one piece of the bytes from `start` on and the text before them, where both are set alike.
  private mutating func extend(from start: Int, _ traits: RichText.Traits, _ link: Int) {
    guard bytes.count > start else { return }
    var range = start..<bytes.count
    if case .text(let before, traits, link)? = pieces.last {
      range = before.lowerBound..<bytes.count
      pieces.removeLast()
    }
    pieces.append(.text(range, traits: traits, link: link))
  }

  private mutating func dropFinalSpace() {
    guard case .text(let range, let traits, let link)? = pieces.last, bytes.last == UInt8(ascii: " ") else { return }
    bytes.removeLast()
    pieces.removeLast()
    if range.count > 1 {
      pieces.append(.text(range.lowerBound..<bytes.count, traits: traits, link: link))
    }
  }

  // MARK: What has come together

  /// The runs of preformatted text, one for each link and each text between, without the line end that closes the last
  /// line. White space at the end of a link is outside of it, so that its number doesn't come on the line below.
  func preformattedRuns(links: [UntrustedText]) -> [RichText.Run] {
    let count = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
    var parts: [(end: Int, link: Int)] = []
    func add(_ end: Int, _ link: Int) {
      let end = min(end, count)
      if parts.last?.link == link { parts.removeLast() }
      if end > parts.last?.end ?? 0 { parts.append((end, link)) }
    }
    for case .text(let range, _, let link) in pieces {
      if link >= 0 { add((bytes[range].lastIndex { !$0.isHTMLSpace } ?? range.lowerBound - 1) + 1, link) }
      if link < 0 || parts.last?.end != range.upperBound { add(range.upperBound, -1) }
    }
    return parts.indices.map { index in
      let start = index == 0 ? 0 : parts[index - 1].end
      return run(start..<parts[index].end, [], parts[index].link < 0 ? nil : links[parts[index].link])
    }
  }

  /// The runs, without white space and line breaks at either end; none if there is nothing to read.
  mutating func runs(links: [UntrustedText]) -> [RichText.Run] {
    dropFinalSpace()
    while case .lineBreak? = pieces.last {
      pieces.removeLast()
      dropFinalSpace()
    }
    // Most texts are one run.
    if pieces.count == 1, case .text(let range, let traits, let link) = pieces[0] {
      return [run(range, traits, link < 0 ? nil : links[link])]
    }
    var runs: [RichText.Run] = []
    runs.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece {
      case .text(let range, let traits, let link):
        runs.append(run(range, traits, link < 0 ? nil : links[link]))
      case .image(let image, let traits, let link):
        runs.append(RichText.Run(.image(image), traits: traits, link: link < 0 ? nil : links[link]))
      case .lineBreak:
        if !runs.isEmpty { runs.append(RichText.Run(.lineBreak)) }
      }
    }
    return runs
  }

  private func run(_ range: Range<Int>, _ traits: RichText.Traits, _ link: UntrustedText?) -> RichText.Run {
    let text = bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
    return RichText.Run(text: text, traits: traits, link: link)
  }
}
