import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: a space at the end of one element removes those at
/// the start of the next.
struct BlockText {
  /// The runs before the last text.
  private var runs: [RichText.Run] = []
  /// The last text, which can still grow.
  private var bytes: [UInt8] = []
  private var traits: RichText.Traits = []
  private var link: Int?
  /// The text to append; a property, so that its memory is used again.
  private var addition: [UInt8] = []
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
  mutating func append(
    isCode: Bool,
    formatting: Formatting,
    _ add: (inout [UInt8]) -> Void
  ) {
    addition.removeAll(keepingCapacity: true)
    add(&addition)
    if !isCode { collapseAddition() }
    if addition.isEmpty { return }
    let traits = isCode ? [] : formatting.traits
    if traits != self.traits || formatting.link != link {
      endText()
      self.traits = traits
      link = formatting.link
    }
    bytes += addition
  }

  /// Appends an image to prose.
  mutating func append(_ image: RichText.Image, formatting: Formatting) {
    endText()
    let link = formatting.link.map { links[$0] }
    runs.append(RichText.Run(.image(image), traits: formatting.traits, link: link))
  }

  /// Ends the line.
  mutating func breakLine(isCode: Bool, formatting: Formatting) {
    if isCode {
      append(isCode: true, formatting: formatting) { $0 += "\n".utf8 }
      return
    }
    dropFinal(" ")
    endText()
    runs.append(RichText.Run(.lineBreak))
  }

  /// Whether white space is dropped here: at the start of a line, or after other white space.
  private var isAfterSpace: Bool {
    if !bytes.isEmpty { return bytes.last == " " }
    guard let run = runs.last else { return true }
    return run.content == .lineBreak
  }

  private mutating func collapseAddition() {
    var isAfterSpace = isAfterSpace
    var end = 0
    for byte in addition {
      let isSpace = byte.isHTMLSpace
      if isSpace, isAfterSpace { continue }
      addition[end] = isSpace ? UInt8(ascii: " ") : byte
      isAfterSpace = isSpace
      end += 1
    }
    addition.removeLast(addition.count - end)
  }

  /// Makes a run of the last text.
  private mutating func endText() {
    if bytes.isEmpty { return }
    let text = RichText.Run.Content.text(UntrustedText(bytes.utf8Text))
    runs.append(RichText.Run(text, traits: traits, link: link.map { links[$0] }))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Removes the last character of the text, if it is this one.
  private mutating func dropFinal(_ character: Unicode.Scalar) {
    if bytes.last == character { bytes.removeLast() }
  }

  // MARK: Results

  /// Removes and returns the collected prose, without white space and line breaks at the ends;
  /// `nil` if it has no visible text.
  mutating func takeProse() -> [RichText.Run]? {
    dropFinal(" ")
    endText()
    while runs.last?.content == .lineBreak {
      runs.removeLast()
    }
    return takeVisibleRuns()
  }

  /// Removes and returns the collected code, without the final line end; `nil` if it has no visible
  /// text.
  mutating func takeCode() -> RichText.Block? {
    dropFinal("\n")
    endText()
    return takeVisibleRuns().map { .code(runs: $0) }
  }

  private mutating func takeVisibleRuns() -> [RichText.Run]? {
    defer { runs = [] }
    guard runs.contains(where: \.isVisible) else { return nil }
    return Array(runs.drop { $0.content == .lineBreak })
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
