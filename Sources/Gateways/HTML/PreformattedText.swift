import GalleyDomain

/// Collects preformatted text: line ends become `\n`, links are the only formatting kept, and all other text is
/// unchanged.
struct PreformattedText {
  private var bytes: [UInt8] = []
  /// The ends of the parts, each in one link or in none (-1).
  private var parts: [(end: Int, link: Int)] = []

  /// Whether there are no pieces.
  var isEmpty: Bool { bytes.isEmpty }

  /// Appends text. Its NULs become U+FFFD or are dropped.
  mutating func append(
    _ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasReferences: Bool, keepsNUL: Bool, link: Int
  ) {
    bytes.append(copying: source, range, where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\r") || $0 == 0 }) {
      bytes, index in
      switch source[index] {
      case UInt8(ascii: "&") where hasReferences:
        guard let reference = CharacterReference(in: source, at: index) else { return nil }
        reference.append(to: &bytes)
        return reference.length
      case UInt8(ascii: "\r"):
        if index + 1 == source.count || source[index + 1] != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        return 1
      case 0:
        if keepsNUL { bytes.append(contentsOf: [UInt8].replacementCharacter) }
        return 1
      default: return nil
      }
    }
    extend(link: link)
  }

  /// Appends a mark that the standard adds to the text, such as the quotation marks of `q`.
  mutating func append(mark: String, link: Int) {
    bytes.append(contentsOf: mark.utf8)
    extend(link: link)
  }

  /// Ends the line, unless it is empty.
  mutating func beginLine(link: Int) {
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    breakLine(link: link)
  }

  /// Ends the line.
  mutating func breakLine(link: Int) { append(mark: "\n", link: link) }

  private mutating func extend(link: Int) {
    guard bytes.count > parts.last?.end ?? 0 else { return }
    if parts.last?.link == link { parts.removeLast() }
    parts.append((bytes.count, link))
  }

  /// Removes and returns the runs, one for each link and for each text between links, without the final line end. White
  /// space
  /// at the end of a link is moved out of it, so the link's number isn't on the next line. Empty if there is no visible
  /// text.
  mutating func take(links: [UntrustedText]) -> [RichText.Run] {
    defer {
      bytes.removeAll(keepingCapacity: true)
      parts.removeAll(keepingCapacity: true)
    }
    if bytes.isBlank { return [] }
    let count = bytes.last == UInt8(ascii: "\n") ? bytes.count - 1 : bytes.count
    var kept: [(end: Int, link: Int)] = []
    func keep(_ end: Int, _ link: Int) {
      let end = min(end, count)
      if kept.last?.link == link { kept.removeLast() }
      if end > kept.last?.end ?? 0 { kept.append((end, link)) }
    }
    var start = 0
    for part in parts {
      if part.link >= 0 { keep((bytes[start..<part.end].lastIndex { !$0.isHTMLSpace } ?? start - 1) + 1, part.link) }
      if part.link < 0 || kept.last?.end != part.end { keep(part.end, -1) }
      start = part.end
    }
    start = 0
    return kept.map { part in
      defer { start = part.end }
      return RichText.Run(text: bytes.text(start..<part.end), link: part.link < 0 ? nil : links[part.link])
    }
  }
}
