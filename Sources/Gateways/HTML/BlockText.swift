import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: a space at the end of one element removes those at
/// the start of the next. A space between two styles has what they have in common, so that it is
/// outside of the marks of code or of a link.
///
/// In prose, an image without text on its line, in the source or between two line breaks, is a
/// figure.
struct BlockText {
  /// The style of a text.
  private struct Style: Equatable {
    var traits: RichText.Traits = []
    var link: Int?

    /// What two styles have in common.
    func shared(with other: Style) -> Style {
      Style(
        traits: traits.intersection(other.traits),
        link: link == other.link ? link : nil)
    }
  }

  /// The paragraphs and figures before the runs.
  private var blocks: [RichText.Block] = []
  /// The runs before the last text.
  private var runs: [RichText.Run] = []
  /// The last text, which can still grow.
  private var bytes: [UInt8] = []
  private var style = Style()
  /// The text to append; a property, so that its memory is used again.
  private var addition: [UInt8] = []
  /// Whether nothing visible is on the line yet.
  private var isLineEmpty = true
  /// The index of the run with the only image of the line, if nothing else is on it.
  private var loneImage: Int?
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
    if !isCode {
      noteLines()
      collapseAddition()
    }
    if addition.isEmpty { return }
    begin(Style(traits: isCode ? [] : formatting.traits, link: formatting.link))
    bytes += addition
  }

  /// Appends an image.
  ///
  /// - Parameter canStandAlone: whether it can be a figure.
  mutating func append(
    _ image: RichText.Image, formatting: Formatting, canStandAlone: Bool
  ) {
    addition.removeAll(keepingCapacity: true)
    begin(Style(traits: formatting.traits, link: formatting.link))
    endText()
    let link = formatting.link.map { links[$0] }
    loneImage = isLineEmpty && canStandAlone ? runs.count : nil
    isLineEmpty = false
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
    endLine()
    runs.append(RichText.Run(.lineBreak))
  }

  /// Ends and begins lines at the line ends of the source beside the visible text of the addition.
  private mutating func noteLines() {
    let lineEnd = UInt8(ascii: "\n")
    let blank = addition.prefix(while: \.isHTMLSpace)
    let isInvisible = blank.count == addition.count || isAdditionInvisible
    if (isInvisible ? addition[...] : blank).contains(lineEnd) { endLine() }
    if isInvisible { return }
    let end = addition.reversed().prefix(while: \.isHTMLSpace)
    isLineEmpty = end.contains(lineEnd)
    loneImage = nil
  }

  private var isAdditionInvisible: Bool {
    addition.allSatisfy { $0 <= 0x20 || $0 >= 0x80 } && addition.utf8Text.isInvisible
  }

  /// Makes a figure of the image that was alone on the line.
  private mutating func endLine() {
    isLineEmpty = true
    guard let index = loneImage else { return }
    loneImage = nil
    // Only blanks can be after it.
    guard case .image(let image) = runs[index].content else { return }
    let link = runs[index].link
    runs.removeSubrange(index...)
    bytes.removeAll(keepingCapacity: true)
    endParagraph()
    blocks.append(.figure(image: image, link: link))
  }

  private mutating func endParagraph() {
    if let runs = takeProse() { blocks.append(.paragraph(runs: runs)) }
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

  /// Begins text in a style, and gives the spaces around its start what both styles have.
  private mutating func begin(_ next: Style) {
    if next == style { return }
    let shared = style.shared(with: next)
    if shared != style {
      let end = bytes.lastIndex { !$0.isHTMLSpace }.map { $0 + 1 } ?? 0
      let spaces = bytes[end...]
      bytes.removeSubrange(end...)
      endText()
      style = shared
      bytes += spaces
    }
    if shared != next {
      let spaces = addition.prefix(while: \.isHTMLSpace)
      bytes += spaces
      addition.removeFirst(spaces.count)
      if addition.isEmpty { return }
      endText()
      style = next
    }
  }

  /// Makes a run of the last text.
  private mutating func endText() {
    if bytes.isEmpty { return }
    let text = RichText.Run.Content.text(UntrustedText(bytes.utf8Text))
    runs.append(RichText.Run(text, traits: style.traits, link: style.link.map { links[$0] }))
    bytes.removeAll(keepingCapacity: true)
  }

  /// Removes the last character of the text, if it is this one.
  private mutating func dropFinal(_ character: Unicode.Scalar) {
    if bytes.last == character { bytes.removeLast() }
  }

  // MARK: Results

  /// Removes and returns the collected paragraphs and figures.
  mutating func takeBlocks() -> [RichText.Block] {
    endLine()
    endParagraph()
    defer { blocks = [] }
    return blocks
  }

  /// Removes and returns the collected prose, without white space and line breaks at the ends;
  /// `nil` if it has no visible text.
  mutating func takeProse() -> [RichText.Run]? {
    isLineEmpty = true
    dropFinal(" ")
    endText()
    while let run = runs.last, !run.isImage, run.words.isEmpty || run.words == " " {
      runs.removeLast()
    }
    if let run = runs.last, run.words.utf8.last == UInt8(ascii: " ") {
      runs[runs.count - 1].content = .text(UntrustedText(String(run.words.dropLast())))
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

  fileprivate var isImage: Bool {
    if case .image = content { true } else { false }
  }
}
