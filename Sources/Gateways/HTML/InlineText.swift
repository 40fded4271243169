import GalleyDomain

/// Collects the text of one block: a buffer of bytes, and pieces with their styles.
///
/// White space is collapsed during collection, which needs one buffer for the whole block: a space at the end of one
/// element removes those at the start of the next.
struct InlineText {
  /// A piece of the block.
  private enum Piece {
    case text(Range<Int>, traits: RichText.Traits, link: Int)
    /// By its index, so that pieces stay small, and nothing is counted: a body can have millions.
    case image(Int, traits: RichText.Traits, link: Int)
    case lineBreak
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  private var images: [RichText.Image] = []
  /// Whether white space is dropped here: at the start of a line, or after other white space.
  private var isAfterSpace = true

  /// Whether there is an image.
  var hasImage: Bool { !images.isEmpty }

  /// Whether there are no pieces.
  var isEmpty: Bool { pieces.isEmpty }

  /// Whether there is nothing to read: neither an image nor a visible scalar.
  var isBlank: Bool { !hasImage && bytes.isBlank }

  /// Clears the text for the next block, and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    if hasImage { images.removeAll() }
    isAfterSpace = true
  }

  // MARK: Collecting

  /// Appends text with its white space collapsed to single spaces (CSS Text 4.1.1).
  ///
  /// - Parameter keepsNUL: whether NUL becomes U+FFFD; otherwise it is dropped.
  mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool,
    formatting: Formatting
  ) {
    let before = bytes.count
    // A variable of its own can stay in a register.
    var isAfterSpace = isAfterSpace
    defer { self.isAfterSpace = isAfterSpace }
    bytes.append(
      copying: source, range,
      where: { byte in
        let isSpace = byte == UInt8(ascii: " ")
        if byte <= UInt8(ascii: " ") ? !isSpace || isAfterSpace : byte == UInt8(ascii: "&") { return true }
        isAfterSpace = isSpace
        return false
      },
      replace: { bytes, index in
        let byte = source[index]
        if byte.isHTMLSpace {
          if !isAfterSpace { bytes.append(UInt8(ascii: " ")) }
          isAfterSpace = true
          return 1
        }
        if byte == 0 {
          guard keepsNUL else { return 1 }
          bytes.append(contentsOf: [UInt8].replacementCharacter)
          isAfterSpace = false
          return 1
        }
        let reference =
          byte == UInt8(ascii: "&") && hasReferences ? CharacterReference(in: source, at: index) : nil
        if let scalar = reference?.first, scalar.isASCII, UInt8(truncatingIfNeeded: scalar.value).isHTMLSpace {
          if !isAfterSpace { bytes.append(UInt8(ascii: " ")) }
          isAfterSpace = true
        } else {
          reference?.append(to: &bytes)
          isAfterSpace = false
        }
        return reference?.length
      })
    extend(from: before, formatting.traits, formatting.link)
  }

  /// Appends a mark that the standard adds to the text, such as the quotation marks of `q`.
  mutating func append(mark: String, formatting: Formatting) {
    let before = bytes.count
    bytes.append(contentsOf: mark.utf8)
    isAfterSpace = false
    extend(from: before, formatting.traits, formatting.link)
  }

  /// Appends an image.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    pieces.append(.image(images.count, traits: formatting.traits, link: formatting.link))
    images.append(image)
    isAfterSpace = false
  }

  /// Ends the line, without trailing spaces.
  mutating func breakLine() {
    dropFinalSpace()
    pieces.append(.lineBreak)
    isAfterSpace = true
  }

  /// Adds a piece for the bytes from `start`, or extends the last piece if it has the same style.
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

  // MARK: Results

  /// Returns the runs, without white space and line breaks at the ends; empty if the text is blank.
  mutating func runs(links: [UntrustedText]) -> [RichText.Run] {
    dropFinalSpace()
    while case .lineBreak? = pieces.last {
      pieces.removeLast()
      dropFinalSpace()
    }
    var runs: [RichText.Run] = []
    runs.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece {
      case .text(let range, let traits, let link):
        runs.append(
          RichText.Run(text: bytes.text(range), traits: traits, link: link < 0 ? nil : links[link]))
      case .image(let image, let traits, let link):
        runs.append(RichText.Run(.image(images[image]), traits: traits, link: link < 0 ? nil : links[link]))
      case .lineBreak:
        if !runs.isEmpty { runs.append(RichText.Run(.lineBreak)) }
      }
    }
    return runs
  }
}
