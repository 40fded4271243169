import GalleyDomain

/// Collects the text of the next block: prose with its white space collapsed, or preformatted text,
/// in which links are the only formatting; never both.
///
/// White space is collapsed during collection: it becomes one space before the next word or image of
/// the line. A space between two styles has what they have in common, so that it is outside of the
/// marks of code or of a link.
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
  /// The style of the white space after the last text, unless nothing can be after it.
  private var space: Style?
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
  mutating func append(_ addition: [UInt8], isCode: Bool, formatting: Formatting) {
    if addition.isEmpty { return }
    let style = Style(traits: isCode ? [] : formatting.traits, link: formatting.link)
    if isCode {
      begin(style)
      bytes += addition
      return
    }
    var rest = addition[...]
    while !rest.isEmpty {
      let blank = rest.prefix(while: \.isHTMLSpace)
      if !blank.isEmpty { space = (space ?? self.style).shared(with: style) }
      if blank.contains(UInt8(ascii: "\n")) { endLine() }
      rest = rest[blank.endIndex...]
      let word = rest.prefix { !$0.isHTMLSpace }
      append(word, style)
      rest = rest[word.endIndex...]
    }
  }

  /// Appends a word of prose.
  private mutating func append(_ word: ArraySlice<UInt8>, _ style: Style) {
    guard let first = word.first else { return }
    if 0x21...0x7E ~= first || !word.utf8Text.isInvisible {
      isLineEmpty = false
      loneImage = nil
    }
    beginContent(style)
    bytes += word
  }

  /// Appends an image.
  ///
  /// - Parameter canStandAlone: whether it can be a figure.
  mutating func append(
    _ image: RichText.Image, formatting: Formatting, canStandAlone: Bool
  ) {
    beginContent(Style(traits: formatting.traits, link: formatting.link))
    endText()
    let link = formatting.link.map { links[$0] }
    loneImage = isLineEmpty && canStandAlone ? runs.count : nil
    isLineEmpty = false
    runs.append(RichText.Run(.image(image), traits: formatting.traits, link: link))
  }

  /// Ends the line.
  mutating func breakLine(isCode: Bool, formatting: Formatting) {
    if isCode {
      return append(Array("\n".utf8), isCode: true, formatting: formatting)
    }
    space = nil
    endText()
    endLine()
    runs.append(RichText.Run(.lineBreak))
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
    dropFinalSpace()
    endParagraph()
    blocks.append(.figure(image: image, link: link))
  }

  /// Removes the space at the end of the last run.
  private mutating func dropFinalSpace() {
    guard let words = runs.last?.words, words.utf8.last == " " else { return }
    if words == " " {
      runs.removeLast()
    } else {
      runs[runs.count - 1].content = .text(UntrustedText(String(words.dropLast())))
    }
  }

  private mutating func endParagraph() {
    if let runs = takeProse() { blocks.append(.paragraph(runs: runs)) }
  }

  /// Begins a word or an image, with the space before it, unless it is the first of its line.
  private mutating func beginContent(_ style: Style) {
    let isFirst = bytes.isEmpty && runs.last?.content ?? .lineBreak == .lineBreak
    if let space, !isFirst {
      begin(space.shared(with: style))
      bytes.append(UInt8(ascii: " "))
    }
    space = nil
    begin(style)
  }

  /// Begins a style. White space at the end of a link in code is outside of it.
  private mutating func begin(_ next: Style) {
    if next == style { return }
    let shared = style.shared(with: next)
    let words = bytes.lastIndex { !$0.isHTMLSpace }.map { $0 + 1 } ?? 0
    let blank = bytes[(shared == style ? bytes.count : words)...]
    bytes.removeLast(blank.count)
    endText()
    style = shared
    bytes += blank
    if next != shared { endText() }
    style = next
  }

  /// Makes a run of the last text.
  private mutating func endText() {
    if bytes.isEmpty { return }
    let text = RichText.Run.Content.text(UntrustedText(bytes.utf8Text))
    runs.append(RichText.Run(text, traits: style.traits, link: style.link.map { links[$0] }))
    bytes.removeAll(keepingCapacity: true)
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
    space = nil
    endText()
    while runs.last?.content == .lineBreak {
      runs.removeLast()
    }
    return takeVisibleRuns()
  }

  /// Removes and returns the collected code, without the final line end; `nil` if it has no visible
  /// text.
  mutating func takeCode() -> RichText.Block? {
    if bytes.last == "\n" { bytes.removeLast() }
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
  fileprivate var isVisible: Bool {
    if case .image = content { true } else { !words.isInvisible }
  }
}
